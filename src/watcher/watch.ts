/** The loop: takes live updates, catches up after gaps, and lets time pass. */
import { t } from '@lingui/core/macro'
import type { Logger } from 'pino'
import { currentCapabilities } from '../data/capabilities.ts'
import { graphql } from '../data/graphql.ts'
import { fetchQuery } from '../data/graphql/fetchQuery.ts'
import { subscribe } from '../data/realtime/subscribe.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import { readFacts, readFleet } from './readFleet.ts'
import { missingFor } from '../domain/notices/ruleNeeds.ts'
import type { Sim } from '../domain/sim/SimFields.ts'
import { simStatus } from '../domain/sim/simStatus.ts'
import { isComplete, UpdatedSim } from '../domain/sim/updatedSim.ts'
import { requestSims } from '../domain/sim-filter/simLookup.ts'
import { problemOf } from '../lib/problem.ts'
import { formatDuration, isoSecond } from '../lib/time.ts'
import { delay, untilAborted } from '../lib/timeLimit.ts'
import { runActions } from './act.ts'
import { composeAlerts, send } from './alerts.ts'
import { signIn } from './connect.ts'
import { decideActions } from './decide.ts'
import { createDeliverer, type Sender } from './deliver.ts'
import { createEvaluator } from './evaluator.ts'
import { metrics } from './metrics.ts'
import type { WatcherConfig } from './readConfig.ts'
import type { State } from './state.ts'
import { reasonOf } from './reasonOf.ts'

const Customer = graphql('query WatchedCustomer { getCustomerData { customerid } }')

const tickMs = 200
const minuteMs = 60_000
const saveSeenMs = 5_000
/** How long the first comparison waits for live updates, so that nothing in between is missed. */
const firstScanMs = 3_000
/** How often the fleet is compared with and without live updates. */
const rescanMs = { live: 60 * minuteMs, blind: 5 * minuteMs }
/** How long it rests after a comparison: as long as that took, within these limits. */
const restMs = { shortest: minuteMs / 2, longest: 5 * minuteMs }
/** Shorter gaps are only logged. */
const reportedGapMs = 2 * minuteMs
const forgetMs = 62 * 24 * 60 * minuteMs

