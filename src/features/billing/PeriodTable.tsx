/** The periods as a table, the latest first; each opens to what it is made of. */
import { Chip } from '../../ui/chip/Chip.tsx'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import styles from './Billing.module.css'
import { differenceWords, formatMoney, periodName } from './billingPeriods.ts'
import type { BillingPeriod, ComparedPeriod } from './billingPeriods.ts'

const columns: readonly PlainColumn<ComparedPeriod>[] = [
  {
    id: 'period',
    header: 'Period',
    isName: true,
    render: ({ period }) => <Period period={period} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    render: ({ period }) => formatMoney(period.total, period.currency),
  },
  {
    id: 'difference',
    header: 'Against the period before',
    align: 'end',
    render: (compared) => differenceWords(compared),
  },
]

export function PeriodTable({ compared }: { compared: readonly ComparedPeriod[] }) {
  return (
    <PlainTable
      label="List of billing periods"
      columns={columns}
      rows={compared}
      keyOf={({ period }) => period.id}
    />
  )
}

function Period({ period }: { period: BillingPeriod }) {
  return (
    <details>
      <summary className={styles.period}>
        {periodName(period)}{' '}
        {period.is_current && (
          <Chip tone="transition" icon="time">
            Preliminary
          </Chip>
        )}
      </summary>
      <table className={styles.items}>
        <caption className="visually-hidden">What {periodName(period)} is made of</caption>
        <tbody>
          {period.items.map(({ description, quantity, amount }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{quantity}</td>
              <td>{formatMoney(amount, period.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
