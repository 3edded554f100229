import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { BillingPeriod } from '../../domain/billing.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { formatMoney, formatMoneyChange } from '../../lib/decimal.ts'
import { formatPercent, formatPercentChange } from '../../lib/percent.ts'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Quiet } from '../../ui/text/Text.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import styles from './Billing.module.css'
import {
  describeQuantityChange,
  formatCalculation,
  formatQuantity,
  periodName,
} from './billingPeriods.ts'
import type { Breakdown, BreakdownField, BreakdownRow } from './breakdown.ts'

export const fieldNames: Record<BreakdownField, string> = {
  item: t`Item`,
  product: t`Product`,
  organisation: t`Organisation`,
  label: t`Label`,
  sim: 'SIM',
}

export function BreakdownTable({
  field,
  period,
  breakdown: { rows, total },
  otherName,
}: {
  field: BreakdownField
  period: BillingPeriod
  breakdown: Breakdown
  /** The name of what it is compared with. */
  otherName?: string | undefined
}) {
  const { byteUnits } = usePreferences()
  return (
    <PlainTable
      label={t`Breakdown of the month`}
      columns={
        otherName === undefined
          ? amountColumns(field, period, byteUnits)
          : comparisonColumns(field, period, otherName)
      }
      rows={[...rows, total]}
      keyOf={(row) => (row === total ? 'total' : `row ${row.id}`)}
    />
  )
}

type RowColumn = PlainColumn<BreakdownRow>

function amountColumns(
  field: BreakdownField,
  { currency }: BillingPeriod,
  units: ByteUnits,
): readonly RowColumn[] {
  return [
    nameColumn(field),
    ...(field === 'product' || field === 'organisation'
      ? []
      : [quantityColumn(field, currency, units)]),
    {
      id: 'bar',
      header: t`Bar`,
      isHeaderHidden: true,
      isWide: true,
      render: ({ id, share = 0 }) =>
        id !== 'total' && (
          <ToneBar isThin parts={[{ id, tone: 'transition', share: Math.min(1, share) }]} />
        ),
    },
    {
      id: 'share',
      header: t({ message: 'Share', context: 'part of the total' }),
      align: 'end',
      render: ({ share }) => (share === undefined ? '–' : formatPercent(share)),
    },
    amountColumn('amount', t`Amount`, ({ amount }) => formatMoney(amount, currency)),
  ]
}

function quantityColumn(field: BreakdownField, currency: string, units: ByteUnits): RowColumn {
  return {
    id: 'quantity',
    header: field === 'item' ? t`Quantity × price` : t`Data`,
    align: 'end',
    render: ({ item, cost }) => {
      if (item) return formatCalculation(item, currency)
      if (!cost) return ''
      const sims = plural(cost.sims, { one: '# SIM', other: '# SIMs' })
      const bytes = formatBytes(cost.bytes, units)
      return field === 'sim' ? bytes : `${sims} · ${bytes}`
    },
  }
}

function comparisonColumns(
  field: BreakdownField,
  period: BillingPeriod,
  otherName: string,
): readonly RowColumn[] {
  const { currency } = period
  return [
    nameColumn(field),
    amountColumn(
      'amount',
      periodName(period),
      ({ amount }) => formatMoney(amount, currency),
      ({ item }) => item && formatQuantity(item.quantity),
    ),
    amountColumn(
      'compared',
      otherName,
      ({ compared = '0' }) => formatMoney(compared, currency),
      ({ comparedItem }) => comparedItem && formatQuantity(comparedItem.quantity),
    ),
    amountColumn('difference', t`Difference`, ({ difference = '0' }) =>
      formatMoneyChange(difference, currency),
    ),
    amountColumn(
      'change',
      t`Change`,
      ({ change }) => (change === undefined ? '–' : formatPercentChange(change)),
      ({ item, comparedItem }) => describeQuantityChange(item, comparedItem),
    ),
  ]
}

/** A column of amounts, with the quantity below. */
function amountColumn(
  id: string,
  header: string,
  text: (row: BreakdownRow) => string,
  quantity?: (row: BreakdownRow) => string | undefined,
): RowColumn {
  return {
    id,
    header,
    align: 'end',
    render: (row) => {
      const below = quantity?.(row)
      return (
        <>
          {strongTotal(row, text(row))}
          {below && <SecondLine text={below} />}
        </>
      )
    },
  }
}

function nameColumn(field: BreakdownField): RowColumn {
  return {
    id: 'name',
    header: fieldNames[field],
    isName: true,
    render: (row) => (
      <span className={styles.name}>
        {field === 'sim' && row.cost ? (
          <>
            <Link to={paths.sim(row.id)}>{row.name}</Link>
            {row.name !== row.id && <SecondLine text={row.id} />}
          </>
        ) : (
          strongTotal(row, row.name)
        )}
      </span>
    ),
  }
}

function strongTotal({ id }: BreakdownRow, text: string) {
  return id === 'total' ? <strong className={styles.total}>{text}</strong> : text
}

function SecondLine({ text }: { text: string }) {
  return (
    <span className={styles.secondLine}>
      <Quiet>{text}</Quiet>
    </span>
  )
}
