/**
 * The plans that this browser runs. A part is saved as sent before it is sent, in storage that all tabs share: no reload, second tab
 * or lost response sends it twice. Sign-out deletes it. Only the user starts a plan.
 */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import * as z from 'zod/mini'
import { onSessionEnd, sessionSignal } from '../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import { readSchema } from '../../lib/readSchema.ts'
import { sessionStores } from '../session/sessionStores.ts'
import type { BatchPlan } from './batchPlan.ts'
import { selectionSchema } from './batchDraft.ts'
import {
  findLostParts,
  idleStatus,
  sendLostPart,
  startParts,
  type PartState,
  type Run,
  type RunOptions,
  type RunStatus,
} from './runPlan.ts'
import { linkUndo, saveForecast, storedForecast } from './startedJobs.ts'

export interface PlanRun extends RunStatus {
  plan: BatchPlan
  parts: readonly PartState[]
}

interface SavedPlan {
  plan: BatchPlan | undefined
}

interface SavedParts {
  parts: readonly PartState[]
}

const statuses = createStore<Record<string, RunStatus>>(() => ({}))

const planStore = sessionStores((id) =>
  createPersistedStore<SavedPlan>({
    name: `${sessionKeyPrefix}.plan.${id}`,
    subject: t`started batch jobs`,
    initial: { plan: undefined },
    read: (stored) => readSchema(z.object({ plan: z.optional(storedPlan) }))(stored),
    storage: () => sessionStorage,
  }),
)

/** Without storage, the state in memory counts: a part must not be sent twice. */
const partsStore = sessionStores((id) =>
  createPersistedStore<SavedParts>({
    name: `${sessionKeyPrefix}.run.${id}`,
    subject: t`progress of batch jobs`,
    initial: { parts: [] },
    read: (stored) => readSchema(z.object({ parts: storedParts }))(stored),
    keepsMemory: true,
  }),
)

/**
 * Returns the run of a plan, also after a reload; undefined when this tab started none with this id. Looks for the job of a request
 * whose response was lost, without starting anything.
 */
export function usePlanRun(id: string): PlanRun | undefined {
  const { plan } = useStore(planStore(id))
  const { parts } = useStore(partsStore(id))
  const status = useStore(statuses, (all) => all[id] ?? idleStatus)
  const isInDoubt =
    plan && status.activity === 'none' && parts.some(({ state }) => state === 'sent')
  useEffect(() => {
    if (isInDoubt) checkAgain(id)
  }, [id, isInDoubt])
  return plan && { ...status, plan, parts: withWaiting(parts, plan) }
}

export function getPlanRun(id: string): PlanRun | undefined {
  const { plan } = planStore(id).getState()
  const { parts } = partsStore(id).getState()
  return (
    plan && { ...(statuses.getState()[id] ?? idleStatus), plan, parts: withWaiting(parts, plan) }
  )
}

export function hasBegun(id: string): boolean {
  const { parts } = partsStore(id).getState()
  return parts.some(({ state }) => state !== 'waiting')
}

/** Whether another tab has started this plan, possibly with other SIMs: duplicating a tab copies its drafts. */
export function isBegunElsewhere(id: string): boolean {
  return hasBegun(id) && !getPlanRun(id)
}

/** Starts a plan, or continues one that this tab started before; sends nothing twice. */
export function beginPlan(plan: BatchPlan, options?: RunOptions): void {
  const { id } = plan
  const before = getPlanRun(id)
  loadParts(id)
  if (isBegunElsewhere(id)) return
  if (!before || (before.activity === 'none' && !hasBegun(id))) {
    planStore(id).setState({ plan })
    setRunStatus(id, idleStatus)
  }
  continuePlan(id, options)
}

export function continuePlan(id: string, options?: RunOptions): void {
  setRunStatus(id, { isPausing: false })
  runActivity(id, 'starting', (run) => startParts(run, options))
}

/** Starts no further parts until the plan is continued. A part in flight is finished. */
export function pausePlan(id: string): void {
  setRunStatus(id, { isPausing: true })
}

/** Searches for the job of a lost start, without starting anything. */
export function checkAgain(id: string): void {
  runActivity(id, 'looking', findLostParts)
}

/** Sends a lost part again and continues after it. The user must have confirmed that. */
export function sendAgain(id: string, index: number, options: RunOptions = {}): void {
  runActivity(id, 'starting', (run) => sendLostPart(run, index, options))
}

