import { expect, it } from 'vitest'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { groupFailures } from './FailuresCard.tsx'
import { csvRow } from '../../../lib/csv.ts'
import { resultFields, worthRetrying } from './JobActions.tsx'

const failed = (iccid: string, ...errorCodes: number[]): JobSim => ({
  iccid,
  custom_field_1: '=1+1',
  details: { status: 'FAILED', executedAt: 0, errorCodes },
})
const sims = [
  failed('1', 4),
  failed('2', 2, 200),
  failed('3', 2, 201),
  failed('4', 4711),
  failed('5', 4, 101),
]

function jobWith(failures: object): BatchJob {
  const none = {
    statusId: null,
    custom_field_1: null,
    monthly_data_limit: null,
    monthly_sms_mo_limit: null,
    monthly_sms_mt_limit: null,
    monthly_voice_mo_limit: null,
    end_customer_label: null,
    imei_lock: null,
    customer_id: null,
  }
  const changes = {
    statusid: 2,
    custom_field_1: null,
    monthly_data_limit: null,
    monthly_sms_mo_limit: null,
    monthly_sms_mt_limit: null,
    monthly_voice_mo_limit: null,
    end_customer_label: null,
    imei_lock: null,
    customer_id: null,
  }
  return {
    batchJobId: 7,
    startedAt: 0,
    finishedAt: 1,
    customerid: 1,
    startedBy: { __typename: 'ApiKeyShort', keyid: 1, key: '…' },
    changes,
    statusDetails: {
      currentStatus: 'COMPLETED',
      totalSims: 5,
      failedSims: 5,
      successfulSims: 0,
      failures: { ...none, ...failures },
    },
  }
}

it('groups failures by field and cause, the most frequent first, without unchanged values', () => {
  const groups = groupFailures(
    jobWith({ statusId: 4, monthly_data_limit: 1, custom_field_1: 1 }),
    sims,
  )
  expect(
    groups.map(({ title, count, causes }) => [
      title,
      count,
      causes.map(({ code, iccids }) => `${code}: ${iccids.join(' ')}`),
    ]),
  ).toEqual([
    ['Status', 4, ['4: 1 5', '2: 2 3']],
    ['Device name', 1, ['101: 5']],
    ['Data limit', 1, ['201: 3']],
    ['Other causes', undefined, ['4711: 4']],
  ])
})

it('retries only SIMs with a temporary cause and no permanent one', () => {
  expect(worthRetrying(jobWith({}), sims)).toEqual(['2', '3'])
})

it('does not retry SIMs whose product does not support the change', () => {
  const lacking = [failed('1', 501), failed('2', 301, 501), failed('3', 301), failed('4', 3)]
  expect(worthRetrying(jobWith({}), lacking)).toEqual(['3', '4'])
  const toTestReady = jobWith({})
  toTestReady.changes.statusid = 6
  expect(worthRetrying(toTestReady, lacking)).toEqual(['3'])
})

it('exports the message of every code and neutralizes formulas', () => {
  const messages = 'The current status does not allow this change. Unknown failure code 4711.'
  expect(csvRow(resultFields, failed('89', 4, 4711), 'plain')).toBe(
    `89,'=1+1,Failed,4 4711,${messages},1970-01-01T00:00:00.000Z\r\n`,
  )
})
