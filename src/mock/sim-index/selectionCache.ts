/**
 * Keeps the rows that recent filters selected, so that the next page of a list, or the next second of it, costs a look at the rows that
 * changed and not a pass over the fleet. A cached selection is repaired before it is returned: it is never stale.
 */
import type { Bitset } from './bitset.ts'

export interface Selection {
  readonly rows: Bitset
  readonly count: number
}

interface CachedSelection {
  rows: Bitset
  count: number
  /** How much of the change log this selection has taken in. */
  seen: number
}

const maxStored = 48
const maxLogLength = 65_536

export class SelectionCache {
  readonly #cache = new Map<string, CachedSelection>()
  #changedRows: number[] = []
  /** How many changes were dropped from the front of the log. */
  #dropped = 0

  /** Notes that a row changed. */
  touch(row: number): void {
    if (this.#cache.size === 0) return
    this.#changedRows.push(row)
    if (this.#changedRows.length > maxLogLength) {
      this.#dropped += this.#changedRows.length
      this.#changedRows = []
    }
  }

  /** The current selection of this key: cached and repaired by `test`, or computed by `select`. */
  get(key: string, select: () => Bitset, test: (row: number) => boolean): Selection {
    const now = this.#dropped + this.#changedRows.length
    let cached = this.#cache.get(key)
    if (cached && cached.seen >= this.#dropped) {
      this.#cache.delete(key)
      for (let at = cached.seen - this.#dropped; at < this.#changedRows.length; at++) {
        const row = this.#changedRows[at] ?? 0
        const isIn = test(row)
        if (cached.rows.has(row) === isIn) continue
        cached.rows.put(row, isIn)
        cached.count += isIn ? 1 : -1
      }
      cached.seen = now
    } else {
      const rows = select()
      cached = { rows, count: rows.count(), seen: now }
    }
    this.#cache.set(key, cached)
    if (this.#cache.size > maxStored) {
      const [oldest] = this.#cache.keys()
      if (oldest !== undefined) this.#cache.delete(oldest)
    }
    return cached
  }
}
