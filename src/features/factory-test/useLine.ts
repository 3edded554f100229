import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { iccidError } from '../../domain/iccid/iccid.ts'
import { formatCount } from '../../lib/count.ts'
import { toProblem, writeProblem } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { noteSim, startTest, testOne } from './lineSteps.ts'
import { changeProtocol, getVerdictDisabledReason, useProtocol, withChange } from './protocol.ts'
import type { LineState, Protocol, ProtocolEntry } from './protocol.ts'

export interface Line {
  protocol: Protocol
  /** The SIM commands are about: the one looked up last. */
  current: ProtocolEntry | undefined
  isBusy: boolean
  /** How many entries wait until what was entered before them is done. */
  waitingCount: number
  problem: Problem | undefined
  /** What the last entry did, to be read out; why it did nothing. */
  said: { words: string; isRefused: boolean } | undefined
  /** Does what was typed or scanned. */
  enter: (text: string) => void
  test: () => void
  judge: (verdict: 'passed' | 'failed', note?: string) => void
  /** Takes many SIMs at once: each is looked up and, where it can be, put to test. */
  testMany: (iccids: readonly string[]) => void
}

interface Verdict {
  iccid: string
  verdict: 'passed' | 'failed'
  note: string
}

/**
 * The test line: one SIM at hand, commands about it, and the protocol. A scanner is faster than a response, so entries run in turn,
 * and a command is about the SIM that was scanned before it. `writeDisabledReason` is why the account may not change SIMs.
 */
export function useLine(writeDisabledReason: string | undefined): Line {
  const { protocol } = useProtocol()
  const [currentIccid, setCurrentIccid] = useState<string | undefined>(() => protocol[0]?.iccid)
  // A command that waited is about the SIM at hand when its turn comes, not when it was entered.
  const atHand = useRef(currentIccid)
  const { waitingCount, inTurn } = useTurns()
  const [said, setSaid] = useState<Line['said']>()
  const tell = (words: string) => setSaid({ words, isRefused: false })
  const refuse = (words: string) => setSaid({ words, isRefused: true })
  const takeInHand = (iccid: string | undefined) => {
    atHand.current = iccid
    setCurrentIccid(iccid)
  }

  const lookUp = useMutation({
    mutationFn: async (iccid: string) => {
      // While nothing is known of it, and after a failure, no other SIM may get its verdict.
      takeInHand(undefined)
      const found = await noteSim(iccid)
      takeInHand(iccid)
      if (found.state === 'ready') tell(`${iccid}: Issued, can be put to test`)
      else if (found.state === 'inTest') tell(`${iccid}: in factory test`)
      else refuse(`${iccid}: ${found.reason}`)
    },
  })
  const testing = useMutation({
    mutationFn: async (entry: ProtocolEntry) => {
      const reason =
        writeDisabledReason ??
        (entry.state === 'ready' ? undefined : entry.reason || 'It is in test already.')
      if (reason !== undefined || entry.simId === null)
        return refuse(`${entry.iccid}: ${reason ?? 'there is no such SIM'}`)
      const refusal = await startTest(entry.iccid, entry.simId)
      if (refusal === undefined) tell(`${entry.iccid} is in factory test`)
      else refuse(`${entry.iccid}: ${refusal}`)
    },
  })
  const judging = useMutation({
    mutationFn: async ({ iccid, verdict, note }: Verdict) => {
      // The test may have begun or ended since the SIM was looked up: the service knows.
      const { state, reason } = await noteSim(iccid)
      const disabledReason = getVerdictDisabledReason(state)
      if (disabledReason !== undefined)
        return refuse(`${iccid}: ${disabledReason}. ${reason}`.trimEnd())
      changeProtocol((before) =>
        withChange(before, iccid, { verdict, verdictAtMs: Date.now(), note }),
      )
      tell(`${iccid} ${verdict}`)
    },
  })
  const many = useMutation({
    mutationFn: async (iccids: readonly string[]) => {
      // None of them was scanned for a verdict.
      takeInHand(undefined)
      const total = `${formatCount(iccids.length)} ${iccids.length === 1 ? 'SIM' : 'SIMs'}`
      const states: LineState[] = []
      for (const iccid of iccids) {
        tell(`${formatCount(states.length)} of ${total} checked`)
        states.push(await testOne(iccid))
      }
      const count = (wanted: LineState) => states.filter((state) => state === wanted).length
      const [started, unknown] = [count('inTest'), count('unknown')]
      tell(
        [
          `${formatCount(started)} of ${total} ${iccids.length === 1 ? 'is' : 'are'} in factory test now`,
          unknown > 0 && `${formatCount(unknown)} could not be confirmed`,
          started + unknown < iccids.length && 'the protocol says why the others are not',
        ]
          .filter((part) => part !== false)
          .join('; '),
      )
    },
  })

  const run = async (command: LineCommand): Promise<void> => {
    for (const action of [lookUp, testing, judging, many]) action.reset()
    if (command.kind === 'sim') await succeeds(lookUp.mutateAsync(command.iccid))
    if (command.kind === 'test') await test()
    if (command.kind === 'pass') await judge('passed', command.note)
    if (command.kind === 'fail') await judge('failed', command.note)
    if (command.kind !== 'wrong') return
    if (command.isMisread) takeInHand(undefined)
    refuse(command.reason)
  }
  const test = async () => {
    const entry = entryOf(atHand.current)
    if (entry) await succeeds(testing.mutateAsync(entry))
    else refuse('Look up a SIM first.')
  }
  const judge = async (verdict: Verdict['verdict'], note: string) => {
    const iccid = atHand.current
    if (iccid === undefined) return refuse('Look up a SIM first.')
    if (writeDisabledReason !== undefined) return refuse(`${iccid}: ${writeDisabledReason}`)
    const isAnswered = await succeeds(judging.mutateAsync({ iccid, verdict, note }))
    if (!isAnswered) refuse(`${iccid}: result not recorded, try again`)
  }
  const runInTurn = (command: LineCommand) => inTurn(() => run(command))
  return {
    protocol,
    current: protocol.find(({ iccid }) => iccid === currentIccid),
    isBusy: lookUp.isPending || testing.isPending || judging.isPending || many.isPending,
    waitingCount,
    problem:
      toProblem(lookUp.error ?? judging.error) ??
      writeProblem(testing.error ?? many.error, 'We could not confirm this was sent'),
    said,
    enter: (text) => runInTurn(readLine(text)),
    test: () => runInTurn({ kind: 'test' }),
    judge: (verdict, note = '') =>
      runInTurn({ kind: verdict === 'passed' ? 'pass' : 'fail', note }),
    testMany: (iccids) => inTurn(async () => void (await succeeds(many.mutateAsync(iccids)))),
  }
}

