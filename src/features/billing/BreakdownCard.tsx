import { t } from '@lingui/core/macro'
import { useSearchView } from '../../domain/useSearchView.ts'
import { formatMoney, formatMoneyChange } from '../../lib/decimal.ts'
import { formatPercent } from '../../lib/percent.ts'
import { choiceParam, textParam } from '../../lib/searchParams.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx'
import { Card, CardActions } from '../../ui/card/Card.tsx'
import { ChoiceButton } from '../../ui/menu/MenuButton.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { paths } from '../../domain/paths.ts'
import styles from './Billing.module.css'
import { latestFirst, percentChange, periodName } from './billingPeriods.ts'
import {
  breakDown,
  breakdownChoices,
  breakdownCsv,
  breakdownFields,
  type BreakdownField,
  type BreakdownRow,
} from './breakdown.ts'
import { useBillingPeriods, type BillingPeriod } from '../../domain/billing.ts'

const breakdownSearch = {
  month: textParam('month', 40),
  compare: textParam('compare', 40),
  field: choiceParam('by', breakdownFields, undefined),
}

const fieldNames: Record<BreakdownField, string> = {
  organisation: t`Organisation`,
  product: t`Product`,
  item: t`Item`,
}

/** Shows no errors, because PeriodsCard sends the same request and shows them. */
export function BreakdownCard({ organisationId }: { organisationId: number }) {
  const { data, isPending } = useBillingPeriods(organisationId)
  const periods = data?.periods
  if (isPending)
    return (
      <Card title={t`Breakdown`}>
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
      title={t`Breakdown`}
      aside={
        <CardActions>
          <Button
            size="small"
            icon="download"
            onClick={() =>
              saveFile(
                new Blob([breakdownCsv(period, organisationId)], { type: 'text/csv' }),
                `billing-${organisationId}-${period.id}.csv`,
              )
            }
          >
            {t`Export breakdown`}
          </Button>
          <ButtonLink
            size="small"
            icon="print"
            to={paths.billingStatement(period.id, { organisation: String(organisationId) })}
          >
            {t`Print / save as PDF`}
          </ButtonLink>
        </CardActions>
      }
    >
      <CardActions>
        <ChoiceButton
          label={t`Month`}
          isLabelShown
          icon="calendar"
          value={period.id}
          options={periods.map(optionOf)}
          onChange={(month) => setView({ month }, { replace: true })}
        />
        <ChoiceButton
          label={t`Compare with`}
          isLabelShown
          value={other?.id ?? ''}
          options={[
            { value: '', label: t({ message: 'None', context: 'month to compare with' }) },
            ...others.map(optionOf),
          ]}
          onChange={(compare) => setView({ compare }, { replace: true })}
        />
        {choices.length > 1 && (
          <SegmentedControl
            label={t`Break down by`}
            value={field}
            options={choices.map((value) => ({ value, label: fieldNames[value] }))}
            onChange={(value) => setView({ field: value }, { replace: true })}
          />
        )}
      </CardActions>
      <PlainTable
        label={t`Breakdown of the month`}
        columns={other ? comparisonColumns(field, period, other) : amountColumns(field, period)}
        rows={[...rows, total]}
        keyOf={(row) => (row === total ? 'total' : `row ${row.id}`)}
      />
      {hasOrganisationsBelow && (
        <p className={styles.note}>
          {t`Includes the organisations below this one. The billing periods above are for this organisation only.`}
        </p>
      )}
    </Card>
  )
}

const optionOf = (period: BillingPeriod) => ({
  value: period.id,
  label: periodName(period),
  ...(period.is_current ? { note: t`Preliminary` } : {}),
})

type Columns = readonly PlainColumn<BreakdownRow>[]

function amountColumns(field: BreakdownField, { currency }: BillingPeriod): Columns {
  return [
    nameColumn(field),
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

function comparisonColumns(
  field: BreakdownField,
  period: BillingPeriod,
  other: BillingPeriod,
): Columns {
  const { currency } = period
  return [
    nameColumn(field),
    amountColumn('amount', periodName(period), ({ amount }) => formatMoney(amount, currency)),
    amountColumn('compared', periodName(other), ({ compared = '0' }) =>
      formatMoney(compared, currency),
    ),
    amountColumn('difference', t`Difference`, ({ difference = '0' }) =>
      formatMoneyChange(difference, currency),
    ),
    {
      id: 'change',
      header: t`Change`,
      align: 'end',
      render: (row) => (row.change === undefined ? '–' : percentChange(row.change)),
    },
  ]
}

function amountColumn(
  id: string,
  header: string,
  text: (row: BreakdownRow) => string,
): PlainColumn<BreakdownRow> {
  return { id, header, align: 'end', render: (row) => strongTotal(row, text(row)) }
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
