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
    if (word >= this.words.length) this.#grow(word + 1)
    this.words[word] = (this.words[word] ?? 0) | (1 << (row & 31))
  }

  delete(row: number): void {
    const word = row >>> 5
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) & ~(1 << (row & 31))
  }

  put(row: number, isIn: boolean): void {
    if (isIn) this.add(row)
    else this.delete(row)
  }

  join(other: Bitset): void {
    const theirs = other.words
    if (theirs.length > this.words.length) this.#grow(theirs.length)
    const mine = this.words
    for (let at = 0; at < theirs.length; at++) mine[at] = (mine[at] ?? 0) | (theirs[at] ?? 0)
  }

  /** Removes rows that are not in the other set. */
  cut(other: Bitset): void {
    const mine = this.words
    const theirs = other.words
    for (let at = 0; at < mine.length; at++) mine[at] = (mine[at] ?? 0) & (theirs[at] ?? 0)
  }

  /** Removes rows that are in the other set. */
  cutOut(other: Bitset): void {
    const mine = this.words
    const theirs = other.words
    for (let at = 0; at < mine.length; at++) mine[at] = (mine[at] ?? 0) & ~(theirs[at] ?? 0)
  }

  /** Removes this row and all later ones. */
  keepBelow(row: number): void {
    const word = row >>> 5
    if (word >= this.words.length) return
    this.words[word] = (this.words[word] ?? 0) & ((1 << (row & 31)) - 1)
    this.words.fill(0, word + 1)
  }

  clear(): void {
    this.words.fill(0)
  }

  count(): number {
    const words = this.words
    let total = 0
    for (let at = 0; at < words.length; at++) {
      let bits = words[at] ?? 0
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
        const lowest = 31 - Math.clz32(bits & -bits)
        visit(at * 32 + lowest)
        bits &= bits - 1
      }
    }
  }

  /** Returns up to `count` rows from this one on, ascending. */
  rowsFrom(row: number, count: number): number[] {
    const found: number[] = []
    for (let at = row >>> 5; at < this.words.length && found.length < count; at++) {
      let bits = this.words[at] ?? 0
      if (at === row >>> 5) bits &= -1 << (row & 31)
      while (bits !== 0 && found.length < count) {
        found.push(at * 32 + 31 - Math.clz32(bits & -bits))
        bits &= bits - 1
      }
    }
    return found
  }

  /** Returns up to `count` rows from this one down, descending. */
  rowsDownFrom(row: number, count: number): number[] {
    const found: number[] = []
    for (
      let at = Math.min(row >>> 5, this.words.length - 1);
      at >= 0 && found.length < count;
      at--
    ) {
      let bits = this.words[at] ?? 0
      if (at === row >>> 5 && (row & 31) !== 31) bits &= (1 << ((row & 31) + 1)) - 1
      while (bits !== 0 && found.length < count) {
        const highest = 31 - Math.clz32(bits)
        found.push(at * 32 + highest)
        bits &= ~(1 << highest)
      }
    }
    return found
  }

  /** Returns whether the test is true for any row. */
  some(test: (row: number) => boolean): boolean {
    const words = this.words
    for (let at = 0; at < words.length; at++) {
      let bits = words[at] ?? 0
      while (bits !== 0) {
        const lowest = 31 - Math.clz32(bits & -bits)
        if (test(at * 32 + lowest)) return true
        bits &= bits - 1
      }
    }
    return false
  }

  /** Removes rows for which the test is false. */
  keepWhere(test: (row: number) => boolean): void {
    const words = this.words
    for (let at = 0; at < words.length; at++) {
      let bits = words[at] ?? 0
      let remaining = bits
      while (bits !== 0) {
        const lowest = 31 - Math.clz32(bits & -bits)
        if (!test(at * 32 + lowest)) remaining &= ~(1 << lowest)
        bits &= bits - 1
      }
      words[at] = remaining
    }
  }

  copy(): Bitset {
    const copy = new Bitset(0)
    copy.words = this.words.slice()
    return copy
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, Math.ceil(this.words.length * 1.5)))
    grown.set(this.words)
    this.words = grown
  }
}
