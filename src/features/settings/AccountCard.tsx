/** Who is signed in, and how. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAccount } from '../../data/session/useSession.ts'
import { Time } from '../../domain/format.tsx'
import { describeAccount, signInMethods, describeRole } from '../../domain/session/permissions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { Card } from '../../ui/card/Card.tsx'
import styles from './Settings.module.css'

export function AccountCard() {
  const account = useAccount()
  const { data: customer } = useCustomer()
  const { method, hasSeparateApiToken, endsAtMs, organisationId } = account
  const organisation = customer?.current_name ?? organisationId
  const methodName = signInMethods[method]
  return (
    <Card title={t`Account`} id="account">
      <dl className={styles.facts}>
        <dt>{t`Signed in as`}</dt>
        <dd>{describeAccount(account)}</dd>
        {account.email && (
          <>
            <dt>{t`Email`}</dt>
            <dd>{account.email}</dd>
          </>
        )}
        <dt>{t`Organisation`}</dt>
        <dd>{organisation ?? t`Not available`}</dd>
        <dt>{t`Role`}</dt>
        <dd>{describeRole(account)}</dd>
        <dt>{t`Signed in with`}</dt>
        <dd>
          {hasSeparateApiToken ? t`${methodName} and a separate API token for GraphQL` : methodName}
        </dd>
        {endsAtMs !== null && (
          <>
            <dt>{t`Sign-in expires`}</dt>
            <dd>
              <Trans>
                <Time timestampMs={endsAtMs} /> (cannot be renewed)
              </Trans>
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}
