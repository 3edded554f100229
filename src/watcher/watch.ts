/** The loop: takes live updates, catches up after gaps, and lets time pass. */
import { plural, t } from '@lingui/core/macro'
import type { Logger } from 'pino'
import { currentCapabilities } from '../data/capabilities.ts'
import { graphql } from '../data/graphql.ts'
import { fetchQuery } from '../data/graphql/fetchQuery.ts'
import { subscribe } from '../data/realtime/subscribe.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import type { Sim } from '../domain/sim/SimFields.ts'
import { simStatus } from '../domain/sim/simStatus.ts'
import { isComplete, UpdatedSim } from '../domain/sim/updatedSim.ts'
import { requestSims } from '../domain/sim-filter/simLookup.ts'
import { problemOf } from '../lib/problem.ts'
import { formatDuration, isoSecond } from '../lib/time.ts'
import { delay } from '../lib/timeLimit.ts'
import { decideActions, runActions } from './act.ts'
import { composeAlerts, send } from './alerts.ts'
import { catchUp, readFacts } from './catchUp.ts'
import { signIn } from './connect.ts'
import { createDeliverer, type Sender } from './deliver.ts'
import { createEvaluator } from './evaluator.ts'
import { metrics } from './metrics.ts'
import type { WatcherConfig } from './readConfig.ts'
import type { State } from './state.ts'

const Customer = graphql('query WatchedCustomer { getCustomerData { customerid } }')

const tickMs = 200
const minuteMs = 60_000
const saveSeenMs = 5_000
/** How often the fleet is compared with and without live updates. */
const rescanMs = { live: 60 * minuteMs, blind: 5 * minuteMs }
/** Shorter gaps are only logged. */
const reportedGapMs = 2 * minuteMs
const forgetMs = 62 * 24 * 60 * minuteMs
const longestRetryMs = minuteMs

export interface WatcherOptions {
  config: WatcherConfig
  state: State
  senders: ReadonlyMap<string, Sender>
  log: Logger
}

export interface Health {
  isConnected: boolean
  /** When the fleet was last compared, in Unix milliseconds. */
  checkedAtMs: number | undefined
  /** Why the state cannot be written. */
  fault: string | undefined
}

export interface Watcher {
  health: () => Health
  /** Compares the fleet once, delivers and changes what follows from it. Returns whether all of it worked. */
  runOnce: () => Promise<boolean>
  /** Watches until `stop`. */
  start: () => void
  stop: () => Promise<void>
}

