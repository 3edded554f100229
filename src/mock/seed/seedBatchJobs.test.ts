import { expect, it } from 'vitest'
import { batchJobSimTable, batchJobTable } from '../db/batch-jobs/batchTables.ts'
import { openTestStore } from '../testing/openTestStore.ts'

it('has a past job with a limit of received SMS and its failure codes', () => {
  const { store } = openTestStore(400)
  const job = batchJobTable
    .list(store.db, '')
    .find(({ changes }) => 'monthly_sms_mt_limit' in changes)
  const sims = batchJobSimTable.list(store.db, 'WHERE batch_job_id = ?', job?.batchJobId ?? 0)
  expect(new Set(sims.map(({ errorCodes }) => errorCodes))).toEqual(new Set([null, '400', '401']))
  store.close()
})
