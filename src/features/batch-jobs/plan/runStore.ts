/**
 * How far the plans of this browser have been started. A part is noted as sent before it is sent, in a place all tabs share, so
 * that no reload, no second tab and no lost answer makes it go out twice. Kept as long as the sign-in.
 */
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { createExternalStore } from '../../../lib/externalStore.ts'
import type { ExternalStore } from '../../../lib/externalStore.ts'
import { isRecord, parseJson } from '../../../lib/json.ts'
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

const planKey = (id: string) => `${sessionKeyPrefix}.plan.${id}`
const partsKey = (id: string) => `${sessionKeyPrefix}.run.${id}`

let runs = new Map<string, ExternalStore<PlanRun>>()

/** The run of a plan, also one begun before a reload; undefined when nothing was begun under this id in this tab. */
export function findRun(id: string): ExternalStore<PlanRun> | undefined {
  const known = runs.get(id)
  if (known) return known
  const plan = readPlan(id)
  if (!plan) return undefined
  const store = createExternalStore<PlanRun>({
    plan,
    parts: readParts(id, plan.parts.length),
    activity: 'none',
    stop: undefined,
  })
  runs.set(id, store)
  return store
}

/** Whether any part of a plan of this id has ever left this browser, in whichever tab. */
export function hasBegun(id: string): boolean {
  return readParts(id, 0).some(({ state }) => state !== 'waiting')
}

/** Keeps a plan and answers its run. A plan of the same id that is being started, or of which something was sent already, is not replaced. */
export function addRun(plan: BatchPlan): ExternalStore<PlanRun> {
  const before = findRun(plan.id)
  if (before && (before.get().activity !== 'none' || hasBegun(plan.id))) return before
  const store =
    before ?? createExternalStore<PlanRun>({ plan, parts: [], activity: 'none', stop: undefined })
  store.set({
    plan,
    parts: readParts(plan.id, plan.parts.length),
    activity: 'none',
    stop: undefined,
  })
  runs.set(plan.id, store)
  write(sessionStorage, planKey(plan.id), plan)
  return store
}

/** The states of the parts as all tabs see them now; parts nothing is known of are waiting. */
export function readParts(id: string, count: number): PartState[] {
  const stored = read(localStorage, partsKey(id))
  const parts = Array.isArray(stored) ? stored.filter(isPartState) : (memory.get(id) ?? [])
  return [
    ...parts,
    ...Array.from({ length: Math.max(0, count - parts.length) }, (): PartState => ({
      state: 'waiting',
    })),
  ]
}

/** Notes the state of a part in this tab and for all others. */
export function setPart(id: string, index: number, part: PartState): void {
  const store = findRun(id)
  if (!store) return
  const parts = readParts(id, store.get().plan.parts.length).with(index, part)
  memory.set(id, parts)
  write(localStorage, partsKey(id), parts)
  store.set({ ...store.get(), parts })
}

/** Where storage is not to be had, the states live as long as the page. */
const memory = new Map<string, PartState[]>()

function readPlan(id: string): BatchPlan | undefined {
  const stored = read(sessionStorage, planKey(id))
  // Only this module writes under the key, and it is removed with the session.
  return isRecord(stored) && stored['id'] === id && Array.isArray(stored['parts'])
    ? (stored as unknown as BatchPlan)
    : undefined
}

function isPartState(value: unknown): value is PartState {
  return (
    isRecord(value) &&
    ['waiting', 'sent', 'started', 'refused', 'lost'].includes(String(value['state']))
  )
}

function read(storage: Storage, key: string): unknown {
  try {
    return parseJson(storage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // Too large or no storage: the run goes on in memory, and the page asks before it is left.
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    for (const [id, store] of runs) {
      if (key === partsKey(id))
        store.set({ ...store.get(), parts: readParts(id, store.get().plan.parts.length) })
    }
  })
}

whenSessionEnds(() => {
  runs = new Map()
  memory.clear()
})
