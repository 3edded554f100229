/**
 * A column with one short text per row, as bytes in one buffer to avoid string objects. Sorts by bytes, which for UTF-8 is the order of
 * characters. "No value" is an empty text and sorts first. Case-sensitive.
 */
import { includesBytes } from './byteSearch.ts'
import { growBytes, growUint16, growUint32 } from './growArray.ts'
import { sortTexts } from './sortTexts.ts'
import type { SortableColumn } from './sortableColumn.ts'

export class TextColumn implements SortableColumn {
  bytes: Buffer
  starts: Uint32Array
  lengths: Uint16Array
  #end = 0
  #wasted = 0

  constructor(size: number, expectedBytes: number) {
    this.bytes = Buffer.alloc(Math.max(64, size * expectedBytes))
    this.starts = new Uint32Array(size)
    this.lengths = new Uint16Array(size)
  }

  /** Sets a row's text; returns whether it changed. */
  set(row: number, text: string): boolean {
    if (row >= this.starts.length) {
      this.starts = growUint32(this.starts, row + 1)
      this.lengths = growUint16(this.lengths, row + 1)
    }
    const length = Buffer.byteLength(text)
    const previousLength = this.lengths[row] ?? 0
    if (length === previousLength && (length === 0 || this.at(row) === text)) return false
    if (length > previousLength) {
      this.#wasted += previousLength
      if (this.#end + length > this.bytes.length) this.#makeRoom(length, row)
      this.starts[row] = this.#end
      this.#end += length
    } else {
      this.#wasted += previousLength - length
    }
    this.bytes.write(text, this.starts[row] ?? 0)
    this.lengths[row] = length
    return true
  }

  at(row: number): string {
    const start = this.starts[row] ?? 0
    return this.bytes.toString('utf8', start, start + (this.lengths[row] ?? 0))
  }

  isEmpty(row: number): boolean {
    return (this.lengths[row] ?? 0) === 0
  }

  compareRows(left: number, right: number): number {
    const leftStart = this.starts[left] ?? 0
    const rightStart = this.starts[right] ?? 0
    const leftLength = this.lengths[left] ?? 0
    const rightLength = this.lengths[right] ?? 0
    const common = leftLength < rightLength ? leftLength : rightLength
    for (let at = 0; at < common; at++) {
      const difference = (this.bytes[leftStart + at] ?? 0) - (this.bytes[rightStart + at] ?? 0)
      if (difference !== 0) return difference
    }
    return leftLength - rightLength
  }

  keyAt(row: number): string {
    return this.at(row)
  }

  compareToKey(row: number, key: string | number): number {
    return this.compareToBytes(row, Buffer.from(String(key)))
  }

  compareToBytes(row: number, key: Uint8Array): number {
    const start = this.starts[row] ?? 0
    const length = this.lengths[row] ?? 0
    const common = length < key.length ? length : key.length
    for (let at = 0; at < common; at++) {
      const difference = (this.bytes[start + at] ?? 0) - (key[at] ?? 0)
      if (difference !== 0) return difference
    }
    return length - key.length
  }

  beginsWith(row: number, part: Uint8Array): boolean {
    const start = this.starts[row] ?? 0
    if ((this.lengths[row] ?? 0) < part.length) return false
    for (let at = 0; at < part.length; at++) if (this.bytes[start + at] !== part[at]) return false
    return true
  }

  contains(row: number, part: Uint8Array): boolean {
    const start = this.starts[row] ?? 0
    return includesBytes(this.bytes, start, start + (this.lengths[row] ?? 0), part)
  }

  isKey(key: unknown): key is string {
    return typeof key === 'string'
  }

  sortAll(rows: Uint32Array): void {
    sortTexts(rows, this)
  }

  /** Compacts the buffer, and enlarges it only if that is not enough. */
  #makeRoom(length: number, replacedRow: number): void {
    this.lengths[replacedRow] = 0
    if (this.#wasted > this.#end / 4) {
      const packed = Buffer.alloc(this.bytes.length)
      let end = 0
      for (let row = 0; row < this.starts.length; row++) {
        const start = this.starts[row] ?? 0
        const length = this.lengths[row] ?? 0
        this.bytes.copy(packed, end, start, start + length)
        this.starts[row] = end
        end += length
      }
      this.bytes = packed
      this.#end = end
      this.#wasted = 0
    }
    if (this.#end + length > this.bytes.length)
      this.bytes = growBytes(this.bytes, this.#end + length)
  }
}
