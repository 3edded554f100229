/** What the line does to one SIM, with its entry in the protocol. */
import { problemOf } from '../../lib/problem.ts'
import { withChange, withEntry } from './protocol.ts'
import type { ProtocolEntry } from './protocol.ts'
import { changeProtocol } from './protocolStore.ts'
import { findSim, lineStateOf, putToTest } from './simRequests.ts'

/** Looks a SIM up and notes it in the protocol. Throws a ProblemError. */
export async function noteSim(iccid: string): Promise<Pick<ProtocolEntry, 'simId' | 'state' | 'reason'>> {
  const found = lineStateOf(await findSim(iccid))
  changeProtocol((before) => withEntry(before, { iccid, ...found }, Date.now()))
  return found
}

/** One SIM of many: what the service refuses is noted and does not stop the others. Throws a ProblemError when the service is out of reach. */
export async function testOne(iccid: string): Promise<boolean> {
  const { simId, state } = await noteSim(iccid)
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