/** Resolves to whether it succeeded; a failure is shown by its mutation. */
function succeeds(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  )
}

function entryOf(iccid: string | undefined): ProtocolEntry | undefined {
  return useProtocol.getState().protocol.find((entry) => entry.iccid === iccid)
}

/** Runs actions one after the other, in order. */
function useTurns() {
  const last = useRef<Promise<void>>(Promise.resolve())
  const [pendingCount, setPendingCount] = useState(0)
  const inTurn = (act: () => Promise<void>): void => {
    setPendingCount((count) => count + 1)
    last.current = last.current.then(act).finally(() => setPendingCount((count) => count - 1))
  }
  return { waitingCount: Math.max(0, pendingCount - 1), inTurn }
}

type LineCommand =
  | { kind: 'sim'; iccid: string }
  | { kind: 'test' }
  | { kind: 'pass'; note: string }
  | { kind: 'fail'; note: string }
  /** `isMisread` where it was to be an ICCID, so that the SIM before is no longer the one at hand. */
  | { kind: 'wrong'; reason: string; isMisread: boolean }

/** Reads an entry; upper and lower case alike, blanks and dashes within an ICCID are dropped. */
export function readLine(text: string): LineCommand {
  const entry = text.trim()
  const [, word = '', note = ''] = /^(test|pass|fail)\b[\s:]*(.*)$/i.exec(entry) ?? []
  if (word.toLowerCase() === 'test') return { kind: 'test' }
  if (word.toLowerCase() === 'pass') return { kind: 'pass', note }
  if (word.toLowerCase() === 'fail') return { kind: 'fail', note }
  // Printed ICCIDs may end with an F that fills up the last half byte.
  const iccid = entry.replaceAll(/[\s-]/g, '').replace(/f$/i, '')
  const reason = iccidError(iccid)
  if (reason === undefined) return { kind: 'sim', iccid }
  const isMisread = /^\d/.test(entry)
  return {
    kind: 'wrong',
    isMisread,
    reason: isMisread
      ? reason
      : `“${entry.slice(0, 40)}” is neither an ICCID nor one of TEST, PASS and FAIL.`,
  }
}
