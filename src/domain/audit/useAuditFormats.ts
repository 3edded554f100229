import { useMemo } from 'react'
import { usePreferences } from '../preferences/usePreferences.ts'
import { useCustomerNames } from '../customers.ts'
import type { AuditFormats } from './auditFieldText.ts'

export function useAuditFormats(): Required<AuditFormats> {
  const { byteUnits, timeZone } = usePreferences()
  const customers = useCustomerNames()
  return useMemo(() => ({ byteUnits, timeZone, customers }), [byteUnits, timeZone, customers])
}
