/** A set of row numbers, one bit each: set operations on a million rows take a fraction of a millisecond. */
export class Bitset {
  words: Uint32Array

  constructor(size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32))
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
  }

  add(row: number): void {
    const word = row >>> 5
    if (word >= this.words.length) this.#grow(Math.ceil((word + 1) * 1.5))
    this.words[word] = (this.words[word] ?? 0) | (1 << (row & 31))
  }

  delete(row: number): void {
    const word = row >>> 5
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) & ~(1 << (row & 31))
  }

  join(other: Bitset): void {
    if (other.words.length > this.words.length) this.#grow(other.words.length)
    this.#combine(other, (mine, theirs) => mine | theirs)
  }

  /** Removes rows that are not in the other set. */
  cut(other: Bitset): void {
    this.#combine(other, (mine, theirs) => mine & theirs)
  }

  /** Removes rows that are in the other set. */
  cutOut(other: Bitset): void {
    this.#combine(other, (mine, theirs) => mine & ~theirs)
  }

  count(): number {
    let total = 0
    for (let bits of this.words) {
      bits -= (bits >>> 1) & 0x55555555
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    return total
  }

  /** Visits every row, ascending. */
  forEach(visit: (row: number) => void): void {
    const words = this.words
    for (let at = 0; at < words.length; at++) {
      let bits = words[at] ?? 0
      while (bits !== 0) {
        visit(at * 32 + 31 - Math.clz32(bits & -bits))
        bits &= bits - 1
      }
    }
  }

  /** Returns all rows, ascending. */
  list(): number[] {
    const rows: number[] = []
    this.forEach((row) => rows.push(row))
    return rows
  }

  keepWhere(test: (row: number) => boolean): void {
    this.forEach((row) => {
      if (!test(row)) this.delete(row)
    })
  }

  /** Returns up to `count` rows from this one on, ascending, or with a step of -1 descending. */
  rowsFrom(row: number, count: number, step: 1 | -1 = 1): number[] {
    const found: number[] = []
    const size = this.words.length * 32
    const firstOfWord = step === 1 ? 0 : 31
    let at = step === 1 ? row : Math.min(row, size - 1)
    while (at >= 0 && at < size && found.length < count) {
      const isEmptyWord = (at & 31) === firstOfWord && this.words[at >>> 5] === 0
      if (!isEmptyWord && this.has(at)) found.push(at)
      at += isEmptyWord ? 32 * step : step
    }
    return found
  }

  copy(): Bitset {
    const copy = new Bitset(0)
    copy.words = this.words.slice()
    return copy
  }

  #combine(other: Bitset, merge: (mine: number, theirs: number) => number): void {
    const mine = this.words
    const theirs = other.words
    for (let at = 0; at < mine.length; at++) mine[at] = merge(mine[at] ?? 0, theirs[at] ?? 0)
  }

  #grow(words: number): void {
    const grown = new Uint32Array(words)
    grown.set(this.words)
    this.words = grown
  }
}
