/** The store and jobs for the test that kills a server, shared by the killed process and the uninterrupted reference run. */
import { viewerOfUser } from '../db/accounts/users.ts'
import type { Store } from '../store/store.ts'
import { startBatchJob } from '../services/batch-jobs/startBatchJob.ts'

export const killedStore = {
  sims: 1500,
  seed: 1,
  nowMs: Date.UTC(2026, 2, 17, 10),
  conditions: { maxSims: 23, failShare: 0.1 },
} as const

/** Starts two jobs over many SIMs, unless the store has them. */
export function startKilledJobs(store: Store): void {
  const existing = store.db
    .statement(`SELECT count(*) AS jobs FROM batch_job WHERE source_ip_address = 'killed'`)
    .get()
  if (Number(existing?.['jobs']) > 0) return
  const userId = store.db
    .statement(`SELECT user_id FROM user_account WHERE username = 'anna.lindqvist'`)
    .get()?.['user_id']
  const viewer = viewerOfUser(store, String(userId), 'killed')
  if (!viewer) throw new Error('The demo data has no administrator')
  // One transaction: a process killed in between would leave only one job.
  store.db.transaction(() => {
    startBatchJob(store, viewer, { statusid: 5, monthly_data_limit: 9_000_000_000 })
    startBatchJob(store, viewer, {
      simFilter: { providerid: { in: [1, 3, 5] } },
      custom_field_1: 'Killed',
      end_customer_label: 'Survived',
    })
  })
}