interface WatcherOptions {
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

/** `late`: the time limit came first. */
type RunResult = 'done' | 'failed' | 'late'

export type Watcher = ReturnType<typeof createWatcher>

export function createWatcher({ config, state, senders, log }: WatcherOptions) {
  const { rules, portalUrl, service } = config.file
  const controller = new AbortController()
  const { signal } = controller
  const evaluator = createEvaluator(state, rules)
  const deliver = createDeliverer(state, senders, log)
  const health: Health = { isConnected: false, checkedAtMs: undefined, fault: undefined }
  const ends: (() => void)[] = []
  let queue: Sim[] = []
  /** SIMs of updates without their fields. */
  let unclear = new Set<string>()
  /** When the live updates of a running comparison came. */
  let touched: Map<string, number> | undefined
  let scan: Promise<void> | undefined
  let isScanWanted = false
  let scannedAt = -Infinity
  /** No comparison begins before. */
  let restUntil = -Infinity
  let seenSavedAt = -Infinity
  let acting: Promise<void> | undefined

  /** Runs the task again and again until it succeeds; returns undefined when the watcher stops. */
  async function untilDone<T>(name: string, task: () => Promise<T>): Promise<T | undefined> {
    for (let waitMs = 1000; !signal.aborted; waitMs = Math.min(waitMs * 2, minuteMs))
      try {
        return await task()
      } catch (thrown) {
        if (signal.aborted) break
        log.warn({ problem: problemOf(thrown).technical, waitMs }, name)
        await delay(waitMs, signal).catch(() => {})
      }
    return undefined
  }

  async function connect(): Promise<void> {
    const { isSignedIn, tests } = await signIn(config)
    for (const { name, state: result, sentence } of tests) log.info({ name, result }, sentence)
    if (!isSignedIn) throw new Error('The service cannot be reached or does not accept the token.')
    for (const rule of rules) {
      const lacks = missingFor(rule, currentCapabilities())
      if (lacks.length > 0)
        log.warn({ rule: rule.name, lacks }, 'the service lacks what a rule needs')
    }
  }

  async function scanFleet(): Promise<void> {
    const startedMs = Date.now()
    const startedAt = performance.now()
    const seenToMs = state.getNumber('seenTo') ?? startedMs
    touched = new Map()
    try {
      await readFleet(
        evaluator,
        seenToMs < startedMs ? seenToMs : undefined,
        (iccid, requestedAt) => (touched?.get(iccid) ?? -1) >= requestedAt,
        signal,
      )
    } finally {
      touched = undefined
    }
    await readFacts(evaluator, signal)
    await evaluator.passTime()
    if (startedMs - seenToMs > 2 * saveSeenMs) reportGap(seenToMs, startedMs)
    state.setNumber('seenTo', startedMs)
    scannedAt = performance.now()
    const tookMs = scannedAt - startedAt
    restUntil = scannedAt + Math.min(Math.max(tookMs, restMs.shortest), restMs.longest)
    health.checkedAtMs = Date.now()
    measureFleet(state)
  }

  /** Compares the fleet, at once or after a rest: live updates that come and go must not make it compare without end. */
  function requestScan(): void {
    isScanWanted = true
    if (scan || performance.now() < restUntil) return
    isScanWanted = false
    scan = untilDone('the fleet could not be read', scanFleet).finally(() => {
      scan = undefined
    })
  }

  function reportGap(fromMs: number, toMs: number): void {
    const [from, to] = [isoSecond(fromMs), isoSecond(toMs)]
    metrics.blindSeconds.inc((toMs - fromMs) / 1000)
    log.warn({ from, to }, 'saw nothing in this time')
    if (toMs - fromMs < reportedGapMs) return
    const duration = formatDuration(toMs - fromMs)
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

  function takeQueue(): void {
    const updates = queue
    queue = []
    for (const { iccid } of updates) touched?.set(iccid, performance.now())
    if (updates.length > 0) evaluator.takeSims(updates, currentCapabilities().sendsWholeUpdates)
  }

  /** Makes actions and messages of what matched. */
  function conclude(isImmediate: boolean): void {
    decideActions(state, rules)
    composeAlerts(state, rules, { portalUrl, isImmediate })
  }

  const act = () =>
    runActions(state, {
      ...{ rules, portalUrl, signal, log },
      canRepeat: service.acceptsIdempotencyKey,
    })

  function tick(): void {
    try {
      takeQueue()
      // A comparison still finds more.
      if (!scan) {
        conclude(false)
        if (!isScanWanted && health.isConnected && performance.now() - seenSavedAt > saveSeenMs) {
          seenSavedAt = performance.now()
          state.setNumber('seenTo', Date.now())
        }
      }
      health.fault = undefined
    } catch (error) {
      const reason = reasonOf(error)
      if (health.fault !== reason) log.error({ reason }, 'the state could not be written')
      health.fault = reason
      // What could not be stored is compared again.
      isScanWanted = true
      return
    }
    void deliver()
    // What an earlier process began waits for the sign-in.
    if (sessionStore.getState().state === 'signedIn')
      acting ??= untilDone('an action waits for the service', act).finally(() => {
        acting = undefined
      })
    if (isScanWanted) requestScan()
  }

  async function passMinute(): Promise<void> {
    const iccids = [...unclear]
    unclear = new Set()
    try {
      if (iccids.length > 0) evaluator.takeSims(await requestSims(iccids, signal), true)
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
    await untilDone('not connected', connect)
    ends.push(
      sessionStore.subscribe(({ state: session }) => {
        if (session === 'expired') void untilDone('signed out', connect)
      }),
    )
    const customer = await untilDone('not connected', async () =>
      currentCapabilities().hasGraphql ? fetchQuery(Customer, {}, signal) : undefined,
    )
    // Where live updates do not come.
    const timer = setTimeout(() => {
      if (scannedAt === -Infinity && !scan) requestScan()
    }, firstScanMs)
    ends.push(() => clearTimeout(timer))
    if (signal.aborted || !customer) return
    const { customerid } = customer.getCustomerData
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
            health.isConnected = status.state === 'active'
            metrics.connected.set(Number(health.isConnected))
            log.info({ live: status.state }, 'live updates')
            // What changed before the service registered the subscription is in no update.
            if (health.isConnected) requestScan()
          },
        },
      ),
    )
  }

  return {
    health: (): Health => health,
    /** Compares the fleet once, changes and delivers what follows from it. What is late at the limit is left to the next run. */
    async runOnce(limitMs?: number): Promise<RunResult> {
      const timer =
        limitMs === undefined ? undefined : setTimeout(() => controller.abort(), limitMs)
      /** Returns undefined when the task succeeds. */
      const attempt = async (failure: string, task: () => Promise<void>) => {
        try {
          await untilAborted(task(), signal)
          return undefined
        } catch (thrown) {
          if (!signal.aborted) log.error({ problem: problemOf(thrown).technical }, failure)
          else log.error(`${failure} within the time limit; the next run continues`)
          return signal.aborted ? 'late' : 'failed'
        }
      }
      try {
        const unread = await attempt('the fleet could not be read', async () => {
          await connect()
          await scanFleet()
        })
        if (unread) return unread
        conclude(true)
        const unacted = await attempt('an action could not be run', act)
        conclude(true)
        await deliver()
        const left = state.countDeliveries(false)
        if (left > 0) log.warn({ left }, 'messages are left')
        return unacted ?? (left === 0 ? 'done' : 'failed')
      } finally {
        clearTimeout(timer)
      }
    },
    /** Watches until `stop`. */
    start(): void {
      const timers = [setInterval(tick, tickMs), setInterval(() => void passMinute(), minuteMs)]
      ends.push(() => timers.forEach(clearInterval))
      void watchLive()
    },
    async stop(): Promise<void> {
      for (const end of ends.splice(0)) end()
      controller.abort()
      await Promise.allSettled([scan, acting])
      takeQueue()
      await deliver()
    },
  }
}

function measureFleet(state: State): void {
  metrics.lastCheck.set(Date.now() / 1000)
  metrics.sims.reset()
  let online = 0
  for (const each of state.fleetByStatus()) {
    metrics.sims.set({ status: simStatus(each.status).documentedName }, each.count)
    online += each.online
  }
  metrics.online.set(online)
}
