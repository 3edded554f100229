import type { ProductShare } from './productShares.ts'
import { defineTable, integer, json, optional, text } from '../sqlite/table.ts'

export interface BillingItem {
  readonly description: string
  readonly quantity: string
  /** An exact decimal. */
  readonly amount: string
  /** An exact decimal. */
  readonly unit_price: string
  /** The share of each product. */
  readonly products: readonly ProductShare[]
}

/** Billed months (yyyy-MM). */
export const billingPeriodTable = defineTable(
  'billing_period',
  {
    customerid: integer,
    month: text,
    items: json<readonly BillingItem[]>(),
    /** The bytes of each day of the month. */
    bytes_by_day: optional(json<readonly number[]>()),
  },
  { primaryKey: 'customerid, month', withoutRowId: true },
)
