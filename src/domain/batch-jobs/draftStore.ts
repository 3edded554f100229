/**
 * The drafts of this tab. They live as long as the sign-in and the tab: a reload and signing in again bring them back, another
 * account never sees them. A draft that cannot be found is missing; nothing stands in for it.
 */
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { accountOf, sessionStore } from '../../data/session/session.ts'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { createExternalStore } from '../../lib/externalStore.ts'
import type { ExternalStore } from '../../lib/externalStore.ts'
import { emptyDraft } from './batchDraft.ts'
import type { BatchDraft } from './batchDraft.ts'
import { readStoredDraft } from './readStoredDraft.ts'

const keyOf = (id: string) => `${sessionKeyPrefix}.draft.${id}`
/** Longer lists are not kept over a reload: a tab may store some five million characters. */
const mostCharacters = 4_000_000

let drafts = new Map<string, ExternalStore<BatchDraft>>()
const unkept = new Set<string>()

/** Begins a draft; what is given takes the place of its empty parts. Answers its id, which belongs in the wizard's address. */
export function beginDraft(parts: Partial<Omit<BatchDraft, 'id'>>): string {
  const id = crypto.randomUUID().slice(0, 8)
  const draft = { ...emptyDraft(id), ...parts }
  drafts.set(id, createExternalStore(draft))
  keep(draft)
  return id
}

/** The draft of this id, also one kept before a reload; undefined when there is none of this account. */
export function findDraft(id: string): ExternalStore<BatchDraft> | undefined {
  const known = drafts.get(id)
  if (known) return known
  const draft = recall(id)
  if (!draft) return undefined
  const store = createExternalStore(draft)
  drafts.set(id, store)
  return store
}

/** Changes parts of a draft and keeps it. */
export function changeDraft(id: string, parts: Partial<Omit<BatchDraft, 'id'>>): void {
  const store = findDraft(id)
  if (!store) return
  const draft = { ...store.get(), ...parts }
  store.set(draft)
  keep(draft)
}

/** Whether the draft is too large, or the browser's storage too full, for it to survive a reload. */
export function isKept(id: string): boolean {
  return !unkept.has(id)
}

function keep(draft: BatchDraft): void {
  const text = JSON.stringify({ owner: owner(), draft })
  try {
    if (text.length > mostCharacters) throw new Error('too large')
    sessionStorage.setItem(keyOf(draft.id), text)
    unkept.delete(draft.id)
  } catch {
    // The draft goes on in memory; the page says that a reload loses it.
    unkept.add(draft.id)
    try {
      sessionStorage.removeItem(keyOf(draft.id))
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

function recall(id: string): BatchDraft | undefined {
  try {
    return readStoredDraft(sessionStorage.getItem(keyOf(id)) ?? '', id, owner())
  } catch {
    return undefined
  }
}

/** Who a draft belongs to, by the claims of the sign-in. */
function owner(): string {
  const account = accountOf(sessionStore.get())
  return `${account?.organisationId ?? ''}/${account?.subject ?? ''}`
}

whenSessionEnds(() => {
  drafts = new Map()
  unkept.clear()
})
