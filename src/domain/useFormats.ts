import type { ByteUnits } from '../lib/bytes.ts'
import type { TimeZoneSetting } from '../lib/timeZone.ts'
import { useCustomerNames } from './customers.ts'
import { usePreferences } from './preferences/usePreferences.ts'

/** How values are shown in texts. */
export interface Formats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** Names of customers by ID. */
  customers?: ReadonlyMap<number, string>
}

export function useFormats(): Required<Formats> {
  const { byteUnits, timeZone } = usePreferences()
  const customers = useCustomerNames()
  return { byteUnits, timeZone, customers }
}
