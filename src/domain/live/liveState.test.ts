import { describe, expect, it } from 'vitest'
import type { Problem } from '../../lib/problem.ts'
import { deriveLiveState, formatLiveState, type LiveFacts } from './liveState.ts'

const problem: Problem = {
  title: 'Not allowed',
  detail: 'No.',
  code: 'FORBIDDEN',
  isRetryable: false,
  technical: '',
}
const good: LiveFacts = {
  connection: { state: 'connected' },
  subscription: { state: 'active' },
  behindSinceMs: undefined,
  catchUp: undefined,
}
const derive = (facts: Partial<LiveFacts> = {}) => deriveLiveState({ ...good, ...facts })

describe('the live state', () => {
  it('is live when connected, the subscription is active and nothing is missing', () => {
    expect(derive()).toEqual({ state: 'live' })
  })

  it('is connecting before the first subscription is active', () => {
    expect(derive({ connection: { state: 'connecting' } })).toEqual({ state: 'connecting' })
    expect(derive({ subscription: { state: 'starting' } })).toEqual({ state: 'connecting' })
  })

  it('is reconnecting, with the next attempt, while the connection is lost', () => {
    const connection = { state: 'reconnecting', sinceMs: 1, nextTryAtMs: 5 } as const
    expect(derive({ connection, subscription: { state: 'starting' }, behindSinceMs: 1 })).toEqual({
      state: 'reconnecting',
      sinceMs: 1,
      nextTryAtMs: 5,
    })
  })

  it('is reconnecting, with the reason, while an ended subscription is restarted', () => {
    const subscription = { state: 'retrying', problem, sinceMs: 2, nextTryAtMs: null } as const
    expect(derive({ subscription, behindSinceMs: 2 })).toEqual({
      state: 'reconnecting',
      sinceMs: 2,
      nextTryAtMs: null,
      problem,
    })
  })

  it('is delayed while the subscription is not registered again after a gap', () => {
    expect(derive({ subscription: { state: 'starting' }, behindSinceMs: 3 })).toEqual({
      state: 'delayed',
      cause: 'catchingUp',
      sinceMs: 3,
      nextTryAtMs: null,
    })
  })

  it('is delayed, with the reason and the next attempt, while missed updates cannot be fetched', () => {
    expect(derive({ behindSinceMs: 3, catchUp: { problem, nextTryAtMs: 9 } })).toEqual({
      state: 'delayed',
      cause: 'catchingUp',
      sinceMs: 3,
      nextTryAtMs: 9,
      problem,
    })
  })

  it('is delayed since the last message while a keep-alive is late', () => {
    expect(derive({ connection: { state: 'connected', quietSinceMs: 4 } })).toEqual({
      state: 'delayed',
      cause: 'quiet',
      sinceMs: 4,
      nextTryAtMs: null,
    })
  })

  it('is not available when the subscription is rejected, whatever the connection state', () => {
    const subscription = { state: 'refused', problem } as const
    const lost = { state: 'reconnecting', sinceMs: 1, nextTryAtMs: 5 } as const
    for (const connection of [good.connection, lost])
      expect(derive({ connection, subscription })).toEqual({ state: 'unavailable', problem })
  })

  it('is not available while the browser is offline', () => {
    expect(derive({ connection: { state: 'offline', sinceMs: 1 } })).toMatchObject({
      state: 'unavailable',
      problem: { code: 'OFFLINE' },
    })
  })

  it('is labelled as offline while the browser is', () => {
    const live = derive({ connection: { state: 'offline', sinceMs: 1 } })
    expect(formatLiveState(live, undefined, 'UTC')).toBe('Offline')
  })
})
