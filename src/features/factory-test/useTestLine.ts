import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeIccidError } from '../../domain/iccid/describeIccidError.ts'
import { iccidError } from '../../domain/iccid/iccid.ts'
import { formatCount } from '../../lib/count.ts'
import { delay, untilAborted } from '../../lib/timeLimit.ts'
import { digitsOf, machineText } from '../../lib/typedText.ts'
import {
  isAbort,
  toProblem,
  writeProblem,
  type Problem,
  isResponseLost,
  problemOf,
} from '../../lib/problem.ts'
import {
  changeTestLog,
  findTestEntry,
  getVerdictDisabledReason,
  useTestLog,
  withChange,
  type TestState,
  type TestLog,
  type TestEntry,
  withEntry,
} from './testLog.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { sessionSignal } from '../../data/session/endOfSession.ts'
import { findRestSim, restSimStatusName, type RestSim } from '../../domain/sim/findRestSim.ts'

export interface Line {
  log: TestLog
  /** The SIM that was looked up last; commands apply to it. */
  current: TestEntry | undefined
  isBusy: boolean
  pendingCount: number
  problem: Problem | undefined
  message: { text: string; isError: boolean } | undefined
  enter: (text: string) => void
  test: () => void
  setVerdict: (verdict: Verdict) => void
  testMany: (iccids: readonly string[]) => void
}

type Verdict = NonNullable<TestEntry['verdict']>

interface LineTask {
  task: () => Promise<void>
  isWrite: boolean
}

/**
 * The test line: the current SIM, commands for it, and the test log. A scanner is faster than a response, so entries run in order, and a
 * command applies to the SIM scanned before it. `writeDisabledReason` is why the account may not change SIMs.
 */
