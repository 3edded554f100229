/** The billing periods as a CSV file: a line an item and a line with each period's total, amounts as exact decimals. */
import { csvLine, csvStart } from '../../lib/csv.ts'
import type { CsvColumnKind } from '../../lib/csv.ts'
import type { BillingPeriod } from './billingPeriods.ts'

const names = [
  'period',
  'start_date',
  'end_date',
  'is_preliminary',
  'description',
  'quantity',
  'amount',
  'currency',
]
const kinds: readonly CsvColumnKind[] = [
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'number',
  'text',
]

/** The text of the file. */
export function billingCsv(periods: readonly BillingPeriod[]): string {
  const lines = periods.flatMap((period) => {
    const { id, start_date, end_date, is_current, currency, total, items } = period
    const own = [id, start_date, end_date, is_current]
    return [...items, { description: 'Total', quantity: '', amount: total }].map(
      ({ description, quantity, amount }) =>
        csvLine([...own, description, quantity, amount, currency], kinds, 'plain'),
    )
  })
  return (
    csvStart('plain') +
    csvLine(
      names,
      names.map(() => 'text' as const),
      'plain',
    ) +
    lines.join('')
  )
}
