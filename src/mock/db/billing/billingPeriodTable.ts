import { defineTable, integer, json, text } from '../sqlite/table.ts'

export interface BillingItem {
  readonly description: string
  readonly quantity: string
  /** An exact decimal. */
  readonly amount: string
}

/** Months (yyyy-MM) that are over, as they were billed. */
export const billingPeriodTable = defineTable(
  'billing_period',
  { customerid: integer, month: text, items: json<readonly BillingItem[]>() },
  { primaryKey: 'customerid, month', withoutRowId: true },
)
