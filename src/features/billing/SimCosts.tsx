/** What each label or SIM costs: an estimate, because bills charge the organisation as a whole. Import it lazily. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { costsOfLabels, costsOfSims, type BillingPeriod } from '../../domain/billing.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { Bytes } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { formatCount } from '../../lib/count.ts'
import { csvField, csvText } from '../../lib/csv.ts'
import { addDays, firstOfMonth, utcDay } from '../../lib/days.ts'
import { formatMoney, signOfDecimal } from '../../lib/decimal.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CardActions } from '../../ui/card/Card.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Progress } from '../../ui/progress/Progress.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Note, Quiet } from '../../ui/text/Text.tsx'
import styles from './Billing.module.css'
import { useBilledSims } from './billedSims.ts'

interface CostRow {
  id: string
  name: string
  iccid?: string
  label: string
  sims: number | undefined
  bytes: number | undefined
  fees: string | undefined
  data: string | undefined
  total: string
}

interface SimCostsProps {
  period: BillingPeriod
  by: 'label' | 'sim'
  /** Null for all SIMs of the account. */
  customerid: number | null
}

const shownRows = 50

export function SimCosts({ period, by, customerid }: SimCostsProps) {
  const [today] = useState(() => utcDay(Date.now()))
  const isLast = addDays(period.end_date, 1) === firstOfMonth(today)
  const month = period.is_current ? 'this' : isLast ? 'last' : undefined
  const { query, progress } = useBilledSims(customerid, month)
  if (month === undefined)
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
      isEmpty={(sims) => sims.length === 0}
      empty={<EmptyState icon="sim" title={t`No SIMs yet`} />}
    >
      {(sims) => {
        const { costs, rest } = costsOfSims(period, sims)
        const rows =
          by === 'sim'
            ? costs.map((cost): CostRow => ({ ...cost, id: cost.iccid, sims: undefined }))
            : costsOfLabels(costs).map((cost): CostRow => ({
                ...cost,
                id: cost.label,
                name: cost.label || t`No label`,
              }))
        return (
          <CostTable
            period={period}
            by={by}
            rows={rows.toSorted((one, two) => Number(two.total) - Number(one.total))}
            rest={rest}
          />
        )
      }}
    </QueryView>
  )
}

function CostTable({
  period,
  by,
  rows,
  rest,
}: {
  period: BillingPeriod
  by: 'label' | 'sim'
  rows: readonly CostRow[]
  rest: string
}) {
  const without = { label: '', sims: undefined, bytes: undefined, fees: undefined, data: undefined }
  const others: CostRow[] = [
    ...(signOfDecimal(rest) === 0
      ? []
      : [{ ...without, id: 'rest', name: t`Not of a SIM`, total: rest }]),
    { ...without, id: 'total', name: t`Total`, total: period.total },
  ]
  const shown = formatCount(Math.min(rows.length, shownRows))
  const all = formatCount(rows.length)
  return (
    <>
      <CardActions>
        <Note>
          {t`Estimate: fees evenly over the SIMs in service today, data by the usage of each SIM. Adds up to the bill.`}
        </Note>
        <Button
          size="small"
          icon="download"
          onClick={() =>
            saveFile(
              new Blob([costCsv(period, by, [...rows, ...others])], { type: 'text/csv' }),
              `billing-${period.id}-by-${by}.csv`,
            )
          }
        >
          {t`Export breakdown`}
        </Button>
      </CardActions>
      <PlainTable
        label={t`Breakdown of the month`}
        columns={columnsOf(period, by)}
        rows={[...rows.slice(0, shownRows), ...others]}
        keyOf={({ id }) => `row ${id}`}
      />
      {rows.length > shownRows && (
        <Note>{t`The first ${shown} of ${all}. The CSV file has all.`}</Note>
      )}
    </>
  )
}

function columnsOf({ currency }: BillingPeriod, by: 'label' | 'sim'): PlainColumn<CostRow>[] {
  const amount = (id: 'fees' | 'data' | 'total', header: string): PlainColumn<CostRow> => ({
    id,
    header,
    align: 'end',
    render: (row) => {
      const value = row[id]
      const text = value === undefined ? '' : formatMoney(value, currency)
      return row.id === 'total' ? <strong className={styles.total}>{text}</strong> : text
    },
  })
  return [
    {
      id: 'name',
      header: by === 'sim' ? 'SIM' : t`Label`,
      isName: true,
      isWide: true,
      render: ({ id, name, iccid, label }) =>
        iccid === undefined ? (
          id === 'total' ? (
            <strong className={styles.total}>{name}</strong>
          ) : (
            name
          )
        ) : (
          <>
            <Link to={paths.sim(iccid)}>{name || iccid}</Link>{' '}
            <Quiet isSmall className="tabular">
              {[name && iccid, label].filter((text) => text !== '').join(' · ')}
            </Quiet>
          </>
        ),
    },
    ...(by === 'sim'
      ? []
      : [
          {
            id: 'sims',
            header: t`SIMs`,
            align: 'end' as const,
            render: ({ sims }: CostRow) => sims !== undefined && formatCount(sims),
          },
        ]),
    {
      id: 'bytes',
      header: t`Data used`,
      align: 'end',
      render: ({ bytes }) => bytes !== undefined && <Bytes bytes={bytes} />,
    },
    amount('fees', t`Fees`),
    amount('data', t`Data`),
    amount('total', t`Amount`),
  ]
}

function costCsv(period: BillingPeriod, by: 'label' | 'sim', rows: readonly CostRow[]): string {
  const name = by === 'sim' ? 'device_name' : 'label'
  return csvText(
    [
      csvField<CostRow>('period', () => period.id),
      ...(by === 'sim'
        ? [csvField<CostRow>('iccid', ({ iccid }) => iccid, 'identifier')]
        : [csvField<CostRow>('sims', ({ sims }) => sims)]),
      csvField<CostRow>(name, (row) => row.name),
      ...(by === 'sim' ? [csvField<CostRow>('label', (row) => row.label)] : []),
      csvField<CostRow>('data_bytes', ({ bytes }) => bytes),
      csvField<CostRow>('fees_estimate', ({ fees }) => fees, 'number'),
      csvField<CostRow>('data_estimate', ({ data }) => data, 'number'),
      csvField<CostRow>('amount_estimate', ({ total }) => total, 'number'),
      csvField<CostRow>('currency', () => period.currency),
    ],
    rows,
  )
}
