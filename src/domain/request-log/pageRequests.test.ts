import { expect, it } from 'vitest'
import type { LoggedRequest } from '../../data/requestLog.ts'
import { pageRequests } from './pageRequests.ts'

const entry = (id: number, changes: Partial<LoggedRequest> = {}): LoggedRequest => ({
  id,
  kind: 'rest',
  name: 'GET /event',
  method: 'GET',
  url: 'http://service.test/api/v1/event',
  input: undefined,
  startedAtMs: id,
  durationMs: 1,
  status: 200,
  page: '/events',
  ...changes,
})

it('leaves out the requests of other pages', () => {
  expect(pageRequests([entry(1, { page: '/sims' }), entry(2)], '/events')).toMatchObject([
    { id: 2 },
  ])
})

it('shows a repeated request once, with its latest result', () => {
  const log = [
    entry(1),
    entry(2, { url: 'http://service.test/api/v1/sim' }),
    entry(3, { status: 503 }),
  ]
  expect(pageRequests(log, '/events')).toMatchObject([
    { id: 3, status: 503, count: 2 },
    { id: 2, count: 1 },
  ])
})
