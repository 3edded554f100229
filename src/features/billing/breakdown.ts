/** The breakdown of a billing period. Amounts by organisation and product are an extension; without them there are items only. */
import { changeOf, type BillingItem, type BillingPeriod } from '../../domain/billing.ts'
import { t } from '@lingui/core/macro'
import { addDecimals, negateDecimal, signOfDecimal, sumDecimals } from '../../lib/decimal.ts'
import { csvField, csvText } from '../../lib/csv.ts'

export const breakdownFields = ['item', 'product', 'organisation'] as const
export type BreakdownField = (typeof breakdownFields)[number]

export interface BreakdownRow {
  id: string
  name: string
  /** An exact decimal, as are the other amounts. */
  amount: string
  /** The line of the bill; undefined in a breakdown by another field. */
  item: BillingItem | undefined
  comparedItem: BillingItem | undefined
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
  item?: BillingItem
}

type Bill = Pick<BillingPeriod, 'items' | 'breakdown'>

interface CsvLine extends Partial<BillingItem> {
  organisationId: number
  organisation: string | undefined
  providerid: number | null
  description: string
  amount: string
}

/** Returns the lines of a breakdown as CSV, amounts as exact decimals: the items of the organisation, or a row for each product and item. */
export function breakdownCsv(
  period: BillingPeriod,
  organisationId: number,
  field: BreakdownField,
): string {
  const lines: readonly CsvLine[] =
    field === 'item'
      ? period.items.map((item) => ({
          ...item,
          organisationId,
          organisation: undefined,
          providerid: null,
        }))
      : breakdownLines(period, field, organisationId).map(({ organisation, ...line }) => ({
          ...line,
          organisationId: organisation.id,
          organisation: organisation.name,
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
    csvField<CsvLine>('quantity', (line) => line.quantity),
    csvField<CsvLine>('unit_price', (line) => line.unit_price, 'number'),
    csvField<CsvLine>('amount', (line) => line.amount, 'number'),
    csvField<CsvLine>('currency', () => period.currency),
  ]
  return csvText(fields, lines)
}

export function breakdownChoices(periods: readonly BillingPeriod[]): readonly BreakdownField[] {
  return periods.some(({ breakdown }) => breakdown?.length) ? breakdownFields : ['item']
}

/**
 * Returns the amounts of a period by a field, largest first, compared with `other`, which must have the same currency. Only a breakdown by
 * organisation contains others than this one.
 */
export function breakDown(
  period: Bill,
  field: BreakdownField,
  organisationId: number,
  other?: Bill,
): Breakdown {
  const lines = linesOf(period, field, organisationId)
  const otherLines = other && linesOf(other, field, organisationId)
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
  const change = compared === undefined ? undefined : changeOf(amount, compared)
  return {
    id,
    name,
    item: lines[0]?.item,
    comparedItem: otherLines?.[0]?.item,
    amount,
    share: ratio(amount, sumOf(allLines)),
    compared,
    difference: change?.difference,
    change: change?.share,
  }
}

function linesOf(bill: Bill, field: BreakdownField, organisationId: number): readonly Line[] {
  if (field === 'item')
    return bill.items.map((item) => {
      const { description, amount } = item
      return { id: description, name: description, amount, item }
    })
  return breakdownLines(bill, field, organisationId).map(
    ({ organisation: { id, name }, providerid, amount }) =>
      field === 'organisation'
        ? { id: String(id), name: name ?? t`Organisation ${id}`, amount }
        : {
            id: String(providerid),
            name: providerid === null ? t`Other` : t`Product ${providerid}`,
            amount,
          },
  )
}

function breakdownLines(
  { breakdown = [] }: Bill,
  field: BreakdownField,
  organisationId: number,
): NonNullable<Bill['breakdown']> {
  return field === 'organisation'
    ? breakdown
    : breakdown.filter(({ organisation }) => organisation.id === organisationId)
}

function sumOf(lines: readonly Line[]): string {
  return sumDecimals(lines.map(({ amount }) => amount))
}

function ratio(part: string, whole: string): number | undefined {
  return signOfDecimal(whole) === 0 ? undefined : Number(part) / Number(whole)
}
