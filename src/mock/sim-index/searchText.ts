/**
 * The six quick search fields (GraphQL interface, listSims) of every SIM, in lower case in one buffer that is searched as a whole. A row
 * that outgrows its slot moves to the end; the buffer is compacted when a quarter is unused.
 */
import { growBytes, growUint32 } from './growArray.ts'
import { includesBytes } from './byteSearch.ts'
import { Bitset } from './bitset.ts'

const fieldEnd = '\n'
const fieldEndByte = 10

export class SearchText {
  #bytes: Buffer
  #end = 0
  #deadBytes = 0
  /** The start of each slot, ascending, and its row. A slot ends where the next one starts. */
  #slotStarts: Uint32Array
  #slotRows: Uint32Array
  #slotCount = 0
  #slotOfRow: Uint32Array

  constructor(size: number) {
    this.#bytes = Buffer.alloc(Math.max(64, size * 96))
    this.#slotStarts = new Uint32Array(size)
    this.#slotRows = new Uint32Array(size)
    this.#slotOfRow = new Uint32Array(size)
  }

  /** Sets the searchable fields of a row. */
  set(row: number, fields: readonly string[]): void {
    const text =
      fields
        .filter((field) => field !== '')
        .join(fieldEnd)
        .toLowerCase() + fieldEnd
    const length = Buffer.byteLength(text)
    if (row >= this.#slotOfRow.length) this.#slotOfRow = growUint32(this.#slotOfRow, row + 1)
    // Slots are stored plus one, so that zero means none.
    const slot = (this.#slotOfRow[row] ?? 0) - 1
    if (slot >= 0) {
      const start = this.#slotStarts[slot] ?? 0
      const end = this.#endOf(slot)
      if (length <= end - start) {
        this.#bytes.write(text, start)
        this.#bytes.fill(0, start + length, end)
        return
      }
      this.#bytes.fill(0, start, end)
      this.#deadBytes += end - start
    }
    this.#append(row, text, length)
    if (this.#deadBytes > 4096 && this.#deadBytes > this.#end / 4) this.#rewrite()
  }

  /** Returns the rows in which a field contains this text, ignoring case. */
  search(text: string): Bitset {
    const found = new Bitset(this.#slotOfRow.length)
    const needle = Buffer.from(text.toLowerCase())
    if (needle.length === 0 || needle.includes(fieldEndByte) || needle.includes(0)) return found
    const bytes = this.#bytes.subarray(0, this.#end)
    const starts = this.#slotStarts
    let slot = 0
    for (let at = bytes.indexOf(needle, 0); at !== -1; at = bytes.indexOf(needle, at)) {
      while (slot + 1 < this.#slotCount && (starts[slot + 1] ?? 0) <= at) slot++
      found.add(this.#slotRows[slot] ?? 0)
      at = this.#endOf(slot)
      // When many rows match, checking the next row here is faster than a native search for each.
      while (slot + 1 < this.#slotCount && this.#hasAt(slot + 1, needle)) {
        slot++
        found.add(this.#slotRows[slot] ?? 0)
        at = this.#endOf(slot)
      }
      if (at >= bytes.length) break
    }
    return found
  }

  /** Returns whether one row matches. */
  matches(row: number, needle: Uint8Array): boolean {
    const slot = (this.#slotOfRow[row] ?? 0) - 1
    return slot >= 0 && needle.length > 0 && this.#hasAt(slot, needle)
  }

  #hasAt(slot: number, needle: Uint8Array): boolean {
    return includesBytes(this.#bytes, this.#slotStarts[slot] ?? 0, this.#endOf(slot), needle)
  }

  #endOf(slot: number): number {
    return slot + 1 < this.#slotCount ? (this.#slotStarts[slot + 1] ?? 0) : this.#end
  }

  #append(row: number, text: string, length: number): void {
    if (this.#end + length > this.#bytes.length)
      this.#bytes = growBytes(this.#bytes, this.#end + length)
    if (this.#slotCount === this.#slotStarts.length) {
      this.#slotStarts = growUint32(this.#slotStarts, this.#slotCount + 1)
      this.#slotRows = growUint32(this.#slotRows, this.#slotCount + 1)
    }
    this.#slotStarts[this.#slotCount] = this.#end
    this.#slotRows[this.#slotCount] = row
    this.#bytes.write(text, this.#end)
    this.#end += length
    this.#slotCount++
    this.#slotOfRow[row] = this.#slotCount
  }

  #rewrite(): void {
    const bytes = Buffer.alloc(this.#bytes.length)
    let end = 0
    let slotCount = 0
    for (let slot = 0; slot < this.#slotCount; slot++) {
      const row = this.#slotRows[slot] ?? 0
      if (this.#slotOfRow[row] !== slot + 1) continue
      const start = this.#slotStarts[slot] ?? 0
      const slotEnd = this.#endOf(slot)
      // Slots are read before they are overwritten, because compacting never moves a slot to a later index.
      this.#bytes.copy(bytes, end, start, slotEnd)
      this.#slotStarts[slotCount] = end
      this.#slotRows[slotCount] = row
      end += slotEnd - start
      slotCount++
      this.#slotOfRow[row] = slotCount
    }
    this.#bytes = bytes
    this.#end = end
    this.#slotCount = slotCount
    this.#deadBytes = 0
  }
}
