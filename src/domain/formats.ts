import type { ByteUnits } from '../lib/bytes.ts'
import type { TimeZoneSetting } from '../lib/timeZone.ts'

export interface Formats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** Names of customers by ID. */
  customers?: ReadonlyMap<number, string>
}
