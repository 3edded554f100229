import { useMemo } from 'react'
import { usePreferences } from '../preferences/usePreferences.ts'
import { useCustomer } from '../useCustomer.ts'
import type { AuditFormats } from './auditFieldText.ts'

/** Returns the formats of audit entries: the preferences and the names of customers. */
export function useAuditFormats(): Required<AuditFormats> {
  const { byteUnits, timeZone } = usePreferences()
  const { data: customer } = useCustomer()
  return useMemo(() => {
    const all = customer ? [customer, ...(customer.sub_customer_list ?? [])] : []
    const customers = new Map(
      all.flatMap((each) => (each ? [[each.customerid, each.current_name]] : [])),
    )
    return { byteUnits, timeZone, customers }
  }, [byteUnits, timeZone, customer])
}
