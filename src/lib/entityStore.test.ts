import { describe, expect, it, vi } from 'vitest'
import { createEntityStore } from './entityStore.ts'

interface Thing {
  name: string
  size: number | null
}

function setUp() {
  const frames: (() => void)[] = []
  const store = createEntityStore<Thing>((callback) => frames.push(callback))
  const frame = () => {
    for (const callback of frames.splice(0)) callback()
  }
  const hold = (key: string, thing: Thing) => {
    store.retain([key])
    store.put(key, thing)
    frame()
  }
  return { store, frame, hold, frameCount: () => frames.length }
}

describe('entity store', () => {
  it('notifies only the subscribers of the key that changed', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    hold('b', { name: 'B', size: 1 })
    const ofA = vi.fn<() => void>()
    const ofB = vi.fn<() => void>()
    store.subscribe('a', ofA)
    store.subscribe('b', ofB)
    frame()
    store.patch('a', { size: 2 })
    frame()
    expect(ofA).toHaveBeenCalledTimes(1)
    expect(ofB).not.toHaveBeenCalled()
  })

  it('applies all changes of a frame together, and the last change of a field wins', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    const listener = vi.fn<() => void>()
    store.subscribe('a', listener)
    store.patch('a', { size: 2 })
    store.patch('a', { size: 3 })
    store.patch('a', { name: 'AA' })
    store.patch('a', { size: 4 })
    expect(listener).not.toHaveBeenCalled()
    expect(store.get('a')).toEqual({ name: 'A', size: 1 })
    frame()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get('a')).toEqual({ name: 'AA', size: 4 })
  })

  it('calls listeners once per frame for any number of changes', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    frame()
    const listener = vi.fn<() => void>()
    store.subscribe('a', listener)
    for (let round = 0; round < 5; round++) {
      for (let size = 0; size < 100; size++) store.patch('a', { size })
      frame()
    }
    expect(listener).toHaveBeenCalledTimes(5)
  })

  it('applies changes without subscribers, without requesting a frame', () => {
    const { store, frame, hold, frameCount } = setUp()
    hold('a', { name: 'A', size: 1 })
    frame()
    store.patch('a', { size: 2 })
    expect(frameCount()).toBe(0)
    expect(store.get('a')).toEqual({ name: 'A', size: 2 })
  })

  it('replaces a record without subscribers by a whole change, without mutating it', () => {
    const { store, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    const before = store.get('a')
    store.patchWhole('a', { name: 'B', size: 2 })
    expect(store.get('a')).toEqual({ name: 'B', size: 2 })
    expect(before).toEqual({ name: 'A', size: 1 })
  })

  it('applies null as a value and keeps absent fields', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.patch('a', { size: null })
    frame()
    expect(store.get('a')).toEqual({ name: 'A', size: null })
  })

  it('returns the same record to subscribers until it changes', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.subscribe('a', () => {})
    const before = store.get('a')
    expect(store.get('a')).toBe(before)
    store.patch('a', { size: 2 })
    frame()
    expect(store.get('a')).not.toBe(before)
  })

  it('drops changes and records of unused keys', () => {
    const { store, frame, frameCount } = setUp()
    store.patch('a', { size: 2 })
    store.put('b', { name: 'B', size: 1 })
    expect(frameCount()).toBe(0)
    frame()
    expect(store.get('a')).toBeUndefined()
    expect(store.get('b')).toBeUndefined()
  })

  it('keeps a record until the last holder releases it', () => {
    const { store, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.retain(['a'])
    store.release(['a'])
    expect(store.get('a')).toBeDefined()
    store.release(['a'])
    expect(store.get('a')).toBeUndefined()
  })

  it('keeps a released record while it has subscribers', () => {
    const { store, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    const stop = store.subscribe('a', () => {})
    store.release(['a'])
    expect(store.get('a')).toBeDefined()
    stop()
    expect(store.get('a')).toBeUndefined()
  })

  it('prefers a change over a response that was requested before it', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    const asOf = store.stamp()
    store.patch('a', { size: 9 })
    store.put('a', { name: 'old', size: 1 }, asOf)
    frame()
    expect(store.get('a')).toEqual({ name: 'A', size: 9 })
  })

  it('prefers a response that was requested after a change', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.patch('a', { size: 9 })
    store.put('a', { name: 'new', size: 10 }, store.stamp())
    frame()
    expect(store.get('a')).toEqual({ name: 'new', size: 10 })
  })

  it('applies changes that arrived before the first response for a retained key, without requesting a frame until then', () => {
    const { store, frame, frameCount } = setUp()
    store.retain(['a'])
    const asOf = store.stamp()
    store.patch('a', { size: 7 })
    expect(frameCount()).toBe(0)
    store.put('a', { name: 'A', size: 1 }, asOf)
    frame()
    expect(store.get('a')).toEqual({ name: 'A', size: 7 })
  })

  it('changes nothing while paused and applies pending changes afterwards', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.setPaused(true)
    store.patch('a', { size: 2 })
    store.patch('a', { size: 3 })
    frame()
    expect(store.get('a')?.size).toBe(1)
    expect(store.waitingCount()).toBe(1)
    store.setPaused(false)
    frame()
    expect(store.get('a')?.size).toBe(3)
    expect(store.waitingCount()).toBe(0)
  })

  it('applies a record held while paused when live changes resume', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.setPaused(true)
    store.putUnlessPaused('a', { name: 'AA', size: 2 }, store.stamp())
    frame()
    expect(store.get('a')).toEqual({ name: 'A', size: 1 })
    expect(store.waitingCount()).toBe(1)
    store.setPaused(false)
    frame()
    expect(store.get('a')).toEqual({ name: 'AA', size: 2 })
  })

  it('prefers a live change to a held record that was requested before it', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.setPaused(true)
    const asOf = store.stamp()
    store.patch('a', { size: 3 })
    store.putUnlessPaused('a', { name: 'A', size: 2 }, asOf)
    store.setPaused(false)
    frame()
    expect(store.get('a')?.size).toBe(3)
  })

  it('prefers a held record that was requested after a change', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.setPaused(true)
    store.patch('a', { size: 3 })
    store.putUnlessPaused('a', { name: 'A', size: 2 }, store.stamp())
    store.setPaused(false)
    frame()
    expect(store.get('a')?.size).toBe(2)
  })

  it('ends the stale mark of a record that is held', () => {
    const { store, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    store.setPaused(true)
    store.markStale(['a'])
    expect(store.markOf('a')).toBe('stale')
    store.putUnlessPaused('a', { name: 'A', size: 2 }, store.stamp())
    expect(store.markOf('a')).toBeUndefined()
  })

  it('requests one frame for a burst of changes of several keys, and none after it', () => {
    const { store, frame, hold, frameCount } = setUp()
    hold('a', { name: 'A', size: 1 })
    hold('b', { name: 'B', size: 1 })
    store.subscribe('a', () => {})
    store.subscribe('b', () => {})
    store.patch('a', { size: 2 })
    store.patch('b', { size: 2 })
    store.patch('a', { size: 3 })
    expect(frameCount()).toBe(1)
    frame()
    expect(frameCount()).toBe(0)
  })

  it('is empty after clearing, and notifies its subscribers', () => {
    const { store, frame, hold } = setUp()
    hold('a', { name: 'A', size: 1 })
    const listener = vi.fn<() => void>()
    store.subscribe('a', listener)
    store.clear()
    frame()
    expect(store.get('a')).toBeUndefined()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is empty after an hour of changes to keys that are released', () => {
    const { store, frame } = setUp()
    for (let round = 0; round < 2000; round++) {
      const key = `sim ${round}`
      store.retain([key])
      store.put(key, { name: key, size: round })
      store.patch(key, { size: round + 1 })
      if (round % 10 === 0) frame()
      store.release([key])
      store.patch(key, { size: 0 })
    }
    frame()
    for (let round = 0; round < 2000; round++) expect(store.get(`sim ${round}`)).toBeUndefined()
  })
})
