/** The application tokens of the account: long-lived secrets that programs exchange for short-lived access to the REST interface. */
import { useState } from 'react'
import { $api } from '../../../data/rest/api.ts'
import { isNotOffered } from '../../../data/rest/problemMiddleware.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { useNow } from '../../../domain/format.tsx'
import { whyNotAdminister } from '../../../domain/session/permissions.ts'
import { toProblem, writeProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../../ui/mui/useFloat.ts'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import styles from '../ApiKeys.module.css'
import type { ApplicationToken } from './tokenRequests.ts'
import { TokenTable } from './TokenTable.tsx'

const TokenDialog = lazyFloat(() =>
  import('./TokenDialog.tsx').then((module) => module.TokenDialog),
)
const SecretDialog = lazyFloat(() =>
  import('../SecretDialog.tsx').then((module) => module.SecretDialog),
)

export function TokensTab() {
  const query = $api.useQuery('get', '/application_token', {}, { select: ({ items }) => items })
  const whyNot = whyNotAdminister(useAccount())
  const nowMs = useNow(0)
  const dialog = useFloat()
  const secret = useFloat()
  const [clearToken, setClearToken] = useState('')
  const revocation = $api.useMutation('delete', '/application_token/{token_id}', {
    onSettled: () => invalidatePaths('/application_token'),
  })
  const revocationProblem = writeProblem(
    revocation.error,
    'We could not confirm the application token was revoked',
  )
  const askAndRevoke = async (token: ApplicationToken) => {
    const isSure = await confirm({
      title: 'Revoke this application token?',
      consequence: `“${token.description}”: every program that uses it can no longer sign in. This cannot be undone.`,
      confirmLabel: 'Revoke application token',
    })
    if (isSure) revocation.mutate({ params: { path: { token_id: token.id } } })
  }
  const closeSecret = () => {
    secret.close()
    setClearToken('')
  }
  const isListed = !isNotOffered(toProblem(query.error))

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.lead}>
          For programs that call the REST interface. A token is shown in clear once, when it is
          created.
        </p>
        <Button
          variant="primary"
          icon="plus"
          whyNot={whyNot}
          onPointerEnter={TokenDialog.preload}
          onFocus={TokenDialog.preload}
          onClick={dialog.open}
        >
          Create application token
        </Button>
      </div>
      {revocationProblem && <ProblemNote problem={revocationProblem} />}
      {!isListed ? (
        <EmptyBox
          icon="key"
          title="The connected service does not list its tokens"
          detail="It makes them, and keeps them to itself."
        />
      ) : (
        <QueryView
          query={query}
          skeleton={
            <Card title="Application tokens">
              <Skeleton lines={6} />
            </Card>
          }
          isEmpty={(tokens) => tokens.length === 0}
          empty={
            <EmptyBox
              icon="key"
              title="No application tokens yet"
              detail="Create one for each program, so that each can be revoked alone."
            />
          }
        >
          {(tokens) => (
            <Card title="Application tokens">
              <TokenTable
                tokens={tokens}
                nowMs={nowMs}
                whyNotRevoke={whyNot}
                onRevoke={(token) => void askAndRevoke(token)}
              />
            </Card>
          )}
        </QueryView>
      )}
      <TokenDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        whyNot={whyNot}
        onClose={dialog.close}
        onCreated={(created) => {
          dialog.close()
          setClearToken(created)
          secret.open()
        }}
      />
      <SecretDialog
        key={`secret-${secret.opening}`}
        isOpen={secret.isOpen}
        what="application token"
        secret={clearToken}
        onClose={closeSecret}
      />
    </>
  )
}
