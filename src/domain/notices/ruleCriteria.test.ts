import { expect, it } from 'vitest'
import { noCriteria, type SimCriteria } from '../sim-filter/simCriteria.ts'
import { narrow } from './ruleCriteria.ts'

type Part = Partial<SimCriteria>

it.each<[Part, Part, Part]>([
  [{}, { statusids: [2] }, { statusids: [2] }],
  [{ statusids: [2, 5] }, { statusids: [5, 6] }, { statusids: [5] }],
  [{ statusids: [2] }, { in_session: false }, { statusids: [2], in_session: false }],
  [
    { data_limit_share: { max: 90 } },
    { data_limit_share: { min: 80 } },
    { data_limit_share: { min: 80, max: 90 } },
  ],
  [
    { last_seen_at: { min: 5 } },
    { last_seen_at: { min: 7, max: 9 } },
    { last_seen_at: { min: 7, max: 9 } },
  ],
])('the SIMs of %j and %j are those of %j', (one, other, both) => {
  expect(narrow({ ...noCriteria, ...one }, other)).toEqual({ ...noCriteria, ...both })
})

it.each<[Part, Part]>([
  [{ statusids: [2] }, { statusids: [5] }],
  [{ in_session: true }, { in_session: false }],
  [{ data_limit_share: { max: 50 } }, { data_limit_share: { min: 80 } }],
  [{ status_changed_at: { max: 5 } }, { status_changed_at: { min: 6 } }],
])('no SIM can be of %j and %j', (one, other) => {
  expect(narrow({ ...noCriteria, ...one }, other)).toBeUndefined()
})
