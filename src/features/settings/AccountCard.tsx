/** Who is signed in, and how. */
import { useAccount } from '../../data/session/useSession.ts'
import { Time } from '../../domain/format.tsx'
import { describeAccount, signInMethods } from '../../domain/session/describeAccount.ts'
import { describeRole } from '../../domain/session/permissions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { Card } from '../../ui/card/Card.tsx'
import styles from './Settings.module.css'

export function AccountCard() {
  const account = useAccount()
  const { data: customer } = useCustomer()
  const { method, hasSeparateApiToken, endsAtMs, organisationId } = account
  const organisation = customer?.current_name ?? organisationId
  return (
    <Card title="Account" id="account">
      <dl className={styles.facts}>
        <dt>Signed in as</dt>
        <dd>{describeAccount(account)}</dd>
        <dt>Organisation</dt>
        <dd>{organisation ?? 'Not available'}</dd>
        <dt>Role</dt>
        <dd>{describeRole(account)}</dd>
        <dt>Signed in with</dt>
        <dd>
          {signInMethods[method]}
          {hasSeparateApiToken && ' and a separate API token for GraphQL'}
        </dd>
        {endsAtMs !== null && (
          <>
            <dt>Sign-in ends</dt>
            <dd>
              <Time timestampMs={endsAtMs} />: it cannot be renewed
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}
