import { t } from '@lingui/core/macro'
import { isRecord } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { routePatterns } from '../paths.ts'

export interface SavedView {
  name: string
  /** The query string, without a question mark; empty for all SIMs. */
  query: string
}

export function savedViewPath({ query }: SavedView): string {
  return query === '' ? routePatterns.sims : `${routePatterns.sims}?${query}`
}

export const longestName = 80

const noViews: { views: readonly SavedView[] } = { views: [] }

export const useSavedViews = createPersistedStore<{ views: readonly SavedView[] }>({
  name: 'portal.device.simViews',
  subject: t`saved views`,
  initial: noViews,
  read: readStored,
})

/** Returns the view in stored or imported data; undefined when it is not one. */
export function readView(entry: unknown): SavedView | undefined {
  if (!isRecord(entry)) return undefined
  const { name, query } = entry
  if (typeof name !== 'string' || typeof query !== 'string' || query.length > 8000) return undefined
  const trimmed = name.trim().slice(0, longestName).trim()
  return trimmed === ''
    ? undefined
    : { name: trimmed, query: new URLSearchParams(query).toString() }
}

function readStored(stored: unknown): typeof noViews | undefined {
  return isRecord(stored) && Array.isArray(stored['views'])
    ? { views: stored['views'].flatMap((entry) => readView(entry) ?? []) }
    : undefined
}
