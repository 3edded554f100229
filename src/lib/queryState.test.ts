import { expect, it } from 'vitest'
import { mapQueryState, readyData } from './queryState.ts'
import type { QueryState } from './queryState.ts'

const ready: QueryState<number> = { status: 'ready', data: 2, isRefreshing: true, retry: () => {} }
const loading: QueryState<number> = { status: 'loading' }

it('changes the data of a ready state and nothing else', () => {
  expect(mapQueryState(ready, (data) => `${data} SIMs`)).toEqual({ ...ready, data: '2 SIMs' })
  expect(mapQueryState(loading, String)).toBe(loading)
})

it('gives the data when there are any', () => {
  expect(readyData(ready)).toBe(2)
  expect(readyData(loading)).toBeUndefined()
})
