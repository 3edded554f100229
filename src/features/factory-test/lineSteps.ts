/** What the line does to one SIM over REST (SIMs and endpoints), noted in its entry of the protocol. */
import { restSimStatuses } from '../../contract/restTables.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { findRestSim } from '../../domain/sim/findRestSim.ts'
import type { RestSim } from '../../domain/sim/findRestSim.ts'
import { isAnswerLost, problemOf } from '../../lib/problem.ts'
import { changeProtocol, useProtocol, withChange, withEntry } from './protocol.ts'
import type { LineState, ProtocolEntry } from './protocol.ts'

const factoryTestId = 4
const issuedId = 0

async function putToTest(simId: number): Promise<void> {
  await bodyOf(
    api.PATCH('/sim/{sim_id}', {
      params: { path: { sim_id: simId } },
      body: { status: { id: factoryTestId } },
    }),
  )
}

/** Returns where a SIM stands for the line, and why it cannot be tested; `before` is what was known of it. */
function lineStateOf(
  sim: RestSim | undefined,
  before?: Pick<ProtocolEntry, 'state'>,
): Pick<ProtocolEntry, 'simId' | 'state' | 'reason'> {
  if (!sim)
    return {
      simId: null,
      state: 'notFound',
      reason:
        'No SIM with this ICCID. It may belong to another organisation, or a digit may be missing.',
    }
  if (sim.status?.id === factoryTestId) return { simId: sim.id, state: 'inTest', reason: '' }
  if (before?.state === 'inTest' || before?.state === 'ended')
    return { simId: sim.id, state: 'ended', reason: testOverReason(sim) }
  if (sim.status?.id !== issuedId) {
    const name =
      restSimStatuses.find(({ id }) => id === sim.status?.id)?.description ??
      sim.status?.description ??
      'unknown'
    return {
      simId: sim.id,
      state: 'refused',
      reason: `Its status is ${name}; only Issued SIMs can be put to test.`,
    }
  }
  if (sim.registered === false)
    return {
      simId: sim.id,
      state: 'refused',
      reason: 'It is not registered to an account yet; register it first.',
    }
  return { simId: sim.id, state: 'ready', reason: '' }
}

/** Returns why a SIM is no longer in test. */
export function testOverReason({ status }: RestSim): string {
  return `The test is over: the SIM is ${status?.description ?? 'in another status'} now, because its free volume was used up or it was activated.`
}

/** Looks a SIM up and notes it in the protocol; throws a ProblemError. */
export async function noteSim(
  iccid: string,
): Promise<Pick<ProtocolEntry, 'simId' | 'state' | 'reason'>> {
  const sim = await findRestSim(iccid)
  const known = useProtocol.getState().protocol.find((entry) => entry.iccid === iccid)
  const found = lineStateOf(sim, known)
  changeProtocol((before) => withEntry(before, { iccid, ...found }, Date.now()))
  return found
}

/** Puts a SIM to test; returns why the service refused. Throws a ProblemError when the response was lost. */
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

/** Looks a SIM up and puts it to test where it can be; returns the state it is noted with. Never rejects. */
export async function testOne(iccid: string): Promise<LineState> {
  try {
    const { simId, state } = await noteSim(iccid)
    if (state !== 'ready' || simId === null) return state
    return (await startTest(iccid, simId)) === undefined ? 'inTest' : 'refused'
  } catch (thrown) {
    const reason = `${problemOf(thrown).title}. Scan it again to see whether it is in test.`
    changeProtocol((before) =>
      withEntry(
        before,
        {
          simId: null,
          ...before.find((entry) => entry.iccid === iccid),
          iccid,
          state: 'unknown',
          reason,
        },
        Date.now(),
      ),
    )
    return 'unknown'
  }
}
