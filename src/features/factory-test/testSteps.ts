/** The steps of a factory test over REST (SIMs and endpoints), recorded in the test log. */
import { t } from '@lingui/core/macro'
import { api, bodyOf } from '../../data/rest/api.ts'
import { findRestSim, restSimStatusName, type RestSim } from '../../domain/sim/findRestSim.ts'
import { isResponseLost, problemOf } from '../../lib/problem.ts'
import {
  changeTestLog,
  findTestEntry,
  withChange,
  withEntry,
  type TestEntry,
  type TestState,
} from './testLog.ts'

const factoryTestId = 4
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
      reason: t`Status is ${status}. Only Issued SIMs can be tested.`,
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
  return t`Test ended: the status is now ${status}. The free volume was used up, or the SIM was activated.`
}

/** Looks up a SIM and records it in the test log; throws a ProblemError. */
export async function lookUpSim(
  iccid: string,
): Promise<Pick<TestEntry, 'simId' | 'state' | 'reason'>> {
  const sim = await findRestSim(iccid)
  const current = testStateOf(sim, findTestEntry(iccid))
  changeTestLog((before) => withEntry(before, { iccid, ...current }, Date.now()))
  return current
}

/** Starts the test of a SIM; returns why the service rejected it. Throws a ProblemError when the response was lost. */
export async function startTest(iccid: string, simId: number): Promise<string | undefined> {
  try {
    await patchToTest(simId)
    changeTestLog((before) =>
      withChange(before, iccid, { state: 'inTest', reason: '', testedAtMs: Date.now() }),
    )
    return undefined
  } catch (thrown) {
    const problem = problemOf(thrown)
    const { detail } = problem
    if (isResponseLost(problem)) throw thrown
    changeTestLog((before) => withChange(before, iccid, { state: 'refused', reason: detail }))
    return detail
  }
}

/** Looks up a SIM and starts its test if possible; returns its recorded state. Never rejects. */
export async function testOne(iccid: string): Promise<TestState> {
  try {
    const { simId, state } = await lookUpSim(iccid)
    if (state !== 'ready' || simId === null) return state
    return (await startTest(iccid, simId)) === undefined ? 'inTest' : 'refused'
  } catch (thrown) {
    const { title } = problemOf(thrown)
    const reason = t`${title}. Scan the SIM again to check whether it is in factory test.`
    changeTestLog((before) =>
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
