/** The billing periods as a table that expands each to its items, and as a CSV file of the same columns. */
import type { BillingPeriod } from '../../domain/billing.ts'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { csvField, csvText } from '../../lib/csv.ts'
import { formatMoney } from '../../lib/decimal.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import styles from './Billing.module.css'
import {
  describeDifference,
  formatQuantity,
  periodName,
  type ComparedPeriod,
} from './billingPeriods.ts'

const columns: readonly PlainColumn<ComparedPeriod>[] = [
  {
    id: 'period',
    header: t`Period`,
    isName: true,
    render: ({ period }) => <Period period={period} />,
  },
  {
    id: 'total',
    header: t`Total`,
    align: 'end',
    render: ({ period }) => formatMoney(period.total, period.currency),
  },
  {
    id: 'difference',
    header: t`Change from previous period`,
    align: 'end',
    render: (compared) => describeDifference(compared) ?? '–',
  },
]

export function PeriodTable({
  compared,
  organisationId,
}: {
  compared: readonly ComparedPeriod[]
  organisationId: number
}) {
  const statement: PlainColumn<ComparedPeriod> = {
    id: 'statement',
    header: t`Statement`,
    align: 'end',
    render: ({ period }) => {
      const name = periodName(period)
      return (
        <Link
          to={paths.billingStatement(period.id, { organisation: String(organisationId) })}
          aria-label={t`View statement ${name}`}
        >
          {t({ message: 'View', context: 'open a billing statement' })}
        </Link>
      )
    },
  }
  return (
    <PlainTable
      label={t`List of billing periods`}
      columns={[...columns, statement]}
      rows={compared}
      keyOf={({ period }) => period.id}
    />
  )
}

function Period({ period }: { period: BillingPeriod }) {
  const name = periodName(period)
  return (
    <details>
      <summary className={styles.period}>
        {name}{' '}
        {period.is_current && (
          <Chip tone="transition" icon="time">
            {t`Preliminary`}
          </Chip>
        )}
      </summary>
      <table className={styles.items}>
        <caption className="visually-hidden">{t`Items of ${name}`}</caption>
        <tbody>
          {period.items.map((item) => (
            <tr key={item.description}>
              <th scope="row">{item.description}</th>
              <td>{formatQuantity(item.quantity)}</td>
              <td>{formatMoney(item.amount, period.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

interface CsvItem {
  period: BillingPeriod
  item: BillingPeriod['items'][number]
}

const csvFields = [
  csvField<CsvItem>('period', ({ period }) => period.id),
  csvField<CsvItem>('start_date', ({ period }) => period.start_date),
  csvField<CsvItem>('end_date', ({ period }) => period.end_date),
  csvField<CsvItem>('is_preliminary', ({ period }) => period.is_current),
  csvField<CsvItem>('description', ({ item }) => item.description),
  csvField<CsvItem>('quantity', ({ item }) => item.quantity),
  csvField<CsvItem>('amount', ({ item }) => item.amount, 'number'),
  csvField<CsvItem>('currency', ({ period }) => period.currency),
]

/** A row for each item and one for the total of each period, amounts as exact decimals. */
export function billingCsv(periods: readonly BillingPeriod[]): string {
  const rows = periods.flatMap((period) =>
    [...period.items, { description: 'Total', quantity: '', amount: period.total }].map((item) => ({
      period,
      item,
    })),
  )
  return csvText(csvFields, rows)
}
