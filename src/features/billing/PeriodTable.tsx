/** The billing periods as a table that expands each to its items, and as a CSV file of the same columns. */
import type { BillingPeriod } from '../../domain/billing.ts'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { csvField, csvHeader, csvRow, csvStart } from '../../lib/csv.ts'
import { formatMoney } from '../../lib/decimal.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import styles from './Billing.module.css'
import {
  describeDifference,
  formatQuantity,
  periodName,
  type ComparedPeriod,
} from './billingPeriods.ts'

interface BillingItem {
  period: BillingPeriod
  item: BillingPeriod['items'][number]
}

type Exported<Row> = Required<Pick<TableColumn<Row>, 'exportFields'>>

const periodColumn: PlainColumn<ComparedPeriod> & Exported<Pick<BillingItem, 'period'>> = {
  id: 'period',
  header: t`Period`,
  isName: true,
  render: ({ period }) => <Period period={period} />,
  exportFields: [
    csvField('period', ({ period }) => period.id),
    csvField('start_date', ({ period }) => period.start_date),
    csvField('end_date', ({ period }) => period.end_date),
    csvField('is_preliminary', ({ period }) => period.is_current),
  ],
}

const columns: readonly PlainColumn<ComparedPeriod>[] = [
  periodColumn,
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

const itemColumns: readonly (PlainColumn<BillingItem> & Exported<BillingItem>)[] = [
  {
    id: 'description',
    header: t`Description`,
    isName: true,
    render: ({ item }) => item.description,
    exportFields: [csvField('description', ({ item }) => item.description)],
  },
  {
    id: 'quantity',
    header: t`Quantity`,
    render: ({ item }) => formatQuantity(item.quantity),
    exportFields: [csvField('quantity', ({ item }) => item.quantity)],
  },
  {
    id: 'amount',
    header: t`Amount`,
    render: ({ period, item }) => formatMoney(item.amount, period.currency),
    exportFields: [
      csvField('amount', ({ item }) => item.amount, 'number'),
      csvField('currency', ({ period }) => period.currency),
    ],
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
              {itemColumns.map(({ id, isName, render }) =>
                isName ? (
                  <th key={id} scope="row">
                    {render({ period, item })}
                  </th>
                ) : (
                  <td key={id}>{render({ period, item })}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function billingCsv(periods: readonly BillingPeriod[]): string {
  const fields = [periodColumn, ...itemColumns].flatMap(({ exportFields }) => exportFields)
  const rows = periods.flatMap((period) =>
    [...period.items, { description: 'Total', quantity: '', amount: period.total }].map((item) => ({
      period,
      item,
    })),
  )
  return [
    csvStart('plain'),
    csvHeader(fields, 'plain'),
    ...rows.map((row) => csvRow(fields, row, 'plain')),
  ].join('')
}
