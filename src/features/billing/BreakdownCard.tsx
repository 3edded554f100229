import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { useSearchView } from '../../domain/useSearchView.ts'
import { formatMoney, formatMoneyChange } from '../../lib/decimal.ts'
import { formatPercent, formatPercentChange } from '../../lib/percent.ts'
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
import { Quiet } from '../../ui/text/Text.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import styles from './Billing.module.css'
import {
  comparePeriods,
  describeQuantityChange,
  earlierDays,
  formatCalculation,
  formatQuantity,
  latestFirst,
  periodName,
} from './billingPeriods.ts'
import {
  breakDown,
  breakdownChoices,
  breakdownCsv,
  breakdownFields,
  type BreakdownField,
  type BreakdownRow,
} from './breakdown.ts'
import type { BillingPeriod } from '../../domain/billing.ts'
import { useBillingPeriods } from '../../domain/useBillingPeriods.ts'
import { useBilledCustomer } from './billedSims.ts'

const SimCosts = lazyPart(() => import('./SimCosts.tsx').then((module) => module.SimCosts))

const simFields = ['label', 'sim'] as const

const breakdownSearch = {
  month: textParam('month', 40),
  compare: textParam('compare', 40),
  field: choiceParam('by', [...breakdownFields, ...simFields], undefined),
}

const fieldNames: Record<BreakdownField | (typeof simFields)[number], string> = {
  item: t`Item`,
  product: t`Product`,
  organisation: t`Organisation`,
  label: t`Label`,
  sim: 'SIM',
}

const sameDays = 'same-days'

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
  const [nowMs] = useState(Date.now)
  const customerid = useBilledCustomer(organisationId)
  const choices = [...breakdownChoices(periods), ...(customerid === undefined ? [] : simFields)]
  const chosen = choices.find((choice) => choice === view.field) ?? 'item'
  const at = Math.max(
    0,
    periods.findIndex(({ id }) => id === view.month),
  )
  const compared = comparePeriods(periods)[at]
  if (!compared) return null
  const { period } = compared
  // Amounts of different currencies have no difference.
  const others = periods.filter(
    ({ id, currency }) => id !== period.id && currency === period.currency,
  )
  const isOfSims = chosen === 'label' || chosen === 'sim'
  const field = isOfSims ? 'item' : chosen
  const days = compared.earlier?.isSameDays ? earlierDays(compared, nowMs) : undefined
  const otherPeriod = others.find(({ id }) => id === view.compare)
  const other =
    days !== undefined && view.compare === sameDays
      ? { bill: compared.earlier, name: days }
      : { bill: otherPeriod, name: otherPeriod ? periodName(otherPeriod) : '' }
  const { rows, total } = breakDown(period, field, organisationId, other.bill)
  return (
    <Card
      title={t`Breakdown`}
      aside={
        <CardActions>
          {!isOfSims && (
            <Button
              size="small"
              icon="download"
              onClick={() =>
                saveFile(
                  new Blob([breakdownCsv(period, organisationId, field)], { type: 'text/csv' }),
                  `billing-${organisationId}-${period.id}-by-${field}.csv`,
                )
              }
            >
              {t`Export breakdown`}
            </Button>
          )}
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
        {!isOfSims && (
          <ChoiceButton
            label={t`Compare with`}
            isLabelShown
            value={other.bill ? view.compare : ''}
            options={[
              { value: '', label: t({ message: 'None', context: 'month to compare with' }) },
              ...(days === undefined ? [] : [{ value: sameDays, label: days }]),
              ...others.map(optionOf),
            ]}
            onChange={(compare) => setView({ compare }, { replace: true })}
          />
        )}
        {choices.length > 1 && (
          <SegmentedControl
            label={t`Break down by`}
            value={chosen}
            options={choices.map((value) => ({ value, label: fieldNames[value] }))}
            onChange={(value) => setView({ field: value }, { replace: true })}
          />
        )}
      </CardActions>
      {isOfSims && customerid !== undefined ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <SimCosts key={customerid} period={period} by={chosen} customerid={customerid} />
        </Suspense>
      ) : (
        <PlainTable
          label={t`Breakdown of the month`}
          columns={
            other.bill ? comparisonColumns(field, period, other.name) : amountColumns(field, period)
          }
          rows={[...rows, total]}
          keyOf={(row) => (row === total ? 'total' : `row ${row.id}`)}
        />
      )}
      {field === 'organisation' && rows.length > 1 && (
        <p className={styles.note}>
          {t`With the organisations below this one. All other totals are this organisation's own bill.`}
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
    ...(field === 'item' ? [calculationColumn(currency)] : []),
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

function calculationColumn(currency: string): PlainColumn<BreakdownRow> {
  return {
    id: 'calculation',
    header: t`Quantity × price`,
    align: 'end',
    render: ({ id, item }) => id !== 'total' && item && formatCalculation(item, currency),
  }
}

function comparisonColumns(field: BreakdownField, period: BillingPeriod, name: string): Columns {
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
      name,
      ({ compared = '0' }) => formatMoney(compared, currency),
      ({ comparedItem }) => comparedItem && formatQuantity(comparedItem.quantity),
    ),
    amountColumn('difference', t`Difference`, ({ difference = '0' }) =>
      formatMoneyChange(difference, currency),
    ),
    {
      id: 'change',
      header: t`Change`,
      align: 'end',
      render: (row) => (
        <>
          {row.change === undefined ? '–' : formatPercentChange(row.change)}
          {secondLine(row, describeQuantityChange(row.item, row.comparedItem))}
        </>
      ),
    },
  ]
}

function amountColumn(
  id: string,
  header: string,
  text: (row: BreakdownRow) => string,
  quantity?: (row: BreakdownRow) => string | undefined,
): PlainColumn<BreakdownRow> {
  return {
    id,
    header,
    align: 'end',
    render: (row) => (
      <>
        {strongTotal(row, text(row))}
        {secondLine(row, quantity?.(row))}
      </>
    ),
  }
}

function secondLine({ id }: BreakdownRow, text: string | undefined) {
  return id !== 'total' && text && <Quiet className={styles.secondLine}>{text}</Quiet>
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
