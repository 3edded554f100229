import { expect, it, vi } from 'vitest'
import { mapQuery, readQuery } from './queryResult.ts'

const urqlState = { data: [1, 2], error: undefined, fetching: false, stale: false }

it('maps a urql result and refetches from the network', () => {
  const execute = vi.fn<(options?: object) => void>()
  const { data, isFetching, refetch } = readQuery([{ ...urqlState, stale: true }, execute])
  expect({ data, isFetching }).toEqual({ data: [1, 2], isFetching: true })
  refetch()
  expect(execute).toHaveBeenCalledWith({ requestPolicy: 'network-only' })
})

it('maps data once it is loaded', () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const loading = { data: undefined, error: null, isFetching: true, refetch: () => {} }
  expect(mapQuery([urqlState, () => {}], sum).data).toBe(3)
  expect(mapQuery(loading, sum)).toMatchObject({ data: undefined, isFetching: true })
})
