import type { ProductShare } from './productShares.ts'
import { defineTable, integer, json, text } from '../sqlite/table.ts'

export interface BillingItem {
  readonly description: string
  readonly quantity: string
  /** An exact decimal. */
  readonly amount: string
  /** The share of each product. */
  readonly products: readonly ProductShare[]
}

/** Billed months (yyyy-MM). */
export const billingPeriodTable = defineTable(
  'billing_period',
  { customerid: integer, month: text, items: json<readonly BillingItem[]>() },
  { primaryKey: 'customerid, month', withoutRowId: true },
)
