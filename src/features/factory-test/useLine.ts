import { useRef, useState, useSyncExternalStore } from 'react'
import { useAction } from '../../data/useAction.ts'
import { formatCount } from '../../lib/count.ts'
import type { Problem } from '../../lib/problem.ts'
import { readLine } from './lineCommand.ts'
import type { LineCommand } from './lineCommand.ts'
import { noteSim, startTest, testOne } from './lineSteps.ts'
import { whyNotJudge, withChange } from './protocol.ts'
import type { Protocol, ProtocolEntry } from './protocol.ts'
import { changeProtocol, protocolStore } from './protocolStore.ts'

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

/**
 * The test line: one SIM at hand, commands about it, and the protocol. A scanner is faster than an answer, so entries are done one
 * after the other, and a command is about the SIM that was scanned before it and never about another. `whyNotTest` is why the
 * account may not put SIMs to test.
 */
export function useLine(whyNotTest: string | undefined): Line {
  const protocol = useSyncExternalStore(protocolStore.subscribe, protocolStore.get)
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

  const lookUp = useAction(
    async (iccid: string) => {
      // While nothing is known of it, and after a failure, no other SIM may get its verdict.
      takeInHand(undefined)
      const found = await noteSim(iccid)
      takeInHand(iccid)
      if (found.state === 'ready') tell(`${iccid}: Issued, can be put to test`)
      else if (found.state === 'inTest') tell(`${iccid}: in factory test`)
      else refuse(`${iccid}: ${found.reason}`)
    },
    { isQuestion: true },
  )
  const testing = useAction(async (entry: ProtocolEntry) => {
    const reason =
      whyNotTest ?? (entry.state === 'ready' ? undefined : entry.reason || 'It is in test already.')
    if (reason !== undefined || entry.simId === null)
      return refuse(`${entry.iccid}: ${reason ?? 'there is no such SIM'}`)
    const refusal = await startTest(entry.iccid, entry.simId)
    if (refusal === undefined) tell(`${entry.iccid} is in factory test`)
    else refuse(`${entry.iccid}: ${refusal}`)
  })
  const many = useAction(async (iccids: readonly string[]) => {
    let started = 0
    for (const [at, iccid] of iccids.entries()) {
      tell(`${formatCount(at)} of ${formatCount(iccids.length)} SIMs looked at`)
      if (await testOne(iccid)) started++
      takeInHand(iccid)
    }
    tell(
      `${formatCount(started)} of ${formatCount(iccids.length)} SIMs are in factory test now; the protocol says why the others are not`,
    )
  })

  const obey = async (command: LineCommand): Promise<void> => {
    for (const action of [lookUp, testing, many]) action.forget()
    if (command.kind === 'sim') await lookUp.run(command.iccid)
    if (command.kind === 'test') await test()
    if (command.kind === 'pass') judge('passed', command.note)
    if (command.kind === 'fail') judge('failed', command.note)
    if (command.kind !== 'wrong') return
    if (command.isMisread) takeInHand(undefined)
    refuse(command.reason)
  }
  const test = async () => {
    const entry = entryOf(atHand.current)
    if (entry) await testing.run(entry)
    else refuse('Look up a SIM first.')
  }
  const judge = (verdict: 'passed' | 'failed', note: string) => {
    const entry = entryOf(atHand.current)
    const reason = whyNotJudge(entry)
    if (!entry || reason !== undefined) return refuse(reason ?? '')
    changeProtocol((before) =>
      withChange(before, entry.iccid, { verdict, verdictAtMs: Date.now(), note }),
    )
    tell(`${entry.iccid} ${verdict}`)
  }
  const obeyInTurn = (command: LineCommand) => inTurn(() => obey(command))
  return {
    protocol,
    current: protocol.find(({ iccid }) => iccid === currentIccid),
    isBusy: lookUp.isRunning || testing.isRunning || many.isRunning,
    waitingCount,
    problem: lookUp.problem ?? testing.problem ?? many.problem,
    said,
    enter: (text) => obeyInTurn(readLine(text)),
    test: () => obeyInTurn({ kind: 'test' }),
    judge: (verdict, note = '') =>
      obeyInTurn({ kind: verdict === 'passed' ? 'pass' : 'fail', note }),
    testMany: (iccids) => inTurn(async () => void (await many.run(iccids))),
  }
}

function entryOf(iccid: string | undefined): ProtocolEntry | undefined {
  return protocolStore.get().find((entry) => entry.iccid === iccid)
}

/** Does things one after the other in the order they were asked for. */
function useTurns() {
  const last = useRef<Promise<void>>(Promise.resolve())
  const [pendingCount, setPendingCount] = useState(0)
  const inTurn = (act: () => Promise<void>): void => {
    setPendingCount((count) => count + 1)
    last.current = last.current.then(act).finally(() => setPendingCount((count) => count - 1))
  }
  return { waitingCount: Math.max(0, pendingCount - 1), inTurn }
}