export function useTestLine(writeDisabledReason: string | undefined): Line {
  const log = useTestLog().entries
  const [currentIccid, setCurrentIccid] = useState<string | undefined>(() => log[0]?.iccid)
  // A queued command applies to the SIM that is current when the command runs.
  const currentRef = useRef(currentIccid)
  const { pendingCount, enqueue } = useQueue()
  const [message, setMessage] = useState<Line['message']>()
  const report = (text: string) => setMessage({ text, isError: false })
  const reportError = (text: string) => setMessage({ text, isError: true })
  const setCurrent = (iccid: string | undefined) => {
    currentRef.current = iccid
    setCurrentIccid(iccid)
  }

  const running = useMutation({ mutationFn: ({ task }: LineTask) => task() })
  /** Resolves to whether the task succeeded; a failure is shown. */
  const attempt = (task: LineTask['task'], isWrite = false) =>
    running.mutateAsync({ task, isWrite }).then(
      () => true,
      () => false,
    )

  const lookUp = async (iccid: string) => {
    // Until it is found, and after a failure, no other SIM may get its verdict.
    setCurrent(undefined)
    const { state, reason } = await lookUpSim(iccid)
    setCurrent(iccid)
    if (state === 'ready') report(t`${iccid}: Issued, ready to test`)
    else if (state === 'inTest') report(t`${iccid}: in factory test`)
    else reportError(`${iccid}: ${reason}`)
  }
  const test = async ({ iccid, simId, state, reason }: TestEntry) => {
    const refusedReason =
      writeDisabledReason ?? (state === 'ready' ? undefined : reason || t`Already in factory test`)
    if (refusedReason !== undefined || simId === null)
      return reportError(`${iccid}: ${refusedReason ?? t`SIM not found`}`)
    const refusal = await startTest(iccid, simId)
    if (refusal === undefined) report(t`${iccid} is in factory test`)
    else reportError(`${iccid}: ${refusal}`)
  }
  const recordVerdict = async (iccid: string, verdict: Verdict, note: string) => {
    // The test may have started or ended since the SIM was looked up.
    const { state, reason } = await lookUpSim(iccid)
    const disabledReason = getVerdictDisabledReason(state)
    if (disabledReason !== undefined)
      return reportError(`${iccid}: ${disabledReason}. ${reason}`.trimEnd())
    changeTestLog((before) => withChange(before, iccid, { verdict, verdictAtMs: Date.now(), note }))
    report(verdict === 'passed' ? t`${iccid} passed` : t`${iccid} failed`)
  }
  const testAll = async (iccids: readonly string[]) => {
    // A verdict needs a scanned SIM, so a bulk test leaves no current SIM.
    setCurrent(undefined)
    const total = iccids.length
    const states: TestState[] = []
    for (const iccid of iccids) {
      const checked = formatCount(states.length)
      report(t`${checked} of ${plural(total, { one: '# SIM', other: '# SIMs' })} checked`)
      const isDown =
        states.length >= failuresInARow &&
        states.slice(-failuresInARow).every((state) => state === 'unknown')
      states.push(
        isDown
          ? logUnknown(iccid, t`Not requested, because the service failed for the SIMs before.`)
          : await testOne(iccid),
      )
    }
    const count = (wanted: TestState) => states.filter((state) => state === wanted).length
    const unknown = count('unknown')
    const started = formatCount(count('inTest'))
    const result = [
      t`${started} of ${plural(total, { one: '# SIM is in factory test.', other: '# SIMs are in factory test.' })}`,
      unknown > 0 &&
        plural(unknown, { one: '# could not be confirmed.', other: '# could not be confirmed.' }),
      count('inTest') + unknown < total && t`See the test log for the others.`,
    ]
    report(result.filter((sentence) => sentence !== false).join(' '))
  }

  const run = async (command: LineCommand): Promise<void> => {
    running.reset()
    if (command.kind === 'sim') return void (await attempt(() => lookUp(command.iccid)))
    if (command.kind === 'invalid') {
      if (command.isMisread) setCurrent(undefined)
      return reportError(command.reason)
    }
    const iccid = currentRef.current
    const entry = findTestEntry(iccid)
    if (command.kind === 'test')
      return entry
        ? void (await attempt(() => test(entry), true))
        : reportError(t`Scan a SIM first.`)
    if (iccid === undefined) return reportError(t`Scan a SIM first.`)
    if (writeDisabledReason !== undefined) return reportError(`${iccid}: ${writeDisabledReason}`)
    const { kind, note } = command
    const isRecorded = await attempt(() => recordVerdict(iccid, kind, note))
    if (!isRecorded) reportError(t`${iccid}: result not recorded, try again`)
  }
  const enqueueCommand = (command: LineCommand) => enqueue(() => run(command))
  return {
    log,
    current: log.find(({ iccid }) => iccid === currentIccid),
    isBusy: running.isPending,
    pendingCount,
    problem: running.variables?.isWrite
      ? writeProblem(running.error, t`We could not confirm this was sent`)
      : toProblem(running.error),
    message,
    enter: (text) => enqueueCommand(readLine(text)),
    test: () => enqueueCommand({ kind: 'test' }),
    setVerdict: (kind) => enqueueCommand({ kind, note: '' }),
    testMany: (iccids) => enqueue(async () => void (await attempt(() => testAll(iccids), true))),
  }
}

/** Runs actions in order, also after the page is left, but none of an earlier account after another has signed in. */
function useQueue() {
  const [session] = useState(sessionSignal)
  const last = useRef<Promise<void>>(Promise.resolve())
  const [count, setCount] = useState(0)
  const enqueue = (action: () => Promise<void>): void => {
    setCount((before) => before + 1)
    const run = () => (session.aborted ? undefined : action())
    last.current = last.current.then(run).finally(() => setCount((before) => before - 1))
  }
  return { pendingCount: Math.max(0, count - 1), enqueue }
}

type LineCommand =
  | { kind: 'sim'; iccid: string }
  | { kind: 'test' }
  | { kind: Verdict; note: string }
  /** `isMisread`: looks like an ICCID, so that the previous SIM is no longer the current one. */
  | { kind: 'invalid'; reason: string; isMisread: boolean }

export function readLine(text: string): LineCommand {
  const entry = machineText(text)
  const [, word = '', note = ''] = /^(test|pass|fail)\b[\s:]*(.*)$/i.exec(entry) ?? []
  if (word.toLowerCase() === 'test') return { kind: 'test' }
  if (word !== '') return { kind: word.toLowerCase() === 'pass' ? 'passed' : 'failed', note }
  const iccid = digitsOf(entry)
  const error = iccidError(iccid)
  if (!error) return { kind: 'sim', iccid }
  const isMisread = /^\d/.test(iccid)
  const shown = entry.slice(0, 40)
  return {
    kind: 'invalid',
    isMisread,
    reason: isMisread
      ? describeIccidError(error)
      : t`“${shown}” is neither an ICCID nor TEST, PASS or FAIL.`,
  }
}