function runActivity(
  id: string,
  activity: RunStatus['activity'],
  task: (run: Run) => Promise<void>,
): void {
  const planRun = getPlanRun(id)
  if (!planRun || (planRun.activity !== 'none' && planRun.activity !== 'elsewhere')) return
  const { plan } = planRun
  const run: Run = {
    plan,
    signal: sessionSignal(),
    parts: () => getPlanRun(id)?.parts ?? [],
    reload: () => loadParts(id),
    save: (index, part) => setPart(id, index, part),
    status: () => statuses.getState()[id] ?? idleStatus,
    setStatus: (status) => setRunStatus(id, status),
    onStarted: ({ forecast }, batchJobId) => {
      if (forecast) saveForecast(batchJobId, forecast)
      if (plan.undoes !== undefined) linkUndo(batchJobId, plan.undoes)
    },
  }
  setRunStatus(id, { activity, stop: undefined })
  runExclusively(id, async () => {
    loadParts(id)
    await task(run)
  }).then(
    (isDone) => setRunStatus(id, { activity: isDone ? 'none' : 'elsewhere', isPausing: false }),
    (thrown: unknown) => {
      if (isAbort(thrown)) return
      const { title, detail } = problemOf(thrown)
      const stop = { title, detail, kind: 'problem' } as const
      setRunStatus(id, { activity: 'none', isPausing: false, stop })
    },
  )
}

/**
 * Runs `task` unless another tab runs the same plan; resolves to whether it ran. Browsers offer locks on secure pages only;
 * elsewhere the saved parts, loaded right before each start, prevent a second start.
 */
async function runExclusively(id: string, task: () => Promise<void>): Promise<boolean> {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) {
    await task()
    return true
  }
  return locks.request(`portal.batch.${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await task()
    return true
  })
}

function setRunStatus(id: string, status: Partial<RunStatus>): void {
  statuses.setState((all) => ({ [id]: { ...(all[id] ?? idleStatus), ...status } }))
}

/** Reloads the states of the parts, which another tab may have changed before its storage event arrives. */
function loadParts(id: string): void {
  void partsStore(id).persist.rehydrate()
}

function setPart(id: string, index: number, part: PartState): void {
  loadParts(id)
  const run = getPlanRun(id)
  if (run) partsStore(id).setState({ parts: run.parts.with(index, part) })
}

function withWaiting(saved: readonly PartState[], { parts }: BatchPlan): PartState[] {
  return parts.map((_part, index) => saved[index] ?? { state: 'waiting' })
}

onSessionEnd(() => statuses.setState({}, true))

const changes = z.object({
  statusid: z.optional(z.number()),
  custom_field_1: z.optional(z.string()),
  monthly_data_limit: z.optional(z.number()),
  monthly_sms_mo_limit: z.optional(z.number()),
  monthly_voice_mo_limit: z.optional(z.number()),
  end_customer_label: z.optional(z.string()),
  imei_lock: z.optional(z.boolean()),
  customer_id: z.optional(z.number()),
})

const storedPlan = z.object({
  id: z.string(),
  parts: z.array(
    z.object({
      role: z.enum(['canary', 'part']),
      selection: selectionSchema,
      changes,
      count: z.number(),
      forecast: z.optional(storedForecast),
    }),
  ),
  confirmedCount: z.optional(z.number()),
  undoes: z.optional(z.number()),
})

const problem = z.looseObject({
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  isRetryable: z.boolean(),
  technical: z.string(),
})

const sentPart = {
  sentAtMs: z.number(),
  knownIds: z.optional(z.array(z.number())),
  idempotencyKey: z.optional(z.string()),
}

const part = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('sent'), ...sentPart }),
  z.object({
    state: z.literal('started'),
    batchJobId: z.number(),
    isFound: z.boolean(),
    duplicateIds: z.optional(z.array(z.number())),
  }),
  z.object({ state: z.literal('refused'), problem }),
  z.object({
    state: z.literal('lost'),
    ...sentPart,
    lookedAtMs: z.catch(z.optional(z.number()), undefined),
    problem,
  }),
])

/** The parts of a run. An unreadable one may have been sent, so it never counts as pending. */
const storedParts = z.array(
  z.catch(part, {
    state: 'lost',
    sentAtMs: 0,
    knownIds: [],
    lookedAtMs: 0,
    problem: {
      title: t`The saved state of this job cannot be read`,
      detail: t`The job may have started. Check the list of batch jobs.`,
      code: 'LOST',
      isRetryable: false,
      technical: 'The stored state of a part is not readable',
    },
  }),
)
