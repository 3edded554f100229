import { describe, expect, it } from 'vitest'
import type { BatchJob, BatchJobStatus } from './batchJob.ts'
import { describeGroup, groupJobs } from './jobGroups.ts'

const noChanges: BatchJob['changes'] = {
  statusid: null,
  custom_field_1: null,
  monthly_data_limit: null,
  monthly_sms_mo_limit: null,
  monthly_sms_mt_limit: null,
  monthly_voice_mo_limit: null,
  end_customer_label: null,
  imei_lock: null,
  customer_id: null,
}
const anna = { __typename: 'UserAccount', userId: 'a', email: 'anna@example.com' } as const
const ben = { __typename: 'UserAccount', userId: 'b', email: 'ben@example.com' } as const
const key = { __typename: 'ApiKeyShort', keyid: 1, key: '••••1234' } as const
// A kind of owner that the document does not name.
const robot = JSON.parse('{"__typename":"Robot"}') as BatchJob['startedBy']

interface Start {
  at: number
  by?: BatchJob['startedBy']
  changes?: Partial<BatchJob['changes']>
  status?: BatchJobStatus
  sims?: number
  failed?: number
}

/** Jobs numbered in the order of their starts, in seconds; returned newest first. */
function jobsOf(...starts: readonly Start[]): BatchJob[] {
  return starts
    .map(({ at, by = anna, changes, status = 'COMPLETED', sims = 1, failed = 0 }, index) => ({
      batchJobId: index + 1,
      startedAt: at * 1000,
      finishedAt: status === 'RUNNING' ? null : at * 1000 + 500,
      customerid: 1,
      startedBy: by,
      statusDetails: {
        currentStatus: status,
        totalSims: sims,
        failedSims: failed,
        successfulSims: status === 'RUNNING' ? 0 : sims - failed,
        failures: null,
      },
      changes: { ...noChanges, ...(changes ?? { custom_field_1: `Pump ${index}` }) },
    }))
    .toReversed()
}

const idsOf = (jobs: BatchJob[], undoJobs = new Map<number, number>()) =>
  groupJobs(jobs, undoJobs).map((group) => group.jobs.map(({ batchJobId }) => batchJobId))

describe('jobs are one group', () => {
  it.each<[string, Start[], number[][]]>([
    ['started one after the other', [{ at: 0 }, { at: 1 }, { at: 2 }], [[3, 2, 1]]],
    ['with gaps of two minutes', [{ at: 0 }, { at: 120 }, { at: 240 }], [[3, 2, 1]]],
    ['not after a longer gap', [{ at: 0 }, { at: 121 }, { at: 122 }], [[3, 2], [1]]],
    ['not of different owners', [{ at: 0 }, { at: 1, by: ben }], [[2], [1]]],
    [
      'also where another owner starts jobs in between',
      [{ at: 0 }, { at: 1, by: ben }, { at: 2 }, { at: 3, by: ben }],
      [
        [4, 2],
        [3, 1],
      ],
    ],
    [
      'not with other fields in between',
      [{ at: 0 }, { at: 1, changes: { statusid: 2 } }, { at: 2 }],
      [[3], [2], [1]],
    ],
    [
      'not where one changes a further field',
      [{ at: 0 }, { at: 1, changes: { custom_field_1: '', statusid: 2 } }],
      [[2], [1]],
    ],
    [
      'also where a field is cleared',
      [{ at: 0 }, { at: 1, changes: { custom_field_1: '' } }],
      [[2, 1]],
    ],
    [
      'not of unknown owners',
      [
        { at: 0, by: robot },
        { at: 1, by: robot },
      ],
      [[2], [1]],
    ],
  ])('%s', (_, starts, groups) => {
    expect(idsOf(jobsOf(...starts))).toEqual(groups)
  })

  it('without the jobs that undo them', () => {
    const jobs = jobsOf({ at: 0 }, { at: 1 }, { at: 60 }, { at: 61 })
    expect(
      idsOf(
        jobs,
        new Map([
          [3, 1],
          [4, 1],
        ]),
      ),
    ).toEqual([
      [4, 3],
      [2, 1],
    ])
  })

  it('across the pages of a list, which says while a group may continue', () => {
    const jobs = jobsOf({ at: 0 }, { at: 1 }, { at: 600 }, { at: 601 }, { at: 602 })
    const shapesOf = (loaded: BatchJob[], hasMore: boolean) =>
      groupJobs(loaded, new Map(), hasMore).map(({ jobs: { length }, isCut }) => [length, isCut])
    expect(shapesOf(jobs.slice(0, 2), true)).toEqual([[2, true]])
    expect(shapesOf(jobs.slice(0, 4), true)).toEqual([
      [3, false],
      [1, true],
    ])
    expect(shapesOf(jobs, false)).toEqual([
      [3, false],
      [2, false],
    ])
  })
})

