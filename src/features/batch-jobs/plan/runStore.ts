/**
 * The progress of the batch plans of this browser. A part is saved as sent before it is sent, in storage that all tabs share:
 * no reload, second tab or lost response sends it twice. Sign-out deletes it.
 */
import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import * as z from 'zod/mini'
import { onSessionEnd } from '../../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { selectionSchema } from '../../../domain/batch-jobs/draftStore.ts'
import { followOtherTabs, persistOptions } from '../../../lib/persistedStore.ts'
import type { Problem } from '../../../lib/problem.ts'
import { readSchema } from '../../../lib/readSchema.ts'
import type { BatchPlan } from './batchPlan.ts'
import { storedForecast } from './savedForecasts.ts'

/** The state of one part of a plan. */
export type PartState =
  | { state: 'waiting' }
  /** In flight, or sent by a page that was closed before the response. */
  | ({ state: 'sent' } & SentPart)
  /** `duplicateIds` are additional jobs of a request that arrived more than once. */
  | { state: 'started'; batchJobId: number; isFound: boolean; duplicateIds?: number[] }
  /** The service rejected it. */
  | { state: 'refused'; problem: Problem }
  /** The response was lost, and the job is not in the list; the list could not be read while `lookedAtMs` is undefined. */
  | ({ state: 'lost'; lookedAtMs?: number | undefined; problem: Problem } & SentPart)

export interface SentPart {
  sentAtMs: number
  /** The jobs that existed before it was sent. */
  knownIds: number[]
  /** For a retry. */
  idempotencyKey?: string
}

/** What this page is doing with a plan; not saved. */
interface RunStatus {
  activity: 'none' | 'starting' | 'looking' | 'watchingCanary' | 'waitingForService' | 'elsewhere'
  /** Why it stopped early. */
  stop: { title: string; detail: string; kind: 'canary' | 'changed' | 'problem' } | undefined
  /** Whether it stops before the next part. */
  isPausing: boolean
}

export interface PlanRun extends RunStatus {
  plan: BatchPlan
  /** One for each part of the plan. */
  parts: readonly PartState[]
}

interface SavedPlan {
  plan: BatchPlan | undefined
}

interface SavedParts {
  parts: readonly PartState[]
}

const idle: RunStatus = { activity: 'none', stop: undefined, isPausing: false }
const statuses = createStore<Record<string, RunStatus>>(() => ({}))
const plans = new Map<string, StoreApi<SavedPlan>>()
const partsStores = new Map<string, ReturnType<typeof createPartsStore>>()
const stopFollowing: (() => void)[] = []

/** Returns the run of a plan, also after a reload; undefined when this tab started none with this id. */
export function usePlanRun(id: string): PlanRun | undefined {
  const { plan } = useStore(planStore(id))
  const { parts } = useStore(partsStore(id))
  const status = useStore(statuses, (all) => all[id] ?? idle)
  return plan && { ...status, plan, parts: withWaiting(parts, plan) }
}

/** Returns the current run of a plan, outside of React. */
export function getPlanRun(id: string): PlanRun | undefined {
  const { plan } = planStore(id).getState()
  const { parts } = partsStore(id).getState()
  return plan && { ...(statuses.getState()[id] ?? idle), plan, parts: withWaiting(parts, plan) }
}

/** Returns whether any part of a plan was sent by this browser, in any tab. */
export function hasBegun(id: string): boolean {
  const { parts } = partsStore(id).getState()
  return parts.some(({ state }) => state !== 'waiting')
}

/** Saves a plan, unless one with the same id is running or was partly sent. */
export function addPlanRun(plan: BatchPlan): void {
  const { id } = plan
  const before = getPlanRun(id)
  loadParts(id)
  if (before && (before.activity !== 'none' || hasBegun(id))) return
  planStore(id).setState({ plan })
  setRunStatus(id, idle)
}

export function setRunStatus(id: string, status: Partial<RunStatus>): void {
  statuses.setState((all) => ({ [id]: { ...(all[id] ?? idle), ...status } }))
}

/** Reloads the states of the parts, which another tab may have changed before its storage event arrives. */
export function loadParts(id: string): void {
  void partsStore(id).persist.rehydrate()
}

/** Saves the state of a part for all tabs, and returns it. */
export function setPart(id: string, index: number, part: PartState): PartState {
  loadParts(id)
  const run = getPlanRun(id)
  if (run) partsStore(id).setState({ parts: run.parts.with(index, part) })
  return part
}

function withWaiting(saved: readonly PartState[], { parts }: BatchPlan): PartState[] {
  return parts.map((_part, index) => saved[index] ?? { state: 'waiting' })
}

function planStore(id: string): StoreApi<SavedPlan> {
  const known = plans.get(id)
  if (known) return known
  const initial: SavedPlan = { plan: undefined }
  const store = createStore<SavedPlan>()(
    persist(
      () => initial,
      persistOptions({
        name: `${sessionKeyPrefix}.plan.${id}`,
        subject: t`started batch jobs`,
        initial,
        read: readSchema(z.object({ plan: z.optional(storedPlan) })),
        storage: () => sessionStorage,
      }),
    ),
  )
  plans.set(id, store)
  return store
}

function partsStore(id: string): ReturnType<typeof createPartsStore> {
  const known = partsStores.get(id)
  if (known) return known
  const store = createPartsStore(id)
  partsStores.set(id, store)
  stopFollowing.push(followOtherTabs(store))
  return store
}

function createPartsStore(id: string) {
  const initial: SavedParts = { parts: [] }
  const options = persistOptions<SavedParts>({
    name: `${sessionKeyPrefix}.run.${id}`,
    subject: t`progress of batch jobs`,
    initial,
    read: readSchema(z.object({ parts: storedParts })),
  })
  return createStore<SavedParts>()(
    persist(() => initial, {
      ...options,
      // Without storage, the state in memory counts: a part must not be sent twice.
      merge: (stored, current) =>
        stored === undefined ? current : (options.merge?.(stored, current) ?? current),
    }),
  )
}

onSessionEnd(() => {
  plans.clear()
  partsStores.clear()
  statuses.setState({}, true)
  for (const stop of stopFollowing.splice(0)) stop()
})

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
  knownIds: z.array(z.number()),
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
