/**
 * Keeps the rows that recent filters selected, so that the next page of a list, or the next second of it, costs a look at the rows that
 * changed and not a pass over the fleet. A kept selection is repaired before it is handed out: it is never stale.
 */
import type { Bitset } from './bitset.ts'

export interface Selection {
  readonly rows: Bitset
  readonly count: number
}

interface Kept {
  rows: Bitset
  count: number
  /** How much of the change log this selection has taken in. */
  seen: number
}

const maxStored = 48
const maxLogLength = 65_536

export class SelectionCache {
  readonly #kept = new Map<string, Kept>()
  #changedRows: number[] = []
  /** How many changes were dropped from the front of the log. */
  #dropped = 0

  /** Notes that a row changed. */
  touch(row: number): void {
    if (this.#kept.size === 0) return
    this.#changedRows.push(row)
    if (this.#changedRows.length > maxLogLength) {
      this.#dropped += this.#changedRows.length
      this.#changedRows = []
    }
  }

  /** The selection of this key as it is now: kept and repaired by `test`, or made anew by `select`. */
  get(key: string, select: () => Bitset, test: (row: number) => boolean): Selection {
    const now = this.#dropped + this.#changedRows.length
    let kept = this.#kept.get(key)
    if (kept && kept.seen >= this.#dropped) {
      this.#kept.delete(key)
      for (let at = kept.seen - this.#dropped; at < this.#changedRows.length; at++) {
        const row = this.#changedRows[at] ?? 0
        const isIn = test(row)
        if (kept.rows.has(row) === isIn) continue
        kept.rows.put(row, isIn)
        kept.count += isIn ? 1 : -1
      }
      kept.seen = now
    } else {
      const rows = select()
      kept = { rows, count: rows.count(), seen: now }
    }
    this.#kept.set(key, kept)
    if (this.#kept.size > maxStored) {
      const [oldest] = this.#kept.keys()
      if (oldest !== undefined) this.#kept.delete(oldest)
    }
    return kept
  }
}