export function createWatcher({ config, state, senders, log }: WatcherOptions): Watcher {
  const { rules, portalUrl, service } = config.file
  const controller = new AbortController()
  const { signal } = controller
  const evaluator = createEvaluator(state, rules)
  const deliver = createDeliverer(state, senders, log)
  const health: Health = { isConnected: false, checkedAtMs: undefined, fault: undefined }
  const ends: (() => void)[] = []
  let queue: Sim[] = []
  let unclear = new Set<string>()
  /** When the live updates of a running comparison came. */
  let touched: Map<string, number> | undefined
  let scan: Promise<void> | undefined
  let isScanWanted = false
  let scannedAt = -Infinity
  let seenSavedAt = -Infinity
  let acting: Promise<void> | undefined

  const reportGap = (fromMs: number, toMs: number, seconds: number) => {
    metrics.blindSeconds.inc(seconds)
    log.warn({ from: isoSecond(fromMs), to: isoSecond(toMs) }, 'saw nothing in this time')
    if (toMs - fromMs < reportedGapMs) return
    const [from, to, duration] = [isoSecond(fromMs), isoSecond(toMs), formatDuration(toMs - fromMs)]
    send(state, [...new Set(rules.flatMap(({ targets }) => targets))], {
      type: 'blind',
      title: t`The watcher saw nothing for ${duration}`,
      count: 0,
      items: [],
      notes: [
        t`From ${from} to ${to}. It has compared all SIMs since then; what came and went in between may be missing.`,
      ],
      at: to,
    })
  }

  /** Compares the whole fleet, again and again until it succeeds. */
  async function scanFleet(): Promise<void> {
    for (let retries = 0; !signal.aborted; retries++) {
      const startedMs = Date.now()
      const seenToMs = state.getNumber('seenTo')
      touched = new Map()
      try {
        await catchUp(
          evaluator,
          seenToMs !== undefined && seenToMs < startedMs ? seenToMs : undefined,
          (iccid, requestedAt) => (touched?.get(iccid) ?? -1) >= requestedAt,
          signal,
        )
        await readFacts(evaluator, signal)
        await evaluator.passTime()
        const gapMs = startedMs - (seenToMs ?? startedMs)
        if (gapMs > 2 * saveSeenMs) reportGap(startedMs - gapMs, startedMs, gapMs / 1000)
        state.setNumber('seenTo', startedMs)
        scannedAt = performance.now()
        health.checkedAtMs = Date.now()
        metrics.lastCheck.set(health.checkedAtMs / 1000)
        measureFleet(state)
        return
      } catch (thrown) {
        if (signal.aborted) return
        const waitMs = Math.min(1000 * 2 ** retries, longestRetryMs)
        log.warn({ problem: problemOf(thrown).technical, waitMs }, 'the fleet could not be read')
        await delay(waitMs, signal).catch(() => {})
      } finally {
        touched = undefined
      }
    }
  }

  function requestScan(): void {
    isScanWanted = true
    scan ??= (async () => {
      while (isScanWanted && !signal.aborted) {
        isScanWanted = false
        await scanFleet()
      }
    })().finally(() => {
      scan = undefined
    })
  }

  function takeQueue(): void {
    if (queue.length === 0) return
    const updates = queue
    queue = []
    const now = performance.now()
    for (const { iccid } of updates) touched?.set(iccid, now)
    evaluator.takeSims(updates, currentCapabilities().sendsWholeUpdates)
  }

  async function fetchUnclear(): Promise<void> {
    if (unclear.size === 0) return
    const iccids = [...unclear]
    unclear = new Set()
    evaluator.takeSims(await requestSims(iccids, signal), true)
  }

  /** Makes messages and actions of what matched, unless a comparison still finds more. */
  function conclude(isImmediate: boolean): void {
    const notes = decideActions(state, rules, state.countSims())
    for (const [rule, note] of notes) notesOfRules.set(rule, [note])
    composeAlerts(state, rules, ({ name }) => notesOfRules.get(name) ?? [], {
      portalUrl,
      isImmediate,
    })
    for (const { name } of rules)
      if (state.unreported(name, false).length === 0) notesOfRules.delete(name)
  }
  /** Said with the next message of the rule. */
  const notesOfRules = new Map<string, readonly string[]>()

  function act(): Promise<void> {
    acting ??= runActions(state, {
      rules,
      portalUrl,
      canRepeat: service.acceptsIdempotencyKey,
      signal,
      log,
    }).finally(() => {
      acting = undefined
    })
    return acting
  }

  function tick(): void {
    try {
      takeQueue()
      if (!scan) conclude(false)
      if (health.isConnected && performance.now() - seenSavedAt > saveSeenMs && !scan) {
        seenSavedAt = performance.now()
        state.setNumber('seenTo', Date.now())
      }
      if (health.fault !== undefined) log.info('the state can be written again')
      health.fault = undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (health.fault !== reason) log.error({ reason }, 'the state could not be written')
      health.fault = reason
      // What could not be stored is compared again.
      isScanWanted = true
      return
    }
    void deliver()
    void act()
    if (isScanWanted) requestScan()
  }

  async function passMinute(): Promise<void> {
    try {
      await fetchUnclear()
      const interval = health.isConnected ? rescanMs.live : rescanMs.blind
      if (performance.now() - scannedAt >= interval) requestScan()
      if (scan) return
      await readFacts(evaluator, signal)
      await evaluator.passTime()
      measureFleet(state)
      state.forget(Date.now() - forgetMs)
    } catch (thrown) {
      if (!signal.aborted) log.warn({ problem: problemOf(thrown).technical }, 'check failed')
    }
  }

  async function watchLive(): Promise<void> {
    const customerid = await untilDone(async () => {
      const { isSignedIn, tests } = await signIn(config)
      if (!isSignedIn)
        throw new Error(tests.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '))
      if (!currentCapabilities().hasGraphql) return undefined
      return (await fetchQuery(Customer, {}, signal)).getCustomerData.customerid
    })
    if (signal.aborted) return
    ends.push(
      sessionStore.subscribe(({ state: session }) => {
        if (session === 'expired')
          void untilDone(async () => {
            if (!(await signIn(config)).isSignedIn)
              throw new Error('The service does not accept the token.')
          })
      }),
    )
    if (customerid === undefined) return requestScan()
    ends.push(
      subscribe(
        UpdatedSim,
        { customerid },
        {
          onData: ({ updatedSim }) => {
            if (!updatedSim) return
            if (isComplete(updatedSim)) queue.push(updatedSim)
            else unclear.add(updatedSim.iccid)
          },
          onStatus: (status) => {
            const wasConnected = health.isConnected
            health.isConnected = status.state === 'active'
            metrics.connected.set(Number(health.isConnected))
            if (wasConnected !== health.isConnected)
              log.info({ live: status.state }, 'live updates')
            if (status.state === 'refused')
              log.warn({ problem: status.problem.technical }, 'live updates')
            // What changed before the service registered the subscription is in no update.
            if (status.state === 'active' || status.state === 'refused') requestScan()
          },
        },
      ),
    )
    // Also where live updates do not come.
    requestScan()
  }

  async function untilDone<T>(task: () => Promise<T>): Promise<T | undefined> {
    for (let retries = 0; !signal.aborted; retries++)
      try {
        return await task()
      } catch (thrown) {
        const waitMs = Math.min(1000 * 2 ** retries, longestRetryMs)
        log.warn({ reason: String(thrown), waitMs }, 'not connected')
        await delay(waitMs, signal).catch(() => {})
      }
    return undefined
  }

  return {
    health: () => health,
    async runOnce() {
      const { isSignedIn, tests } = await signIn(config)
      for (const { name, state: result, sentence } of tests) log.info({ name, result }, sentence)
      if (!isSignedIn) return false
      await scanFleet()
      conclude(true)
      await act()
      conclude(true)
      await deliver()
      const open = state.countDeliveries(false)
      if (open > 0)
        log.warn(plural(open, { one: '# message is left', other: '# messages are left' }))
      return open === 0
    },
    start() {
      const timers = [setInterval(tick, tickMs), setInterval(() => void passMinute(), minuteMs)]
      ends.push(() => timers.forEach(clearInterval))
      void watchLive()
    },
    async stop() {
      for (const end of ends.splice(0)) end()
      controller.abort()
      await Promise.allSettled([scan, acting])
      takeQueue()
      await deliver()
    },
  }
}

function measureFleet(state: State): void {
  metrics.sims.reset()
  let online = 0
  for (const each of state.fleetByStatus()) {
    metrics.sims.set({ status: simStatus(each.status).documentedName }, each.count)
    online += each.online
  }
  metrics.online.set(online)
}
