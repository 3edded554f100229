/**
 * The drafts of this tab. They live as long as the sign-in and the tab: a reload and signing in again bring them back, another
 * account never sees them. A draft that cannot be found is missing; nothing stands in for it.
 */
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { accountOf, sessionStore } from '../../data/session/session.ts'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { persistOptions } from '../../lib/persistedStore.ts'
import { readSchema } from '../../lib/readSchema.ts'
import { readListUrl, writeListUrl } from '../sim-filter/listUrl.ts'
import { knownIds } from '../sim-filter/knownIds.ts'
import { defaultOrder, noCriteria } from '../sim-filter/simCriteria.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'
import { emptyDraft } from './batchDraft.ts'
import type { BatchDraft, ChangeInputs } from './batchDraft.ts'
import { changeFields } from './batchChanges.ts'

interface DraftState {
  /** The account the draft belongs to. */
  owner: string
  /** Undefined when there is none of this id and account. */
  draft: BatchDraft | undefined
}

/** Longer lists are not kept over a reload: a tab may store some five million characters. */
const mostCharacters = 4_000_000

const drafts = new Map<string, StoreApi<DraftState>>()
const unkept = new Set<string>()

/** Begins a draft; what is given takes the place of its empty parts. Returns its id, which belongs in the wizard's URL. */
export function beginDraft(parts: Partial<Omit<BatchDraft, 'id'>>): string {
  const id = crypto.randomUUID().slice(0, 8)
  draftStore(id).setState({ draft: { ...emptyDraft(id), ...parts } })
  return id
}

/** Returns the draft of this id, also one kept before a reload; undefined when there is none of this account. */
export function useDraft(id: string): BatchDraft | undefined {
  return useStore(draftStore(id), ownDraft)
}

/** Changes parts of a draft and keeps it. */
export function changeDraft(id: string, parts: Partial<Omit<BatchDraft, 'id'>>): void {
  const store = draftStore(id)
  const draft = ownDraft(store.getState())
  if (draft) store.setState({ draft: { ...draft, ...parts } })
}

/** Whether the draft survives a reload: it is not too large, and the browser's storage is not full. */
export function isKept(id: string): boolean {
  return !unkept.has(id)
}

function draftStore(id: string): StoreApi<DraftState> {
  const known = drafts.get(id)
  if (known) return known
  const noDraft: DraftState = { owner: currentOwner(), draft: undefined }
  const store = createStore<DraftState>()(
    persist(
      () => noDraft,
      persistOptions({
        name: `${sessionKeyPrefix}.draft.${id}`,
        subject: 'draft of a batch job',
        initial: noDraft,
        read: readSchema(z.object({ owner: z.string(), draft: z.optional(storedDraft(id)) })),
        storage: () => sessionStorage,
        maxCharacters: mostCharacters,
        onWrite: (isStored) => (isStored ? unkept.delete(id) : unkept.add(id)),
      }),
    ),
  )
  drafts.set(id, store)
  return store
}

function ownDraft({ owner, draft }: DraftState): BatchDraft | undefined {
  return owner === currentOwner() ? draft : undefined
}

/** The account that is signed in, by the claims of the sign-in. */
function currentOwner(): string {
  const account = accountOf(sessionStore.get())
  return `${account?.organisationId ?? ''}/${account?.subject ?? ''}`
}

whenSessionEnds(() => {
  drafts.clear()
  unkept.clear()
})

const texts = z.array(z.string())
const criteria = z.custom<SimCriteria>(isReadable)
export const selectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('named'), iccids: texts }),
  z.object({ kind: z.literal('matching'), criteria, excluded: texts }),
  z.object({ kind: z.literal('everything'), excluded: texts }),
])
const changeInput = z.object({
  mode: z.enum(['leave', 'set', 'clear']),
  text: z.string(),
  unit: z.optional(z.string()),
})

/** Returns the schema of the stored draft of this id. */
export function storedDraft(id: string): z.ZodMiniType<BatchDraft> {
  return z.pipe(
    z.object({
      id: z.literal(id),
      mode: unless(z.enum(['given', 'filter', 'typed', 'everything'])),
      given: unless(z.object({ selection: selectionSchema, source: z.catch(z.string(), '') })),
      criteria: unless(criteria),
      typed: z.catch(texts, []),
      typedText: z.catch(z.string(), ''),
      typedFile: unless(z.string()),
      inputs: z.catch(z.record(z.string(), z.unknown()), {}),
      isCanary: z.catch(z.boolean(), false),
    }),
    z.transform(({ mode, inputs, ...stored }): BatchDraft => {
      const isLost = (mode === 'filter' && !stored.criteria) || (mode === 'given' && !stored.given)
      return {
        ...stored,
        mode: isLost ? undefined : mode,
        given: stored.given,
        typedFile: stored.typedFile,
        criteria: stored.criteria ?? noCriteria,
        inputs: readInputs(inputs),
      }
    }),
  )
}

/** The value, or undefined when it cannot be used. */
function unless<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined)
}

/** Whether every part of stored criteria is understood. */
function isReadable(value: unknown): boolean {
  if (!z.safeParse(z.record(z.string(), z.unknown()), value).success) return false
  try {
    // Written as a URL and read back: the reader of URLs drops what it does not understand.
    const read = readListUrl(
      writeListUrl({ criteria: value as SimCriteria, order: defaultOrder }),
      knownIds,
    )
    return read.dropped.length === 0 && canonical(read.criteria) === canonical(value)
  } catch {
    return false
  }
}

/** One text per value, whatever the order of its fields and entries. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (Array.isArray(part)) return part.map(String).toSorted()
    return typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part
  })
}

function readInputs(stored: Record<string, unknown>): ChangeInputs {
  const inputs: ChangeInputs = {}
  for (const field of changeFields) {
    const { data } = z.safeParse(changeInput, stored[field])
    if (data) inputs[field] = data
  }
  return inputs
}
