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
  /** Start of each slot, ascending, and its row. A slot ends where the next starts. */
  #placeStarts: Uint32Array
  #placeRows: Uint32Array
  #places = 0
  #placeOfRow: Uint32Array

  constructor(size: number) {
    this.#bytes = Buffer.alloc(Math.max(64, size * 96))
    this.#placeStarts = new Uint32Array(size)
    this.#placeRows = new Uint32Array(size)
    this.#placeOfRow = new Uint32Array(size)
  }

  /** Sets the searchable fields of a row. */
  set(row: number, fields: readonly string[]): void {
    const text =
      fields
        .filter((field) => field !== '')
        .join(fieldEnd)
        .toLowerCase() + fieldEnd
    const length = Buffer.byteLength(text)
    if (row >= this.#placeOfRow.length) this.#placeOfRow = growUint32(this.#placeOfRow, row + 1)
    // Positions are stored plus one, so that zero means none.
    const place = (this.#placeOfRow[row] ?? 0) - 1
    if (place >= 0) {
      const start = this.#placeStarts[place] ?? 0
      const end = this.#endOf(place)
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
    const found = new Bitset(this.#placeOfRow.length)
    const needle = Buffer.from(text.toLowerCase())
    if (needle.length === 0 || needle.includes(fieldEndByte) || needle.includes(0)) return found
    const bytes = this.#bytes.subarray(0, this.#end)
    const starts = this.#placeStarts
    let place = 0
    for (let at = bytes.indexOf(needle, 0); at !== -1; at = bytes.indexOf(needle, at)) {
      while (place + 1 < this.#places && (starts[place + 1] ?? 0) <= at) place++
      found.add(this.#placeRows[place] ?? 0)
      at = this.#endOf(place)
      // When many rows match, checking the next row here is faster than a native search for each.
      while (place + 1 < this.#places && this.#hasAt(place + 1, needle)) {
        place++
        found.add(this.#placeRows[place] ?? 0)
        at = this.#endOf(place)
      }
      if (at >= bytes.length) break
    }
    return found
  }

  /** Returns whether one row matches. */
  matches(row: number, needle: Uint8Array): boolean {
    const place = (this.#placeOfRow[row] ?? 0) - 1
    return place >= 0 && needle.length > 0 && this.#hasAt(place, needle)
  }

  #hasAt(place: number, needle: Uint8Array): boolean {
    return includesBytes(this.#bytes, this.#placeStarts[place] ?? 0, this.#endOf(place), needle)
  }

  #endOf(place: number): number {
    return place + 1 < this.#places ? (this.#placeStarts[place + 1] ?? 0) : this.#end
  }

  #append(row: number, text: string, length: number): void {
    if (this.#end + length > this.#bytes.length)
      this.#bytes = growBytes(this.#bytes, this.#end + length)
    if (this.#places === this.#placeStarts.length) {
      this.#placeStarts = growUint32(this.#placeStarts, this.#places + 1)
      this.#placeRows = growUint32(this.#placeRows, this.#places + 1)
    }
    this.#placeStarts[this.#places] = this.#end
    this.#placeRows[this.#places] = row
    this.#bytes.write(text, this.#end)
    this.#end += length
    this.#places++
    this.#placeOfRow[row] = this.#places
  }

  #rewrite(): void {
    const bytes = Buffer.alloc(this.#bytes.length)
    let end = 0
    let places = 0
    for (let place = 0; place < this.#places; place++) {
      const row = this.#placeRows[place] ?? 0
      if (this.#placeOfRow[row] !== place + 1) continue
      const start = this.#placeStarts[place] ?? 0
      const placeEnd = this.#endOf(place)
      // Slots are read before they are overwritten: new slots never lie after the old ones.
      this.#bytes.copy(bytes, end, start, placeEnd)
      this.#placeStarts[places] = end
      this.#placeRows[places] = row
      end += placeEnd - start
      places++
      this.#placeOfRow[row] = places
    }
    this.#bytes = bytes
    this.#end = end
    this.#places = places
    this.#deadBytes = 0
  }
}
