/** "No value" of a number column; it sorts first. */
export const noNumber = -1

/** Integers from 0 to 2^53 - 1. */
export class NumberColumn {
  #values: Float64Array

  constructor(size: number) {
    this.#values = new Float64Array(size).fill(noNumber)
  }

  set(row: number, value: number | null): boolean {
    if (row >= this.#values.length) {
      const grown = new Float64Array(Math.max(64, Math.ceil(row * 1.5))).fill(noNumber)
      grown.set(this.#values)
      this.#values = grown
    }
    const stored = value ?? noNumber
    if (this.#values[row] === stored) return false
    this.#values[row] = stored
    return true
  }

  at(row: number): number {
    return this.#values[row] ?? noNumber
  }

  keyAt(row: number): number {
    return this.at(row)
  }

  readonly compare = (left: number, right: number): number => this.at(left) - this.at(right)
}

/** Short texts; "no value" is an empty text and sorts first. They sort by their keys, by default the texts themselves. */
export class TextColumn {
  readonly #texts: string[] = []
  readonly #keys: string[]
  readonly #keyOf: ((text: string) => string) | undefined
  /** Each word once, so that a fleet does not store it for every row. */
  readonly #words: Map<string, { readonly text: string; readonly key: string }> | undefined

  constructor({
    keyOf,
    hasFewWords = false,
  }: { keyOf?: (text: string) => string; hasFewWords?: boolean } = {}) {
    this.#keyOf = keyOf
    this.#keys = keyOf ? [] : this.#texts
    this.#words = hasFewWords ? new Map() : undefined
  }

  set(row: number, text: string): boolean {
    if (row < this.#texts.length && this.#texts[row] === text) return false
    // Without holes, which would make the arrays slow.
    for (let at = this.#texts.length; at < row; at++) this.set(at, '')
    let word = this.#words?.get(text)
    if (!word) {
      word = { text, key: this.#keyOf?.(text) ?? text }
      this.#words?.set(text, word)
    }
    this.#texts[row] = word.text
    this.#keys[row] = word.key
    return true
  }

  at(row: number): string {
    return this.#texts[row] ?? ''
  }

  keyAt(row: number): string {
    return this.#keys[row] ?? ''
  }

  readonly compare = (left: number, right: number): number =>
    compareKeys(this.keyAt(left), this.keyAt(right))
}

export interface Column {
  keyAt(row: number): string | number
  readonly compare: (left: number, right: number) => number
}

export function compareKeys(left: string | number, right: string | number): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Words sort ignoring case, then by characters. */
export function wordKey(word: string): string {
  return `${word.toLowerCase()}\n${word}`
}
