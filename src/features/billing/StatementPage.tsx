/** A billing period on one sheet, for paper or PDF. */
import { useState } from 'react'
import { useParams } from 'react-router'
import { $api } from '../../data/rest/api.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { paths } from '../../domain/paths.ts'
import { readBillingPeriods } from '../../domain/billingPeriod.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { formatMoney } from '../../lib/decimal.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { formatDay } from '../../lib/time.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { formatQuantity, periodName } from './billingPeriods.ts'
import type { BillingPeriod } from './billingPeriods.ts'
import { breakDown } from './breakdown.ts'
import styles from './Statement.module.css'
import { useOrganisationName } from './useOrganisationName.ts'

const statementSearch = { organisation: wholeNumberParam('organisation') }

export function StatementPage() {
  const { periodId = '' } = useParams()
  const own = useAccount().organisationId
  const organisationId = useSearchView(statementSearch).view.organisation ?? own
  return organisationId === null ? (
    <Page title="Billing statement">
      <EmptyState
        icon="billing"
        title="Your organisation is unknown"
        detail="Billing periods belong to an organisation, and the sign-in doesn't say which one is yours."
      />
    </Page>
  ) : (
    <StatementOf organisationId={organisationId} periodId={periodId} />
  )
}

function StatementOf({ organisationId, periodId }: { organisationId: number; periodId: string }) {
  const own = useAccount().organisationId
  const query = $api.useQuery(
    'get',
    '/organisation/{org_id}/billing/{billing_id}',
    { params: { path: { org_id: organisationId, billing_id: periodId } } },
    { select: (found) => readBillingPeriods([found]) },
  )
  const period = query.data?.[0]
  const organisation = organisationId === own ? undefined : String(organisationId)
  return (
    <Page
      // The browser names the PDF after it.
      title={period ? `Billing statement ${periodName(period)}` : 'Billing statement'}
      actions={
        <>
          <ButtonLink to={paths.billing({ organisation })} icon="chevronLeft">
            Back to billing
          </ButtonLink>
          <Button
            variant="primary"
            icon="print"
            disabledReason={period ? undefined : 'Nothing to print yet'}
            onClick={() => window.print()}
          >
            Print / save as PDF
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton lines={14} />}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            icon="billing"
            title="No amounts available"
            detail="The connected service answers this billing period without its days and total."
          />
        }
      >
        {([found]) => found && <Statement period={found} organisationId={organisationId} />}
      </QueryView>
    </Page>
  )
}

function Statement({ period, organisationId }: { period: BillingPeriod; organisationId: number }) {
  const { timeZone } = usePreferences()
  const [nowMs] = useState(Date.now)
  const name = useOrganisationName(organisationId) ?? `Organisation ${organisationId}`
  const { id, start_date, end_date, currency, total, items, is_current, breakdown = [] } = period
  const ownLines = breakdown.filter(({ organisation }) => organisation.id === organisationId)
  const products = breakDown({ ...period, breakdown: ownLines }, 'product').rows
  return (
    <article className={styles.sheet} aria-label={`Statement ${id}`}>
      <header className={styles.header}>
        <h2 className={styles.organisation}>{name}</h2>
        <p className={styles.month}>{periodName(period)}</p>
      </header>
      <dl className={styles.facts}>
        <Fact name="Organisation id" value={String(organisationId)} />
        <Fact name="Period" value={`${start_date} – ${end_date}`} />
        <Fact name="Currency" value={currency} />
        <Fact name="Status" value={is_current ? 'Preliminary' : 'Final'} />
        <Fact name="Created" value={formatDay(nowMs, timeZone)} />
      </dl>
      <table className={styles.table}>
        <caption className="visually-hidden">Items</caption>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ description, quantity, amount }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{formatQuantity(quantity)}</td>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{formatMoney(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {ownLines.length > 0 && (
        <table className={styles.table}>
          <caption>By product</caption>
          <tbody>
            {products.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{formatMoney(row.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        {is_current
          ? 'The month is not over. Amounts can still change. This statement is not an invoice.'
          : 'Amounts as reported by the connectivity service. This statement is not an invoice.'}
      </p>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
