/**
 * How far the plans of this browser have been started. A part is noted as sent before it is sent, in a place all tabs share, so
 * that no reload, no second tab and no lost answer makes it go out twice. Kept as long as the sign-in.
 */
import * as z from 'zod/mini'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { storedParts, storedPlan } from './storedRun.ts'
import { followOtherTabs, persistOptions } from '../../../lib/persistedStore.ts'
import { readSchema } from '../../../lib/readSchema.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { BatchPlan } from './batchPlan.ts'

/** Where one part of a plan stands. */
export type PartState =
  | { state: 'waiting' }
  /** On its way, or sent by a page that is gone. */
  | ({ state: 'sent' } & SentPart)
  /** `duplicateIds` are further jobs of the same start, which arrived more than once. */
  | { state: 'started'; batchJobId: number; isFound: boolean; duplicateIds?: number[] }
  /** The service surely did not take it. */
  | { state: 'refused'; problem: Problem }
  /** The answer was lost and the job is not to be seen. */
  | ({ state: 'lost'; lookedAtMs: number; problem: Problem } & SentPart)

export interface SentPart {
  sentAtMs: number
  /** The jobs that were there before. */
  knownIds: number[]
  /** The key it was sent with, for sending it again; parts sent by an older version have none. */
  idempotencyKey?: string
}

export interface PlanRun {
  plan: BatchPlan
  parts: readonly PartState[]
  /** What this page is doing now; nothing after a reload until somebody asks for it. */
  activity: 'none' | 'starting' | 'looking' | 'watchingCanary' | 'elsewhere'
  /** Why it stopped before its end, in words. */
  stop: { title: string; detail: string; kind: 'canary' | 'changed' | 'problem' } | undefined
}

interface KeptParts {
  parts: readonly PartState[]
}

interface KeptPlan {
  plan: BatchPlan | undefined
}

const noPlan: KeptPlan = { plan: undefined }

const runs = new Map<string, StoreApi<PlanRun>>()
const plans = new Map<string, StoreApi<KeptPlan>>()
const partsStores = new Map<string, ReturnType<typeof createPartsStore>>()
const stopFollowing: (() => void)[] = []

/** Returns the run of a plan, also one begun before a reload; undefined when nothing was begun under this id in this tab. */
export function findRun(id: string): StoreApi<PlanRun> | undefined {
  const known = runs.get(id)
  if (known) return known
  const { plan } = planStore(id).getState()
  return plan && createRun(plan)
}

/** Whether any part of a plan of this id has ever left this browser, in whichever tab. */
export function hasBegun(id: string): boolean {
  return partsStore(id)
    .getState()
    .parts.some(({ state }) => state !== 'waiting')
}

/** Keeps a plan and returns its run. A plan of the same id that is being started, or of which something was sent already, is not replaced. */
export function addRun(plan: BatchPlan): StoreApi<PlanRun> {
  const before = findRun(plan.id)
  const keptParts = readParts(plan.id, plan.parts.length)
  if (before && (before.getState().activity !== 'none' || hasBegun(plan.id))) return before
  planStore(plan.id).setState({ plan })
  const run = before ?? createRun(plan)
  run.setState({ plan, parts: keptParts, activity: 'none', stop: undefined })
  return run
}

/** Returns the states of the parts as all tabs see them now; parts nothing is known of are waiting. Not for rendering. */
export function readParts(id: string, count: number): PartState[] {
  const store = partsStore(id)
  // What another tab wrote a moment ago counts, although its event has not come yet.
  void store.persist.rehydrate()
  return withWaiting(store.getState().parts, count)
}

/** Notes the state of a part in this tab and for all others. */
export function setPart(id: string, index: number, part: PartState): void {
  const run = findRun(id)
  if (!run) return
  const kept = readParts(id, run.getState().plan.parts.length)
  partsStore(id).setState({ parts: kept.with(index, part) })
}

function createRun(plan: BatchPlan): StoreApi<PlanRun> {
  const count = plan.parts.length
  const store = partsStore(plan.id)
  const run = createStore<PlanRun>(() => ({
    plan,
    parts: withWaiting(store.getState().parts, count),
    activity: 'none',
    stop: undefined,
  }))
  store.subscribe(({ parts: kept }) => run.setState({ parts: withWaiting(kept, count) }))
  runs.set(plan.id, run)
  return run
}

function withWaiting(kept: readonly PartState[], count: number): PartState[] {
  const missing = Math.max(0, count - kept.length)
  return [...kept, ...Array.from({ length: missing }, (): PartState => ({ state: 'waiting' }))]
}

function planStore(id: string): StoreApi<KeptPlan> {
  const known = plans.get(id)
  if (known) return known
  const store = createStore<KeptPlan>()(
    persist(
      () => noPlan,
      persistOptions({
        name: `${sessionKeyPrefix}.plan.${id}`,
        subject: 'batch job that was being started',
        initial: noPlan,
        read: readSchema(z.object({ plan: z.optional(storedPlan) })),
        // Version 0 was the plan alone.
        migrate: (stored) => ({ plan: stored }),
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
  const noParts: KeptParts = { parts: [] }
  const options = persistOptions<KeptParts>({
    name: `${sessionKeyPrefix}.run.${id}`,
    subject: 'progress of a batch job',
    initial: noParts,
    read: readSchema(z.object({ parts: storedParts })),
    // Version 0 was the list alone.
    migrate: (stored) => (Array.isArray(stored) ? { parts: stored } : stored),
  })
  return createStore<KeptParts>()(
    persist(() => noParts, {
      ...options,
      // Where nothing could be stored, what this page knows counts: a part must not go out twice.
      merge: (stored, current) =>
        stored === undefined ? current : (options.merge?.(stored, current) ?? current),
    }),
  )
}

whenSessionEnds(() => {
  runs.clear()
  plans.clear()
  partsStores.clear()
  for (const stop of stopFollowing.splice(0)) stop()
})
