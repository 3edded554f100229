/** What the line does to one SIM, with its entry in the protocol. */
import { isAnswerLost, problemOf } from '../../lib/problem.ts'
import { withChange, withEntry } from './protocol.ts'
import type { ProtocolEntry } from './protocol.ts'
import { changeProtocol, useProtocol } from './protocolStore.ts'
import { findSim, lineStateOf, putToTest } from './simRequests.ts'

/** Looks a SIM up and notes it in the protocol. Throws a ProblemError. */
export async function noteSim(
  iccid: string,
): Promise<Pick<ProtocolEntry, 'simId' | 'state' | 'reason'>> {
  const sim = await findSim(iccid)
  const known = useProtocol.getState().protocol.find((entry) => entry.iccid === iccid)
  const found = lineStateOf(sim, known)
  changeProtocol((before) => withEntry(before, { iccid, ...found }, Date.now()))
  return found
}

/** Puts a SIM to test and notes what became of it; answers why the service refused, undefined when it did not. Throws a ProblemError when its answer was lost. */
export async function startTest(iccid: string, simId: number): Promise<string | undefined> {
  try {
    await putToTest(simId)
    changeProtocol((before) =>
      withChange(before, iccid, { state: 'inTest', reason: '', testedAtMs: Date.now() }),
    )
    return undefined
  } catch (thrown) {
    const problem = problemOf(thrown)
    const { detail } = problem
    if (isAnswerLost(problem)) throw thrown
    changeProtocol((before) => withChange(before, iccid, { state: 'refused', reason: detail }))
    return detail
  }
}

/** One SIM of many: looked up, and put to test where it can be; answers whether it is. Throws a ProblemError when an answer was lost. */
export async function testOne(iccid: string): Promise<boolean> {
  const { simId, state } = await noteSim(iccid)
  return state === 'ready' && simId !== null && (await startTest(iccid, simId)) === undefined
}
