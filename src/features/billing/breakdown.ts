/** The breakdown of a billing period. Amounts by organisation and product are an extension; without them there are items only. */
import type { BillingPeriod } from '../../domain/billing.ts'
import { t } from '@lingui/core/macro'
import { addDecimals, negateDecimal, signOfDecimal, sumDecimals } from '../../lib/decimal.ts'
import { csvField, csvText } from '../../lib/csv.ts'

export const breakdownFields = ['organisation', 'product', 'item'] as const
export type BreakdownField = (typeof breakdownFields)[number]

export interface BreakdownRow {
  id: string
  name: string
  /** An exact decimal, as are the other amounts. */
  amount: string
  /** Share of the total, 0 to 1; undefined for a total of zero. */
  share: number | undefined
  /** The amount of the other period and the difference to it; undefined without another period. */
  compared: string | undefined
  difference: string | undefined
  /** The difference as a share of the other amount; undefined where that is zero. */
  change: number | undefined
}

export interface Breakdown {
  rows: readonly BreakdownRow[]
  total: BreakdownRow
}

interface Line {
  id: string
  name: string
  amount: string
}

interface CsvLine {
  organisationId: number
  organisation: string | undefined
  providerid: number | null
  description: string
  amount: string
}

/**
 * Returns the breakdown of a period as CSV, a row for each organisation, product and item, amounts as exact decimals; without a
 * breakdown, the items of the organisation.
 */
export function breakdownCsv(period: BillingPeriod, organisationId: number): string {
  const lines: readonly CsvLine[] = period.breakdown?.length
    ? period.breakdown.map(({ organisation, ...line }) => ({
        ...line,
        organisationId: organisation.id,
        organisation: organisation.name,
      }))
    : period.items.map(({ description, amount }) => ({
        organisationId,
        organisation: undefined,
        providerid: null,
        description,
        amount,
      }))
  const fields = [
    csvField<CsvLine>('period', () => period.id),
    csvField<CsvLine>('start_date', () => period.start_date),
    csvField<CsvLine>('end_date', () => period.end_date),
    csvField<CsvLine>('is_preliminary', () => period.is_current),
    csvField<CsvLine>('organisation_id', (line) => line.organisationId),
    csvField<CsvLine>('organisation', (line) => line.organisation),
    csvField<CsvLine>('product', (line) => line.providerid),
    csvField<CsvLine>('description', (line) => line.description),
    csvField<CsvLine>('amount', (line) => line.amount, 'number'),
    csvField<CsvLine>('currency', () => period.currency),
  ]
  return csvText(fields, lines)
}

export function breakdownChoices(periods: readonly BillingPeriod[]): readonly BreakdownField[] {
  return periods.some(({ breakdown }) => breakdown?.length) ? breakdownFields : ['item']
}

/** Returns the amounts of a period by a field, largest first, compared with `other`, which must have the same currency. */
export function breakDown(
  period: BillingPeriod,
  field: BreakdownField,
  other?: BillingPeriod,
): Breakdown {
  const lines = linesOf(period, field)
  const otherLines = other && linesOf(other, field)
  const total = compareAmounts('total', t`Total`, lines, otherLines, lines)
  const names = new Map([...lines, ...(otherLines ?? [])].map(({ id, name }) => [id, name]))
  const rows = [...names].map(([id, name]) => {
    const isOfRow = (line: Line) => line.id === id
    return compareAmounts(id, name, lines.filter(isOfRow), otherLines?.filter(isOfRow), lines)
  })
  return {
    rows: rows.toSorted((one, two) =>
      signOfDecimal(addDecimals(two.amount, negateDecimal(one.amount))),
    ),
    total,
  }
}

function compareAmounts(
  id: string,
  name: string,
  lines: readonly Line[],
  otherLines: readonly Line[] | undefined,
  allLines: readonly Line[],
): BreakdownRow {
  const amount = sumOf(lines)
  const compared = otherLines && sumOf(otherLines)
  const difference =
    compared === undefined ? undefined : addDecimals(amount, negateDecimal(compared))
  return {
    id,
    name,
    amount,
    share: ratio(amount, sumOf(allLines)),
    compared,
    difference,
    change:
      difference === undefined || compared === undefined ? undefined : ratio(difference, compared),
  }
}

function linesOf({ breakdown, items }: BillingPeriod, field: BreakdownField): readonly Line[] {
  if (!breakdown?.length)
    return items.map(({ description, amount }) => ({ id: description, name: description, amount }))
  return breakdown.map(({ organisation: { id, name }, providerid, description, amount }) => {
    switch (field) {
      case 'organisation':
        return { id: String(id), name: name ?? t`Organisation ${id}`, amount }
      case 'product':
        return {
          id: String(providerid),
          name: providerid === null ? t`Other` : t`Product ${providerid}`,
          amount,
        }
      case 'item':
        return { id: description, name: description, amount }
    }
  })
}

function sumOf(lines: readonly Line[]): string {
  return sumDecimals(lines.map(({ amount }) => amount))
}

function ratio(part: string, whole: string): number | undefined {
  return signOfDecimal(whole) === 0 ? undefined : Number(part) / Number(whole)
}
