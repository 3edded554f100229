/**
 * A column with few distinct words (label, access point, network), which stores the ID of each row's word. Words sort ignoring case, then
 * by characters; "no value" is the empty word and sorts first.
 */
import { growUint32 } from './growArray.ts'
import { radixSort } from './radixSort.ts'
import type { SortableColumn } from './sortableColumn.ts'

export class DictionaryColumn implements SortableColumn {
  ids: Uint32Array
  readonly words: string[] = ['']
  /** Number of rows with each word. */
  readonly uses: number[] = [0]
  readonly #idOfWord = new Map<string, number>([['', 0]])
  #ranks: Uint32Array | undefined

  constructor(size: number) {
    this.ids = new Uint32Array(size)
    this.uses[0] = size
  }

  set(row: number, word: string): boolean {
    if (row >= this.ids.length) this.ids = growUint32(this.ids, row + 1)
    let id = this.#idOfWord.get(word)
    if (id === undefined) {
      id = this.words.length
      this.words.push(word)
      this.uses.push(0)
      this.#idOfWord.set(word, id)
      this.#ranks = undefined
    }
    const previous = this.ids[row] ?? 0
    if (previous === id) return false
    this.uses[previous] = (this.uses[previous] ?? 0) - 1
    this.uses[id] = (this.uses[id] ?? 0) + 1
    this.ids[row] = id
    return true
  }

  at(row: number): string {
    return this.words[this.ids[row] ?? 0] ?? ''
  }

  idOf(word: string): number | undefined {
    return this.#idOfWord.get(word)
  }

  compareRows(left: number, right: number): number {
    const ranks = this.#currentRanks()
    return (ranks[this.ids[left] ?? 0] ?? 0) - (ranks[this.ids[right] ?? 0] ?? 0)
  }

  keyAt(row: number): string {
    return this.at(row)
  }

  compareToKey(row: number, key: string | number): number {
    return compareText(this.at(row), String(key))
  }

  isKey(key: unknown): key is string {
    return typeof key === 'string'
  }

  sortAll(rows: Uint32Array): void {
    const ranks = this.#currentRanks()
    const keys = Uint32Array.from(rows, (row) => ranks[this.ids[row] ?? 0] ?? 0)
    radixSort(rows, new Uint32Array(rows.length), keys)
  }

  #currentRanks(): Uint32Array {
    if (!this.#ranks) {
      const sorted = this.words
        .map((word, id) => ({ word, id }))
        .sort((left, right) => compareText(left.word, right.word))
      this.#ranks = new Uint32Array(sorted.length)
      for (const [rank, { id }] of sorted.entries()) this.#ranks[id] = rank
    }
    return this.#ranks
  }
}

/** Compares ignoring case first, then by characters. */
export function compareText(left: string, right: string): number {
  const lowLeft = left.toLowerCase()
  const lowRight = right.toLowerCase()
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1
  if (left === right) return 0
  return left < right ? -1 : 1
}
