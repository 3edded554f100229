/** A month by organisation, product or item, alone or beside another month. */
import { useSearchView } from '../../domain/useSearchView.ts'
import { formatMoney, formatMoneyChange } from '../../lib/decimal.ts'
import { choiceParam, textParam } from '../../lib/searchParams.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { ChoiceButton } from '../../ui/menu/ChoiceButton.tsx'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { paths } from '../../domain/paths.ts'
import styles from './Billing.module.css'
import { latestFirst, percentChange, periodName, sharePercent } from './billingPeriods.ts'
import type { BillingPeriod } from './billingPeriods.ts'
import { breakDown, breakdownChoices, breakdownFields } from './breakdown.ts'
import type { BreakdownField, BreakdownRow } from './breakdown.ts'
import { useBillingPeriods } from './useBillingPeriods.ts'

const breakdownSearch = {
  month: textParam('month', 40),
  compare: textParam('compare', 40),
  field: choiceParam('by', breakdownFields, undefined),
}

const fieldNames: Record<BreakdownField, string> = {
  organisation: 'Organisation',
  product: 'Product',
  item: 'Item',
}

/** Says nothing of errors: the card of the periods has the same request. */
export function BreakdownCard({ organisationId }: { organisationId: number }) {
  const { data, isPending } = useBillingPeriods(organisationId)
  const periods = data?.periods
  if (isPending)
    return (
      <Card title="Breakdown">
        <Skeleton lines={6} />
      </Card>
    )
  return periods && periods.length > 0 ? (
    <BreakdownOf organisationId={organisationId} periods={latestFirst(periods)} />
  ) : null
}

function BreakdownOf({
  organisationId,
  periods,
}: {
  organisationId: number
  periods: readonly BillingPeriod[]
}) {
  const { view, setView } = useSearchView(breakdownSearch)
  const choices = breakdownChoices(periods)
  const field = choices.find((choice) => choice === view.field) ?? choices[0] ?? 'item'
  const period = periods.find(({ id }) => id === view.month) ?? periods[0]
  if (!period) return null
  // Amounts of different currencies have no difference.
  const others = periods.filter(
    ({ id, currency }) => id !== period.id && currency === period.currency,
  )
  const other = others.find(({ id }) => id === view.compare)
  const { rows, total } = breakDown(period, field, other)
  const hasOrganisationsBelow =
    period.breakdown?.some(({ organisation }) => organisation.id !== organisationId) ?? false
  return (
    <Card
      title="Breakdown"
      aside={
        <ButtonLink
          size="small"
          icon="print"
          to={paths.billingStatement(period.id, { organisation: String(organisationId) })}
        >
          Print / save as PDF
        </ButtonLink>
      }
    >
      <div className={styles.choices}>
        <ChoiceButton
          label="Month"
          isLabelShown
          icon="calendar"
          value={period.id}
          options={periods.map(optionOf)}
          onChange={(month) => setView({ month }, { replace: true })}
        />
        <ChoiceButton
          label="Compare with"
          isLabelShown
          value={other?.id ?? ''}
          options={[{ value: '', label: 'None' }, ...others.map(optionOf)]}
          onChange={(compare) => setView({ compare }, { replace: true })}
        />
        {choices.length > 1 && (
          <SegmentedControl
            label="Break down by"
            value={field}
            options={choices.map((value) => ({ value, label: fieldNames[value] }))}
            onChange={(value) => setView({ field: value }, { replace: true })}
          />
        )}
      </div>
      <PlainTable
        label="Breakdown of the month"
        columns={other ? comparisonColumns(field, period, other) : amountColumns(field, period)}
        rows={[...rows, total]}
        keyOf={(row) => (row === total ? 'total' : `row ${row.id}`)}
      />
      {hasOrganisationsBelow && (
        <p className={styles.note}>
          Includes the organisations below this one. Billing periods above are of this organisation
          alone.
        </p>
      )}
    </Card>
  )
}

const optionOf = (period: BillingPeriod) => ({
  value: period.id,
  label: periodName(period),
  ...(period.is_current ? { note: 'Preliminary' } : {}),
})

type Columns = readonly PlainColumn<BreakdownRow>[]

function amountColumns(field: BreakdownField, { currency }: BillingPeriod): Columns {
  return [
    nameColumn(field),
    {
      id: 'bar',
      header: 'Bar',
      isHeaderHidden: true,
      isWide: true,
      render: ({ id, share = 0 }) =>
        id !== 'total' && (
          <ToneBar isThin parts={[{ id, tone: 'transition', share: Math.min(1, share) }]} />
        ),
    },
    {
      id: 'share',
      header: 'Share',
      align: 'end',
      render: ({ share }) => (share === undefined ? '–' : sharePercent(share)),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      render: (row) => strongTotal(row, formatMoney(row.amount, currency)),
    },
  ]
}

function comparisonColumns(
  field: BreakdownField,
  period: BillingPeriod,
  other: BillingPeriod,
): Columns {
  const { currency } = period
  return [
    nameColumn(field),
    {
      id: 'amount',
      header: periodName(period),
      align: 'end',
      render: (row) => strongTotal(row, formatMoney(row.amount, currency)),
    },
    {
      id: 'compared',
      header: periodName(other),
      align: 'end',
      render: (row) => strongTotal(row, formatMoney(row.compared ?? '0', currency)),
    },
    {
      id: 'difference',
      header: 'Difference',
      align: 'end',
      render: (row) => strongTotal(row, formatMoneyChange(row.difference ?? '0', currency)),
    },
    {
      id: 'change',
      header: 'Change',
      align: 'end',
      render: (row) => (row.change === undefined ? '–' : percentChange(row.change)),
    },
  ]
}

function nameColumn(field: BreakdownField): PlainColumn<BreakdownRow> {
  return {
    id: 'name',
    header: fieldNames[field],
    isName: true,
    render: (row) => <span className={styles.name}>{strongTotal(row, row.name)}</span>,
  }
}

function strongTotal({ id }: BreakdownRow, text: string) {
  return id === 'total' ? <strong className={styles.total}>{text}</strong> : text
}
