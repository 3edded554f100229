import { useCustomerNames } from './customers.ts'
import type { Formats } from './formats.ts'
import { usePreferences } from './preferences/usePreferences.ts'

export function useFormats(): Required<Formats> {
  const { byteUnits, timeZone } = usePreferences()
  const customers = useCustomerNames()
  return { byteUnits, timeZone, customers }
}
