import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { useRefetchAsUsed } from './useDailyUse.ts'

it('waits for the answer of a slow service before it asks for the data used meanwhile', () => {
  vi.useFakeTimers()
  const refetch = vi.fn()
  const hook = renderHook(
    ({ bytes, isFetching }) =>
      // The hook reads no other field.
      useRefetchAsUsed({ monthly_data_volume: bytes } as Sim, {
        data: [],
        error: undefined,
        isFetching,
        refetch,
      }),
    { initialProps: { bytes: 1, isFetching: false } },
  )
  hook.rerender({ bytes: 2, isFetching: true })
  vi.advanceTimersByTime(30_000)
  expect(refetch).not.toHaveBeenCalled()
  hook.rerender({ bytes: 2, isFetching: false })
  vi.advanceTimersByTime(10_000)
  expect(refetch).toHaveBeenCalledTimes(1)
})
