import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { createLiveEvents } from './liveEvents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function event(id: number, type = 'presence'): SimEvent {
  return {
    id: String(id),
    iccid: '89',
    timestampMilliseconds: id,
    type,
    details: null,
    jsonData: null,
  }
}

function connected() {
  const batches: string[][] = []
  let reloads = 0
  const live = createLiveEvents()
  live.connect({
    accepts: ({ type }) => type === 'presence',
    add: (events) => batches.push(events.map(({ id }) => id)),
    reload: () => reloads++,
  })
  return { live, batches, reloads: () => reloads }
}

describe('live events on their way into the list', () => {
  it('are handed over a few times a second, however many come', () => {
    const { live, batches } = connected()
    for (let id = 0; id < 200; id++) {
      live.take(event(id))
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(200)
    expect(batches.length).toBeLessThanOrEqual(7)
    expect(batches.flat()).toEqual(Array.from({ length: 200 }, (_, id) => String(id)))
  })

  it('are left out when the list would not show them', () => {
    const { live, batches } = connected()
    live.take(event(1, 'consumption'))
    live.take(event(2))
    vi.advanceTimersByTime(500)
    expect(batches).toEqual([['2']])
  })

  it('are counted while held back and come when let through', () => {
    const { live, batches } = connected()
    live.setHeld(true)
    for (let id = 0; id < 12; id++) live.take(event(id))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(12)
    expect(batches).toEqual([])
    live.release()
    expect(batches[0]).toHaveLength(12)
    expect(live.waiting.getState().count).toBe(0)
    live.take(event(13))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(1)
    live.setHeld(false)
    expect(batches[1]).toEqual(['13'])
  })

  it('make the list load anew when more were held back than are kept', () => {
    const { live, batches, reloads } = connected()
    live.setHeld(true)
    for (let id = 0; id < 2500; id++) live.take(event(id))
    vi.advanceTimersByTime(500)
    expect(live.waiting.getState().count).toBe(2500)
    live.setHeld(false)
    expect(batches).toEqual([])
    expect(reloads()).toBe(1)
    expect(live.waiting.getState().count).toBe(0)
  })

  it('for another list are forgotten', () => {
    const { live } = connected()
    live.setHeld(true)
    live.take(event(1))
    vi.advanceTimersByTime(500)
    const later: string[] = []
    live.connect({
      accepts: () => true,
      add: (events) => later.push(...events.map(({ id }) => id)),
      reload: () => {},
    })
    live.setHeld(false)
    expect(later).toEqual([])
    expect(live.waiting.getState().count).toBe(0)
  })
})
