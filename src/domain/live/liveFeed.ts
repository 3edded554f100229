/** A live feed: whether its subscription is active, and whether missed updates have been fetched. Retries with increasing delays. */
import { createStore } from 'zustand/vanilla'
import { retryDelayMs } from '../../data/realtime/retryDelays.ts'
import type { SubscriptionStatus } from '../../data/realtime/subscribe.ts'
import { connectionStatus } from '../../data/realtime/connectionStatus.ts'
import { problemOf } from '../../lib/problem.ts'
import type { LiveFacts } from './liveState.ts'

/** Fetches what its screen may have missed. Rejects when that fails; resolves immediately when there is nothing to load. */
export type CatchUpLoader = (signal: AbortSignal) => Promise<void>

type FeedFacts = Omit<LiveFacts, 'connection'>

export type LiveFeed = ReturnType<typeof createLiveFeed>

interface Run {
  /** Whether the feed counts as delayed until this has succeeded. */
  isDelaying: boolean
  /** Since when the data it loads may be outdated. */
  sinceMs: number
  failure?: NonNullable<FeedFacts['catchUp']>
  retryNow: () => void
  cancel: () => void
}

const initial: FeedFacts = {
  subscription: { state: 'starting' },
  behindSinceMs: undefined,
  catchUp: undefined,
}

/** Some services send updates only a little after they have confirmed a subscription. */
const registrationMs = 500

/** `onStart` is called before the loaders are, once after the start: what they load may have changed before the subscription. */
export function createLiveFeed(onStart = () => {}) {
  const facts = createStore(() => initial)
  const loaders = new Set<CatchUpLoader>()
  const runs = new Map<CatchUpLoader, Run>()
  let subscription: SubscriptionStatus = initial.subscription
  /** When the latest gap in the updates began; it stays set after the gap is closed. */
  let gapSinceMs: number | undefined
  let isGapOpen = false
  let start: ReturnType<typeof setTimeout> | undefined

  function publish(): void {
    const delaying = [...runs.values()].filter(({ isDelaying }) => isDelaying)
    const starts = delaying.map(({ sinceMs }) => sinceMs)
    if (isGapOpen && gapSinceMs !== undefined) starts.push(gapSinceMs)
    facts.setState({
      subscription,
      behindSinceMs: starts.length > 0 ? Math.min(...starts) : undefined,
      catchUp: delaying.find(({ failure }) => failure)?.failure,
    })
  }

  function run(load: CatchUpLoader, isDelaying: boolean, sinceMs: number): void {
    const running = runs.get(load)
    if (running && !isDelaying) return
    running?.cancel()
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let retries = 0
    const attempt = async () => {
      clearTimeout(timer)
      timer = undefined
      try {
        await load(controller.signal)
        if (controller.signal.aborted) return
        runs.delete(load)
      } catch (thrown) {
        if (controller.signal.aborted) return
        const delayMs = retryDelayMs(retries++, Math.random())
        timer = setTimeout(() => void attempt(), delayMs)
        own.isDelaying = true
        own.failure = { problem: problemOf(thrown), nextTryAtMs: Date.now() + delayMs }
      }
      publish()
    }
    const own: Run = {
      isDelaying,
      sinceMs,
      retryNow: () => {
        if (timer !== undefined) void attempt()
      },
      cancel: () => {
        clearTimeout(timer)
        controller.abort()
        runs.delete(load)
      },
    }
    runs.set(load, own)
    void attempt()
  }

  /**
   * Calls `load` for data that the latest gap left stale, or all loaders after an incomplete update. The feed counts as delayed only
   * if that fails.
   */
  function fetchStale(load?: CatchUpLoader): void {
    if (subscription.state !== 'active') return
    if (load) run(load, false, gapSinceMs ?? Date.now())
    else for (const each of loaders) run(each, false, Date.now())
  }

  return {
    facts,
    setSubscription(status: SubscriptionStatus) {
      if (subscription.state === 'active' && status.state !== 'active' && !isGapOpen) {
        const connection = connectionStatus.getState()
        gapSinceMs =
          facts.getState().behindSinceMs ??
          ('sinceMs' in connection ? connection.sinceMs : Date.now())
        isGapOpen = true
      }
      subscription = status
      publish()
      if (status.state !== 'active') return
      start ??= setTimeout(() => {
        onStart()
        fetchStale()
      }, registrationMs)
    },
    /** Registers `load`, which is called after each gap. Returns a function that removes it. */
    addCatchUp(load: CatchUpLoader) {
      loaders.add(load)
      return () => {
        loaders.delete(load)
        runs.get(load)?.cancel()
        publish()
      }
    },
    /** Calls all loaders, because updates were missed. The feed counts as delayed until they succeed. */
    catchUp() {
      const sinceMs =
        (isGapOpen ? gapSinceMs : undefined) ?? facts.getState().behindSinceMs ?? Date.now()
      gapSinceMs = sinceMs
      isGapOpen = false
      for (const load of loaders) run(load, true, sinceMs)
      publish()
    },
    fetchStale,
    retryNow() {
      for (const each of [...runs.values()]) each.retryNow()
    },
    reset() {
      for (const each of [...runs.values()]) each.cancel()
      clearTimeout(start)
      start = undefined
      subscription = initial.subscription
      gapSinceMs = undefined
      isGapOpen = false
      publish()
    },
  }
}
