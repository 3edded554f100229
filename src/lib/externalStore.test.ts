import { expect, it, vi } from 'vitest'
import { createExternalStore } from './externalStore.ts'

it('tells its listeners of a change and not of the same value again', () => {
  const store = createExternalStore(1)
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set(2)
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
