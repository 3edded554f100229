import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { createLiveEvents } from './liveEvents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function event(id: number): SimEvent {
  return {
    id: String(id),
    iccid: '89',
    timestampMilliseconds: id,
    type: 'presence',
    details: null,
    jsonData: null,
  }
}

function connected() {
  const batches: string[][] = []
  let reloads = 0
  const live = createLiveEvents()
  live.connect({
    add: (events) => batches.push(events.map(({ id }) => id)),
    reload: () => reloads++,
  })
  return { live, batches, reloads: () => reloads }
}

describe('live events of a list', () => {
  it('are added a few times a second, however many arrive', () => {
    const { live, batches } = connected()
    for (let id = 0; id < 200; id++) {
      live.receive(event(id))
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(200)
    expect(batches.length).toBeLessThanOrEqual(7)
    expect(batches.flat()).toEqual(Array.from({ length: 200 }, (_, id) => String(id)))
  })

  it('are counted while buffering and added on release', () => {
    const { live, batches } = connected()
    live.setBuffering(true)
    for (let id = 0; id < 12; id++) live.receive(event(id))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(12)
    expect(batches).toEqual([])
    live.release()
    expect(batches[0]).toHaveLength(12)
    expect(live.waiting.getState().count).toBe(0)
    live.receive(event(13))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(1)
    live.setBuffering(false)
    expect(batches[1]).toEqual(['13'])
  })

  it('reload the list when the buffer overflows', () => {
    const { live, batches, reloads } = connected()
    live.setBuffering(true)
    for (let id = 0; id < 2500; id++) live.receive(event(id))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(2500)
    live.setBuffering(false)
    expect(batches).toEqual([])
    expect(reloads()).toBe(1)
    expect(live.waiting.getState().count).toBe(0)
  })

  it('are counted once when they arrive and are fetched', () => {
    const { live } = connected()
    live.setBuffering(true)
    for (const id of [1, 2, 1]) live.receive(event(id))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(2)
  })

  it('reload the list on release when some were missed', () => {
    const { live, reloads } = connected()
    live.setBuffering(true)
    live.countMissed(100)
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(100)
    expect(reloads()).toBe(0)
    live.release()
    expect(reloads()).toBe(1)
  })

  it('are dropped when another list connects', () => {
    const { live } = connected()
    live.setBuffering(true)
    live.receive(event(1))
    vi.advanceTimersByTime(500)
    const later: string[] = []
    live.connect({
      add: (events) => later.push(...events.map(({ id }) => id)),
      reload: () => {},
    })
    live.setBuffering(false)
    expect(later).toEqual([])
    expect(live.waiting.getState().count).toBe(0)
  })
})
