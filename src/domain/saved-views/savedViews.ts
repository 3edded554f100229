/** Saved SIM lists: a name and a query string, stored in this browser; files transfer them to others. */
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isRecord, parseJson } from '../../lib/json.ts'
import { locales } from '../../lib/locale.ts'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'
import { routePatterns } from '../paths.ts'
import { savedViewsKey, useHasSavedViews } from './hasSavedViews.ts'

export interface SavedView {
  name: string
  /** The query string, without a question mark; empty for all SIMs. */
  query: string
  /** Whether the SIM list opens with it. */
  isDefault?: boolean
}

/** State of a history entry that shows all SIMs instead of the default view. */
export const allSimsState = { isAllSims: true } as const

/** Returns the path that opens a view. */
export function savedViewPath({ query }: SavedView): string {
  return query === '' ? routePatterns.sims : `${routePatterns.sims}?${query}`
}

const fileKind = 'connectivity-portal/sim-views'
export const longestName = 80
const maxViews = 200

const noViews: { views: readonly SavedView[] } = { views: [] }

export const useSavedViews = create<{ views: readonly SavedView[] }>()(
  persist(
    () => noViews,
    persistOptions({
      name: savedViewsKey,
      subject: 'saved views',
      initial: noViews,
      read: readStored,
      // Version 0 was the list alone.
      migrate: (stored) => (Array.isArray(stored) ? { views: stored } : stored),
    }),
  ),
)

followOtherTabs(useSavedViews)
const updateHasViews = ({ views }: { views: readonly SavedView[] }) =>
  useHasSavedViews.setState({ hasViews: views.length > 0 })
updateHasViews(useSavedViews.getState())
useSavedViews.subscribe(updateHasViews)

/** Returns why a view cannot have this name; undefined when it can. `except` is the view being renamed. */
export function nameError(
  name: string,
  views: readonly SavedView[],
  except?: string,
): string | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return t`Enter a name.`
  if (trimmed.length > longestName) return t`A name has at most ${longestName} characters.`
  const isTaken = views.some(
    (view) => view.name !== except && view.name.toLowerCase() === trimmed.toLowerCase(),
  )
  return isTaken ? t`A view with this name already exists.` : undefined
}

export function saveView(view: SavedView): void {
  setViews((views) => [...views, { ...view, name: view.name.trim() }])
}

export function renameView(name: string, newName: string): void {
  setViews((views) =>
    views.map((view) => (view.name === name ? { ...view, name: newName.trim() } : view)),
  )
}

/** Replaces the list of a view. */
export function replaceView(name: string, query: string): void {
  setViews((views) => views.map((view) => (view.name === name ? { ...view, query } : view)))
}

/** Makes a view the default of the SIM list; without a name, the list opens with all SIMs. */
export function setDefaultView(name: string | undefined): void {
  setViews((views) =>
    views.map(({ isDefault: _before, ...view }) =>
      view.name === name ? { ...view, isDefault: true } : view,
    ),
  )
}

export function deleteView(name: string): void {
  setViews((views) => views.filter((view) => view.name !== name))
}

/** Returns the text of a file with all views. */
export function exportViews(views: readonly SavedView[]): string {
  return `${JSON.stringify({ kind: fileKind, version: 1, views: views.map(({ name, query }) => ({ name, query })) }, null, 2)}\n`
}

export type ImportOutcome = { added: readonly SavedView[]; skipped: number } | { error: string }

/** Returns the views that a file adds. A view whose name is taken gets another name; an identical one is skipped. */
export function readImport(text: string, views: readonly SavedView[]): ImportOutcome {
  const file = parseJson(text)
  if (!isRecord(file) || file['kind'] !== fileKind || !Array.isArray(file['views'])) {
    return { error: t`This is not a file of saved views. Choose one created by Export views.` }
  }
  const added: SavedView[] = []
  let skipped = 0
  for (const entry of file['views']) {
    const view = readView(entry)
    const all = [...views, ...added]
    if (
      !view ||
      all.length >= maxViews ||
      all.some(({ name, query }) => name === view.name && query === view.query)
    )
      skipped++
    else added.push({ ...view, name: freeName(view.name, all) })
  }
  return { added, skipped }
}

export function addViews(added: readonly SavedView[]): void {
  setViews((views) => [...views, ...added])
}

function readView(entry: unknown): SavedView | undefined {
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
    ? { views: stored['views'].flatMap(readStoredView) }
    : undefined
}

function readStoredView(entry: unknown): SavedView[] {
  const view = readView(entry)
  if (!view) return []
  return [isRecord(entry) && entry['isDefault'] === true ? { ...view, isDefault: true } : view]
}

function freeName(name: string, views: readonly SavedView[]): string {
  if (nameError(name, views) === undefined) return name
  for (let number = 2; ; number++) {
    const other = `${name.slice(0, longestName - 6)} (${number})`
    if (nameError(other, views) === undefined) return other
  }
}

function setViews(change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  useSavedViews.setState(({ views }) => ({
    views: change(views).toSorted((a, b) => a.name.localeCompare(b.name, locales())),
  }))
}
