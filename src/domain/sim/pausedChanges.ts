/** Lists what live updates change while they are paused, for SIMs in the store. All changes are counted, only the newest are listed. */
import type { Sim } from './SimFields.ts'

export interface PausedChange {
  id: number
  receivedAtMs: number
  iccid: string
  field: string
  from: unknown
  to: unknown
}

export const maxPausedChanges = 1000

let changes: PausedChange[] = []
let total = 0
/** SIMs with changes, as they will be after resuming. */
const changedSims = new Map<string, Sim>()

export function notePausedUpdate(stored: Sim | undefined, update: Partial<Sim>): void {
  const before = stored && (changedSims.get(stored.iccid) ?? stored)
  if (!before) return
  const receivedAtMs = Date.now()
  for (const [field, to] of Object.entries(update)) {
    const from: unknown = Reflect.get(before, field)
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    total++
    changes.push({ id: total, receivedAtMs, iccid: before.iccid, field, from, to })
  }
  if (changes.length > 2 * maxPausedChanges) changes = changes.slice(-maxPausedChanges)
  changedSims.set(before.iccid, { ...before, ...update })
}

export function listPausedChanges(): readonly PausedChange[] {
  return changes.slice(-maxPausedChanges).reverse()
}

export function pausedChangeCount(): number {
  return total
}

export function clearPausedChanges(): void {
  changes = []
  total = 0
  changedSims.clear()
}
