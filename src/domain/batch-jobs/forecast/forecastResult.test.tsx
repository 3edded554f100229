/** Compares forecasts with the results of the bundled server, for each SIM and kind of change: outcome, values, status and session. */
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { settledStatus } from '../../../contract/simAfterChange.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { currentValues, type BatchChanges } from '../batchChanges.ts'
import { isJobOver } from '../batchJob.ts'
import { countOutcomes, failureOutcome, outcomes, type Outcome } from '../outcome.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { codesOf, collectJobSims, requestJob, type JobSim } from '../jobRequests.ts'
import { StartTestJob } from '../../../testing/jobMutations.ts'
import { effectOf } from './consequences.ts'
import { forecastSelection, forecastSim } from './forecast.ts'
import { requestFacts } from './selectionFacts.ts'

const sims = 1000
const { signal } = new AbortController()
const everyStatus = { statusid: { in: Array.from({ length: 20 }, (_, at) => at + 1) } }

beforeAll(() => {
  // Stops the timers of the server, so that no SIM completes a transition between forecast and job.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

const statuses = [2, 5, 6, 8, 4, 14].map((statusid): [string, BatchChanges] => [
  `status ${statusid}`,
  { statusid },
])

const kinds: readonly [what: string, changes: BatchChanges][] = [
  ...statuses,
  ['device name', { custom_field_1: 'Pump' }],
  ['no device name', { custom_field_1: '' }],
  ['label', { end_customer_label: 'Acme' }],
  ['no label', { end_customer_label: '' }],
  ['data limit', { monthly_data_limit: 500_000_000 }],
  ['unlimited data', { monthly_data_limit: 0 }],
  ['data limit under the usage', { monthly_data_limit: 1 }],
  ['SMS limit under the usage', { monthly_sms_mo_limit: 1 }],
  ['voice limit under the usage', { monthly_voice_mo_limit: 1 }],
  ['all limits', { monthly_data_limit: 1, monthly_sms_mo_limit: 1, monthly_voice_mo_limit: 1 }],
  ['limit and deactivate', { monthly_data_limit: 1, statusid: 5 }],
  ['unlock and limit', { imei_lock: false, monthly_data_limit: 1 }],
  ['SMS limit', { monthly_sms_mo_limit: 100 }],
  ['unlimited SMS', { monthly_sms_mo_limit: 0 }],
  ['voice limit', { monthly_voice_mo_limit: 3600 }],
  ['unlimited voice', { monthly_voice_mo_limit: 0 }],
  ['IMEI lock on', { imei_lock: true }],
  ['IMEI lock off', { imei_lock: false }],
  ['customer', { customer_id: 4101 }],
  ['unlock and activate', { imei_lock: false, statusid: 2 }],
  ['limits lifted and activate', { statusid: 2, monthly_data_limit: 0, monthly_sms_mo_limit: 0 }],
  ['name and voice', { custom_field_1: '', monthly_voice_mo_limit: 0 }],
  ['test and voice', { statusid: 6, monthly_voice_mo_limit: 0, end_customer_label: '' }],
]

function resultOf(sim: JobSim, changes: BatchChanges): Outcome {
  const { status } = sim.details
  if (status === 'SUCCESSFUL') return 'changes'
  return status === 'SKIPPED' ? 'unchanged' : failureOutcome(codesOf(sim), changes)
}

describe('a forecast equals the result', () => {
  it.each(kinds)('of %s', async (_what, changes) => {
    await renderPortal({ path: '/elsewhere', sims, element: <p>Nothing</p> })
    const facts = await requestFacts({ kind: 'everything', excluded: [] }, signal)
    const forecasts = facts.groups
      .flatMap(({ sims }) => sims)
      .map((sim) => [sim.iccid, forecastSim(sim, changes, simTransitions).outcome] as const)
    const { startBatchJob } = await sendMutation(StartTestJob, {
      params: { simFilter: everyStatus, ...changes },
    })
    const batchJobId = startBatchJob?.batchJobId ?? 0
    await vi.waitFor(
      async () => expect(isJobOver(await requestJob(batchJobId, signal))).toBe(true),
      { timeout: 30_000 },
    )
    const { sims: jobSims } = await collectJobSims(batchJobId, signal)
    const results = new Map(jobSims.map((sim) => [sim.iccid, resultOf(sim, changes)]))
    const differing = forecasts.filter(([iccid, outcome]) => results.get(iccid) !== outcome)
    expect(differing.map(([iccid, outcome]) => [iccid, outcome, results.get(iccid)])).toEqual([])
    expect(forecastSelection(facts, changes, simTransitions).outcomes).toEqual(
      countOutcomes(results.values()),
    )
    const after = await requestFacts({ kind: 'everything', excluded: [] }, signal)
    const simsAfter = new Map(
      after.groups.flatMap(({ sims }) => sims.map((sim) => [sim.iccid, sim])),
    )
    const unexpected = facts.groups
      .flatMap(({ sims }) => sims)
      .flatMap((sim) => {
        const { values, statusid, service } = effectOf(sim, changes, simTransitions)
        const now = simsAfter.get(sim.iccid)
        const real = now && { ...currentValues(now), statusid: settledStatus(now.statusid) }
        const expected = {
          ...currentValues(sim),
          ...Object.fromEntries(values.map(({ field, to }) => [field, to])),
          statusid,
        }
        delete expected.customer_id
        const isOffline = now?.in_session_since === null
        return isDeepStrictEqual(real, expected) && (service !== 'lost' || isOffline)
          ? []
          : [{ sim, expected, real }]
      })
    expect(unexpected).toEqual([])
  })

  it('covers every outcome that can be forecast', async () => {
    await renderPortal({ path: '/elsewhere', sims, element: <p>Nothing</p> })
    const facts = await requestFacts({ kind: 'everything', excluded: [] }, signal)
    const forecastOutcomes = kinds.flatMap(([, changes]) => {
      const counts = forecastSelection(facts, changes, simTransitions).outcomes
      return outcomes.filter((outcome) => counts[outcome] > 0)
    })
    expect(outcomes.filter((outcome) => !forecastOutcomes.includes(outcome))).toEqual(['unknown'])
  })
})