describe('a group', () => {
  const [sums] = groupJobs(
    jobsOf({ at: 0, sims: 4, failed: 1 }, { at: 1 }, { at: 2, sims: 2 }),
    new Map(),
  )

  it('has the sums of its jobs, and the number and start of the oldest', () => {
    expect(sums?.sum).toMatchObject({
      batchJobId: 1,
      startedAt: 0,
      finishedAt: 2500,
      statusDetails: { totalSims: 7, failedSims: 1, successfulSims: 6 },
    })
  })

  it.each<[BatchJobStatus[], BatchJobStatus]>([
    [['COMPLETED', 'COMPLETED'], 'COMPLETED'],
    [['PREPARING', 'PREPARING'], 'PREPARING'],
    [['COMPLETED', 'PREPARING'], 'RUNNING'],
    [['RUNNING', 'FAILED'], 'RUNNING'],
    [['COMPLETED', 'FAILED', 'CANCELLED'], 'FAILED'],
    [['COMPLETED', 'CANCELLED'], 'CANCELLED'],
  ])('of jobs that are %s is %s', (statuses, expected) => {
    const [group] = groupJobs(jobsOf(...statuses.map((status, at) => ({ at, status }))), new Map())
    expect(group?.sum.statusDetails.currentStatus).toBe(expected)
  })

  const limit = { monthly_data_limit: 100_000_000 }
  it.each<[string, Start[]]>([
    ['Device name to “Pump 0”', [{ at: 0 }]],
    ['Import, 9 SIMs, device name', [{ at: 0, sims: 7 }, { at: 5 }, { at: 10 }]],
    // Not necessarily an import: typed by hand, by a program, or only two.
    ['3 jobs, device name', [{ at: 0 }, { at: 30 }, { at: 60 }]],
    [
      '3 jobs, device name',
      [
        { at: 0, by: key },
        { at: 1, by: key },
        { at: 2, by: key },
      ],
    ],
    ['2 jobs, device name', [{ at: 0 }, { at: 1 }]],
    [
      '2 jobs, Data limit to 100 MB',
      [
        { at: 0, changes: limit },
        { at: 1, changes: limit },
      ],
    ],
    [
      'Import, 3 SIMs, status and device name',
      [1, 2, 3].map((at) => ({ at, changes: { statusid: 2, custom_field_1: `Pump ${at}` } })),
    ],
  ])('is called %s', (text, starts) => {
    const [group] = groupJobs(jobsOf(...starts), new Map())
    expect(group && describeGroup(group)).toBe(text)
  })

  it('does not claim a number that may grow', () => {
    const jobs = jobsOf({ at: 0 }, { at: 1 }, { at: 2 })
    const nameOf = (loaded: BatchJob[]) =>
      groupJobs(loaded, new Map(), true).map((each) => describeGroup(each))
    expect(nameOf(jobs)).toEqual(['Import, 3 or more SIMs, device name'])
    expect(nameOf(jobs.slice(0, 2))).toEqual(['2 or more jobs, device name'])
  })
})
