import { useState, useSyncExternalStore } from 'react'
import { useAction } from '../../data/useAction.ts'
import { formatCount } from '../../lib/count.ts'
import { problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { readLine } from './lineCommand.ts'
import { whyNotJudge, withChange, withEntry } from './protocol.ts'
import type { Protocol, ProtocolEntry } from './protocol.ts'
import { changeProtocol, protocolStore } from './protocolStore.ts'
import { findSim, lineStateOf, putToTest } from './simRequests.ts'

export interface Line {
  protocol: Protocol
  /** The SIM commands are about: the one looked up last. */
  current: ProtocolEntry | undefined
  isBusy: boolean
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

/** The test line: one SIM at hand, commands about it, and the protocol. `whyNotTest` is why the account may not put SIMs to test. */
export function useLine(whyNotTest: string | undefined): Line {
  const protocol = useSyncExternalStore(protocolStore.subscribe, protocolStore.get)
  const [currentIccid, setCurrentIccid] = useState<string | undefined>(() => protocol[0]?.iccid)
  const [said, setSaid] = useState<Line['said']>()
  const current = protocol.find(({ iccid }) => iccid === currentIccid)
  const tell = (words: string) => setSaid({ words, isRefused: false })
  const refuse = (words: string) => setSaid({ words, isRefused: true })

  const lookUp = useAction(
    async (iccid: string) => {
      const found = await note(iccid)
      setCurrentIccid(iccid)
      if (found.state === 'ready') tell(`${iccid}: Issued, can be put to test`)
      else if (found.state === 'inTest') tell(`${iccid}: in factory test`)
      else refuse(`${iccid}: ${found.reason}`)
    },
    { isQuestion: true },
  )
  const startTest = useAction(async (entry: ProtocolEntry) => {
    const reason = whyNotTest ?? (entry.state === 'ready' ? undefined : entry.reason || 'It is in test already.')
    if (reason !== undefined || entry.simId === null) return refuse(`${entry.iccid}: ${reason ?? 'there is no such SIM'}`)
    await putToTest(entry.simId)
    changeProtocol((before) => withChange(before, entry.iccid, { state: 'inTest', reason: '', testedAtMs: Date.now() }))
    tell(`${entry.iccid} is in factory test`)
  })
  const many = useAction(async (iccids: readonly string[]) => {
    let started = 0
    for (const [at, iccid] of iccids.entries()) {
      tell(`${formatCount(at)} of ${formatCount(iccids.length)} SIMs looked at`)
      if (await testOne(iccid)) started++
      setCurrentIccid(iccid)
    }
    tell(`${formatCount(started)} of ${formatCount(iccids.length)} SIMs are in factory test now; the protocol says why the others are not`)
  })

  const judge = (verdict: 'passed' | 'failed', note = '') => {
    const reason = whyNotJudge(current)
    if (!current || reason !== undefined) return refuse(reason ?? '')
    changeProtocol((before) => withChange(before, current.iccid, { verdict, verdictAtMs: Date.now(), note }))
    tell(`${current.iccid} ${verdict}`)
  }
  const test = () => (current ? void startTest.run(current) : refuse('Look up a SIM first.'))
  const enter = (text: string) => {
    for (const action of [lookUp, startTest, many]) action.forget()
    const command = readLine(text)
    if (command.kind === 'sim') void lookUp.run(command.iccid)
    if (command.kind === 'test') test()
    if (command.kind === 'pass') judge('passed', command.note)
    if (command.kind === 'fail') judge('failed', command.note)
    if (command.kind === 'wrong') refuse(command.reason)
  }
  return {
    protocol,
    current,
    isBusy: lookUp.isRunning || startTest.isRunning || many.isRunning,
    problem: lookUp.problem ?? startTest.problem ?? many.problem,
    said,
    enter,
    test,
    judge,
    testMany: (iccids) => void many.run(iccids),
  }
}

/** Looks a SIM up and notes it in the protocol. Throws a ProblemError. */
async function note(iccid: string): Promise<Pick<ProtocolEntry, 'simId' | 'state' | 'reason'>> {
  const found = lineStateOf(await findSim(iccid))
  changeProtocol((before) => withEntry(before, { iccid, ...found }, Date.now()))
  return found
}

/** One SIM of many: what the service refuses is noted and does not stop the others. */
async function testOne(iccid: string): Promise<boolean> {
  const { simId, state } = await note(iccid)
  if (state !== 'ready' || simId === null) return false
  try {
    await putToTest(simId)
    changeProtocol((before) => withChange(before, iccid, { state: 'inTest', testedAtMs: Date.now() }))
    return true
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem.code === 'NETWORK' || problem.code === 'TIMEOUT') throw thrown
    changeProtocol((before) => withChange(before, iccid, { state: 'refused', reason: problem.detail }))
    return false
  }
}
