/**
 * Drafts of one kind in this tab, saved in session storage until sign-out: they survive a reload, and another account never sees
 * them. A draft that is too large to save lives as long as the page.
 */
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import { accountOf, sessionStore } from '../../data/session/sessionStore.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { readSchema } from '../../lib/readSchema.ts'

interface DraftOptions<T> {
  keyPrefix: string
  subject: string
  schemaOf: (id: string) => z.ZodMiniType<T>
}

interface DraftState<T> {
  owner: string
  draft: T | undefined
}

/** Longer drafts are not saved: session storage is limited to about five million characters. */
const maxCharacters = 4_000_000

export function createDrafts<T extends { id: string }>({
  keyPrefix,
  subject,
  schemaOf,
}: DraftOptions<T>) {
  const stores = new Map<string, StoreApi<DraftState<T>>>()
  const unsaved = new Set<string>()

  onSessionEnd(() => {
    stores.clear()
    unsaved.clear()
  })

  function storeOf(id: string): StoreApi<DraftState<T>> {
    const known = stores.get(id)
    if (known) return known
    const initial: DraftState<T> = { owner: currentOwner(), draft: undefined }
    const store = createPersistedStore<DraftState<T>>({
      name: `${keyPrefix}${id}`,
      subject,
      initial,
      read: readSchema(z.object({ owner: z.string(), draft: z.optional(schemaOf(id)) })),
      storage: () => sessionStorage,
      maxCharacters,
      onWrite: (isStored) => (isStored ? unsaved.delete(id) : unsaved.add(id)),
    })
    stores.set(id, store)
    return store
  }

  function ownDraft({ owner, draft }: DraftState<T>): T | undefined {
    return owner === currentOwner() ? draft : undefined
  }

  function storedIds(): string[] {
    try {
      return Object.keys(sessionStorage).flatMap((name) =>
        name.startsWith(keyPrefix) ? [name.slice(keyPrefix.length)] : [],
      )
    } catch {
      // Without storage, drafts are only in memory.
      return []
    }
  }

  return {
    begin(create: (id: string) => T): string {
      const id = randomHex(4)
      storeOf(id).setState({ draft: create(id) })
      return id
    },
    /** Returns the draft with this id, also after a reload; undefined when this account has none. */
    useDraft: (id: string): T | undefined => useStore(storeOf(id), ownDraft),
    get: (id: string): T | undefined => ownDraft(storeOf(id).getState()),
    change(id: string, changes: Partial<Omit<T, 'id'>>): void {
      const store = storeOf(id)
      const draft = ownDraft(store.getState())
      if (draft) store.setState({ draft: { ...draft, ...changes } })
    },
    /** Returns whether the draft survives a reload: it is not too large, and storage is not full. */
    isSaved: (id: string): boolean => !unsaved.has(id),
    ids: (): string[] => [...new Set([...stores.keys(), ...storedIds()])],
  }
}

function currentOwner(): string {
  const account = accountOf(sessionStore.getState())
  return `${account?.organisationId ?? ''}/${account?.subject ?? ''}`
}

/** Returns the schema of a field that is dropped when it cannot be read. */
export function optionally<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined)
}
