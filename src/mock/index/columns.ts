/** "No value" of a number column; it sorts first. */
export const noNumber = -1

/** Integers from 0 to 2^53 - 1. */
export class NumberColumn {
  #values: Float64Array

  constructor(size: number) {
    this.#values = new Float64Array(size).fill(noNumber)
  }

  save(): Float64Array {
    return this.#values
  }

  restore(values: Float64Array): void {
    // A copy, because the saved one keeps the whole file in memory.
    this.#values = values.slice()
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

/** JSON of the texts of 4096 rows each, the last one of fewer. */
export type PackedTexts = readonly string[]

const packedRows = 4096

/** Short texts; "no value" is an empty text and sorts first. They sort by their keys, by default the texts themselves. */
export class TextColumn {
  #texts: string[] = []
  #keys: string[]
  /** Restored texts, unpacked on first use: a restart spends most of its time on making them strings. */
  #packed: (string | undefined)[] = []
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
    if (row < this.#texts.length && this.at(row) === text) return false
    // Without holes, which would make the arrays slow.
    for (let at = this.#texts.length; at < row; at++) this.set(at, '')
    this.#put(row, text)
    return true
  }

  save(): PackedTexts {
    const packed: string[] = []
    for (let row = 0; row < this.#texts.length; row += packedRows) {
      packed.push(
        this.#packed[Math.floor(row / packedRows)] ??
          JSON.stringify(this.#texts.slice(row, row + packedRows)),
      )
    }
    return packed
  }

  /** `empty` has an empty text for each row: copying it is ten times as fast as creating it. */
  restore(packed: PackedTexts, empty: readonly string[]): void {
    this.#texts = [...empty]
    this.#keys = this.#keyOf ? [...empty] : this.#texts
    this.#packed = [...packed]
  }

  *unpackAll(): Generator<void, void> {
    for (let row = 0; row < this.#texts.length; row += packedRows) {
      this.#unpack(row)
      yield
    }
    this.#packed = []
  }

  at(row: number): string {
    if (this.#packed.length > 0) this.#unpack(row)
    return this.#texts[row] ?? ''
  }

  keyAt(row: number): string {
    if (this.#packed.length > 0) this.#unpack(row)
    return this.#keys[row] ?? ''
  }

  readonly compare = (left: number, right: number): number =>
    compareKeys(this.keyAt(left), this.keyAt(right))

  #unpack(row: number): void {
    const part = Math.floor(row / packedRows)
    const json = this.#packed[part]
    if (json === undefined) return
    this.#packed[part] = undefined
    const texts = JSON.parse(json) as string[] // packed by `save`
    for (const [at, text] of texts.entries()) this.#put(part * packedRows + at, text)
  }

  #put(row: number, text: string): void {
    let word = this.#words?.get(text)
    if (!word) {
      word = { text, key: this.#keyOf?.(text) ?? text }
      this.#words?.set(text, word)
    }
    this.#texts[row] = word.text
    this.#keys[row] = word.key
  }
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
