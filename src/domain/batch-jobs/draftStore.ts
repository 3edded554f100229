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
import { accountOf, useSession } from '../../data/session/useSession.ts'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { persistOptions } from '../../lib/persistedStore.ts'
import { readSchema } from '../../lib/readSchema.ts'
import { emptyDraft } from './batchDraft.ts'
import type { BatchDraft } from './batchDraft.ts'
import { storedDraft } from './storedDraft.ts'

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
  const account = accountOf(useSession.getState())
  return `${account?.organisationId ?? ''}/${account?.subject ?? ''}`
}

whenSessionEnds(() => {
  drafts.clear()
  unkept.clear()
})