export const factoryTestId = 4
const issuedId = 0

async function patchToTest(simId: number): Promise<void> {
  await bodyOf(
    api.PATCH('/sim/{sim_id}', {
      params: { path: { sim_id: simId } },
      body: { status: { id: factoryTestId } },
    }),
  )
}

/** Returns the test state of a SIM and why it can't be tested; `before` is its previous state. */
function testStateOf(
  sim: RestSim | undefined,
  before?: Pick<TestEntry, 'state'>,
): Pick<TestEntry, 'simId' | 'state' | 'reason'> {
  if (!sim)
    return {
      simId: null,
      state: 'notFound',
      reason: t`No SIM with this ICCID. It may belong to another organisation, or a digit may be missing.`,
    }
  if (sim.status?.id === factoryTestId) return { simId: sim.id, state: 'inTest', reason: '' }
  if (before?.state === 'inTest' || before?.state === 'ended')
    return { simId: sim.id, state: 'ended', reason: testEndReason(sim) }
  if (sim.status?.id !== issuedId) {
    const status = restSimStatusName(sim.status) ?? t`unknown`
    return {
      simId: sim.id,
      state: 'refused',
      reason: t`Status is “${status}”. Only “Issued” SIMs can be tested.`,
    }
  }
  if (sim.registered === false)
    return {
      simId: sim.id,
      state: 'refused',
      reason: t`Not registered to an account. Ask your provider to register it.`,
    }
  return { simId: sim.id, state: 'ready', reason: '' }
}

export function testEndReason(sim: RestSim): string {
  const status = restSimStatusName(sim.status) ?? t`unknown`
  return t`Test ended: the status is now “${status}”. The free volume was used up, or the SIM was activated.`
}

async function lookUpSim(iccid: string): Promise<Pick<TestEntry, 'simId' | 'state' | 'reason'>> {
  const sim = await untilAborted(findRestSim(iccid), sessionSignal())
  const current = testStateOf(sim, findTestEntry(iccid))
  changeTestLog((before) => withEntry(before, { iccid, ...current }, Date.now()))
  return current
}

/** Starts the test of a SIM; returns why the service rejected it. Throws a ProblemError when the response was lost or the service is busy. */
async function startTest(iccid: string, simId: number): Promise<string | undefined> {
  try {
    await untilAborted(patchToTest(simId), sessionSignal())
    changeTestLog((before) =>
      withChange(before, iccid, { state: 'inTest', reason: '', testedAtMs: Date.now() }),
    )
    return undefined
  } catch (thrown) {
    const problem = problemOf(thrown)
    const { detail } = problem
    // The limit says nothing about the SIM.
    if (isAbort(thrown) || isResponseLost(problem) || problem.code === 'BUSY') throw thrown
    changeTestLog((before) => withChange(before, iccid, { state: 'refused', reason: detail }))
    return detail
  }
}

const longestWaitMs = 32_000
/** After so many, the others of a list are not requested. */
const failuresInARow = 3

function logUnknown(iccid: string, reason: string): TestState {
  changeTestLog((before) => {
    const known = before.find((entry) => entry.iccid === iccid)
    return withEntry(before, { simId: null, ...known, iccid, state: 'unknown', reason }, Date.now())
  })
  return 'unknown'
}

/** Looks up a SIM and starts its test if possible, later if the service is busy; returns its recorded state. */
async function testOne(iccid: string, waitMs = 1000): Promise<TestState> {
  try {
    const { simId, state } = await lookUpSim(iccid)
    if (state !== 'ready' || simId === null) return state
    return (await startTest(iccid, simId)) === undefined ? 'inTest' : 'refused'
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown
    const { title, code } = problemOf(thrown)
    if (code === 'BUSY' && waitMs <= longestWaitMs) {
      await delay(waitMs, sessionSignal())
      return testOne(iccid, waitMs * 2)
    }
    return logUnknown(
      iccid,
      t`${title}. Scan the SIM again to check whether it is in factory test.`,
    )
  }
}
