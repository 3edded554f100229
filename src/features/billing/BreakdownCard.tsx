import { t } from '@lingui/core/macro'
import type { BillingPeriod } from '../../domain/billing.ts'
import { paths } from '../../domain/paths.ts'
import { useBillingPeriods } from '../../domain/useBillingPeriods.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { formatCount } from '../../lib/count.ts'
import { choiceParam, textParam } from '../../lib/searchParams.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx'
import { Card, CardActions } from '../../ui/card/Card.tsx'
import { ChoiceButton } from '../../ui/menu/ChoiceButton.tsx'
import { Progress } from '../../ui/progress/Progress.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { comparePeriods, latestFirst, periodName, sameDays } from './billingPeriods.ts'
import {
  breakDown,
  breakdownChoices,
  saveBreakdown,
  breakdownFields,
  saveCosts,
  linesOf,
  linesOfSims,
  type BreakdownField,
  type SimField,
} from './breakdown.ts'
import { BreakdownTable, fieldNames } from './BreakdownTable.tsx'
import { useBilledCustomer, useBilledSims } from './billedSims.ts'

const breakdownSearch = {
  month: textParam('month', 40),
  compare: textParam('compare', 40),
  field: choiceParam('by', breakdownFields, undefined),
}

const sameDaysId = 'same-days'

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
  const nowMs = useNow()
  const customerid = useBilledCustomer(organisationId)
  const choices: readonly BreakdownField[] = [
    ...breakdownChoices(periods),
    ...(customerid === undefined ? [] : (['label', 'sim'] as const)),
  ]
  const field = choices.find((choice) => choice === view.field) ?? 'item'
  const all = comparePeriods(periods)
  const chosen = all.find(({ period: { id } }) => id === view.month) ?? all[0]
  if (!chosen) return null
  const { period, earlier } = chosen
  // Amounts of different currencies have no difference.
  const others = periods.filter(
    ({ id, currency }) => id !== period.id && currency === period.currency,
  )
  const days = sameDays(chosen, nowMs)
  const otherPeriod = others.find(({ id }) => id === view.compare)
  const isSameDays = days !== undefined && view.compare === sameDaysId
  const other = isSameDays ? earlier : otherPeriod
  const otherName = isSameDays ? days : otherPeriod && periodName(otherPeriod)
  const isOfSims = field === 'label' || field === 'sim'
  const linesIn = (bill: Pick<BillingPeriod, 'items' | 'breakdown'>) =>
    isOfSims ? [] : linesOf(bill, field, organisationId)
  return (
    <Card
      title={t`Breakdown`}
      aside={
        <CardActions>
          {!isOfSims && (
            <ExportButton onClick={() => saveBreakdown(period, organisationId, field)} />
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
            value={other ? view.compare : ''}
            options={[
              { value: '', label: t({ message: 'None', context: 'month to compare with' }) },
              ...(days === undefined ? [] : [{ value: sameDaysId, label: days }]),
              ...others.map(optionOf),
            ]}
            onChange={(compare) => setView({ compare }, { replace: true })}
          />
        )}
        {choices.length > 1 && (
          <SegmentedControl
            label={t`Break down by`}
            value={field}
            options={choices.map((value) => ({ value, label: fieldNames[value] }))}
            onChange={(value) => setView({ field: value }, { replace: true })}
          />
        )}
      </CardActions>
      {isOfSims ? (
        <SimBreakdown
          key={customerid}
          period={period}
          field={field}
          customerid={customerid ?? null}
        />
      ) : (
        <BreakdownTable
          field={field}
          period={period}
          breakdown={breakDown(linesIn(period), other && linesIn(other))}
          otherName={otherName}
        />
      )}
      {field === 'organisation' && (
        <Note>{t`With the organisations below this one. All other totals are this organisation's own bill.`}</Note>
      )}
    </Card>
  )
}

const optionOf = (period: BillingPeriod) => ({
  value: period.id,
  label: periodName(period),
  ...(period.is_current ? { note: t`Preliminary` } : {}),
})

interface SimBreakdownProps {
  period: BillingPeriod
  field: SimField
  /** Null for all SIMs of the account. */
  customerid: number | null
}

const shownRows = 50

function SimBreakdown({ period, field, customerid }: SimBreakdownProps) {
  const { query, progress } = useBilledSims(customerid, period)
  if (!query)
    return (
      <EmptyState
        icon="data"
        title={t`Usage by SIM is not known for this month`}
        detail={t`SIMs only count this month and last month.`}
      />
    )
  return (
    <QueryView
      query={query}
      skeleton={
        <Progress
          label={t`Reading SIMs`}
          {...progress}
          text={(done, total) => t`${done} of ${total} SIMs`}
        />
      }
    >
      {(fleet) => {
        const lines = linesOfSims(period, field, fleet)
        const { rows, total } = breakDown(lines)
        const count = formatCount(rows.length)
        const covered = formatCount(fleet.sims.length)
        const all = formatCount(fleet.total)
        return (
          <>
            <CardActions>
              <Note>
                {t`Estimate: fees evenly over the SIMs in service today, data by the usage of each SIM.`}{' '}
                {fleet.total > fleet.sims.length &&
                  t`Covers the first ${covered} of ${all} SIMs; the others count as alike.`}
              </Note>
              <ExportButton onClick={() => saveCosts(period, field, lines)} />
            </CardActions>
            <BreakdownTable
              field={field}
              period={period}
              breakdown={{ rows: rows.slice(0, shownRows), total }}
            />
            {rows.length > shownRows && (
              <Note>{t`The first ${shownRows} of ${count}. The CSV file has all.`}</Note>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function ExportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" icon="download" onClick={onClick}>
      {t`Export breakdown`}
    </Button>
  )
}

/** The SIMs of a bill. Usage is known of this month and of the last one. */
