import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { $api } from '../../data/rest/queryHooks.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { paths } from '../../domain/paths.ts'
import { readBillingPeriods, type BillingPeriod } from '../../domain/billing.ts'
import { formatMoney } from '../../lib/decimal.ts'
import { dayRange, mediumDay, utcDay } from '../../lib/days.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { Fact } from '../../ui/facts/Facts.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { formatCalculation, periodName } from './billingPeriods.ts'
import { breakDown, linesOf } from './breakdown.ts'
import styles from './Statement.module.css'
import {
  UnknownOrganisation,
  useOrganisationName,
  useShownOrganisation,
} from './OrganisationChoice.tsx'

export function StatementPage() {
  const { periodId = '' } = useParams()
  const { shown: organisationId } = useShownOrganisation()
  return organisationId === null ? (
    <Page title={t`Billing statement`}>
      <UnknownOrganisation />
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
    { select: (answer) => readBillingPeriods([answer]) },
  )
  const period = query.data?.[0]
  const name = period && periodName(period)
  const organisation = organisationId === own ? undefined : String(organisationId)
  return (
    <Page
      // Browsers use it as the file name of the PDF.
      title={name ? t`Billing statement ${name}` : t`Billing statement`}
      actions={
        <>
          <ButtonLink to={paths.billing({ organisation })} icon="chevronLeft">
            {t`Back to billing`}
          </ButtonLink>
          <Button
            variant="primary"
            icon="print"
            disabledReason={period ? undefined : t`Nothing to print yet`}
            onClick={() => window.print()}
          >
            {t`Print / save as PDF`}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton lines={14} />}
        empty={
          <EmptyState
            icon="billing"
            title={t`No amounts available`}
            detail={t`The connected service returned this billing period without its days and total.`}
          />
        }
      >
        {([readable]) =>
          readable && <Statement period={readable} organisationId={organisationId} />
        }
      </QueryView>
    </Page>
  )
}

function Statement({ period, organisationId }: { period: BillingPeriod; organisationId: number }) {
  const nowMs = useNow()
  const name = useOrganisationName(organisationId) ?? t`Organisation ${organisationId}`
  const { id, start_date, end_date, currency, total, items, is_current } = period
  const products = breakDown(linesOf(period, 'product', organisationId)).rows
  return (
    <article className={styles.sheet} aria-label={t`Statement ${id}`}>
      <header className={styles.header}>
        <h2 className={styles.organisation}>{name}</h2>
        <p className={styles.month}>{periodName(period)}</p>
      </header>
      <dl className={styles.facts}>
        <Fact label={t`Organisation ID`}>{organisationId}</Fact>
        <Fact label={t`Period`}>{dayRange(start_date, end_date)}</Fact>
        <Fact label={t`Currency`}>{currency}</Fact>
        <Fact label={t`Status`}>{is_current ? t`Preliminary` : t`Final`}</Fact>
        <Fact label={t`Date`}>{mediumDay(is_current ? utcDay(nowMs) : end_date)}</Fact>
      </dl>
      <table className={styles.table}>
        <caption className="visually-hidden">{t`Items`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col">{t`Quantity × price`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.description}>
              <th scope="row">{item.description}</th>
              <td>{formatCalculation(item, currency)}</td>
              <td>{formatMoney(item.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t`Total`}
            </th>
            <td>{formatMoney(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {products.length > 0 && (
        <table className={styles.table}>
          <caption>{t`By product`}</caption>
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
      <Note isSmall>
        {is_current
          ? t`This month is not over, so amounts can still change. This statement is not an invoice.`
          : t`Amounts as reported by the connectivity service. This statement is not an invoice.`}
      </Note>
    </article>
  )
}
