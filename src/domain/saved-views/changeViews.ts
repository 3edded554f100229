import { t } from '@lingui/core/macro'
import { isRecord, parseJson } from '../../lib/json.ts'
import { locales } from '../../lib/locale.ts'
import { longestName, readView, useSavedViews, type SavedView } from './savedViews.ts'
import { displayText } from '../../contract/storedText.ts'

const fileKind = 'connectivity-portal/sim-views'
const maxViews = 200

/** Returns why a view cannot have this name; undefined when it can. `except` is the view being renamed. */
export function nameError(
  name: string,
  views: readonly SavedView[],
  except?: string,
): string | undefined {
  const trimmed = displayText(name)
  if (trimmed === '') return t`Enter a name.`
  if (trimmed.length > longestName) return t`A name has at most ${longestName} characters.`
  const isTaken = views.some(
    (view) => view.name !== except && view.name.normalize().toLowerCase() === trimmed.toLowerCase(),
  )
  return isTaken ? t`A view with this name already exists.` : undefined
}

export function saveView(view: SavedView): void {
  setViews((views) => [...views, { ...view, name: displayText(view.name) }])
}

export function renameView(name: string, newName: string): void {
  setViews((views) =>
    views.map((view) => (view.name === name ? { ...view, name: displayText(newName) } : view)),
  )
}

export function replaceView(name: string, query: string): void {
  setViews((views) => views.map((view) => (view.name === name ? { ...view, query } : view)))
}

export function deleteView(name: string): void {
  setViews((views) => views.filter((view) => view.name !== name))
}

export function exportViews(views: readonly SavedView[]): string {
  return `${JSON.stringify({ kind: fileKind, version: 1, views }, null, 2)}\n`
}

type ImportOutcome = { added: readonly SavedView[]; skipped: number } | { error: string }

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
