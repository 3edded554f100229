/**
 * Caches the rows of recent filters, so that the next page or refresh only tests changed rows instead of the fleet. A cached selection is
 * updated before it is returned.
 */
import type { Bitset } from './bitset.ts'

export interface Selection {
  readonly rows: Bitset
  readonly count: number
}

interface CachedSelection {
  rows: Bitset
  count: number
  /** The position in the change log up to which this selection is updated. */
  seen: number
}

const maxSelections = 48
const maxLogLength = 65_536

export class SelectionCache {
  readonly #cache = new Map<string, CachedSelection>()
  #changedRows: number[] = []
  /** The number of changes removed from the front of the log. */
  #dropped = 0

  /** Records that a row changed. */
  touch(row: number): void {
    if (this.#cache.size === 0) return
    this.#changedRows.push(row)
    if (this.#changedRows.length > maxLogLength) {
      this.#dropped += this.#changedRows.length
      this.#changedRows = []
    }
  }

  /** Returns the selection of this key: cached and updated by `test`, or computed by `select`. */
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
    if (this.#cache.size > maxSelections) {
      const [oldest] = this.#cache.keys()
      if (oldest !== undefined) this.#cache.delete(oldest)
    }
    return cached
  }
}
