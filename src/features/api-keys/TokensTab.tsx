/** The application tokens of the account: secrets that programs exchange for access to the REST interface. */
import { useState } from 'react'
import type { components } from '../../contract/generated/rest.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { Time, useNow } from '../../domain/format.tsx'
import { adminDisabledReason } from '../../domain/session/permissions.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../ui/mui/useFloat.ts'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import styles from './ApiKeys.module.css'
import { AllowedAddresses } from './AllowedAddresses.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import type { Expiry } from './CalendarButton.tsx'
import { endOfDayMs } from './expiry.ts'

/** A token as the service lists it: without its secret. */
type ApplicationToken = components['schemas']['ApplicationToken']

const TokenDialog = lazyFloat(() =>
  import('./TokenDialog.tsx').then((module) => module.TokenDialog),
)
const SecretDialog = lazyFloat(() =>
  import('./SecretDialog.tsx').then((module) => module.SecretDialog),
)

export function TokensTab() {
  const capabilities = useCapabilities()
  const isListed = capabilities.hasRestOperation('get', '/application_token')
  const canRevoke = capabilities.hasRestOperation('delete', '/application_token/{token_id}')
  const query = $api.useQuery(
    'get',
    '/application_token',
    {},
    { select: ({ items }) => items, enabled: isListed },
  )
  const account = useAccount()
  const disabledReason = adminDisabledReason(account)
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
  const confirmAndRevoke = async (token: ApplicationToken) => {
    const isSure = await confirm({
      title: 'Revoke this application token?',
      consequence: `${signInWarning(token.id, account.applicationTokenId)}Programs that use “${token.description}” can no longer sign in. This cannot be undone.`,
      confirmLabel: 'Revoke application token',
    })
    if (isSure) revocation.mutate({ params: { path: { token_id: token.id } } })
  }
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
          disabledReason={disabledReason}
          onPointerEnter={TokenDialog.preload}
          onFocus={TokenDialog.preload}
          onClick={dialog.open}
        >
          Create application token
        </Button>
      </div>
      {revocationProblem && <ProblemNote problem={revocationProblem} />}
      {!isListed ? (
        <EmptyState
          icon="key"
          title="The connected service does not list its tokens"
          detail="You can create them here, but not see or revoke them later."
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
            <EmptyState
              icon="key"
              title="No application tokens yet"
              detail="Create one for each program, so that each can be revoked alone."
            />
          }
        >
          {(tokens) => (
            <Card
              title="Application tokens"
              aside={
                <CalendarButton name="application-tokens" expiries={tokenExpiries(tokens, nowMs)} />
              }
            >
              <TokenTable
                tokens={tokens}
                nowMs={nowMs}
                ownTokenId={account.applicationTokenId}
                disabledReason={disabledReason}
                onRevoke={canRevoke ? (token) => void confirmAndRevoke(token) : undefined}
              />
            </Card>
          )}
        </QueryView>
      )}
      <TokenDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        disabledReason={disabledReason}
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
        onClose={() => {
          secret.close()
          setClearToken('')
        }}
      />
    </>
  )
}

interface TokenTableProps {
  tokens: readonly ApplicationToken[]
  nowMs: number
  /** The token of this sign-in; null where the service does not say. */
  ownTokenId: number | null
  disabledReason: string | undefined
  /** Undefined where the service cannot revoke tokens. */
  onRevoke: ((token: ApplicationToken) => void) | undefined
}

/** A token that expires within this many days is one to renew. */
const expiringDays = 30
const dayMs = 86_400_000

function TokenTable(props: TokenTableProps) {
  const { tokens, nowMs } = props
  return (
    <PlainTable
      label="List of application tokens"
      columns={columnsOf(props)}
      rows={tokens}
      keyOf={({ id }) => id}
      isDimmed={({ expiry_date }) => isOver(expiry_date, nowMs)}
    />
  )
}

function columnsOf({
  nowMs,
  ownTokenId,
  disabledReason,
  onRevoke,
}: TokenTableProps): PlainColumn<ApplicationToken>[] {
  return [
    {
      id: 'description',
      header: 'Token',
      isName: true,
      render: ({ id, description, application }) => (
        <span className={styles.name}>
          <span className={styles.title}>
            <strong>{description}</strong>
            {id === ownTokenId && (
              <Chip tone="ended" icon="user">
                This sign-in
              </Chip>
            )}
          </span>
          {application && <span className={styles.quiet}>{application}</span>}
        </span>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      render: ({ created }) => <Time timestampMs={Date.parse(created)} isDay />,
    },
    {
      id: 'lastUsed',
      header: 'Last used',
      render: ({ last_used }) =>
        last_used === null ? 'Never' : <Time timestampMs={Date.parse(last_used)} isDay />,
    },
    {
      id: 'ends',
      header: 'Last day',
      render: ({ expiry_date }) => <LastDay day={expiry_date} nowMs={nowMs} />,
    },
    {
      id: 'addresses',
      header: 'Allowed addresses',
      render: ({ ip_ranges }) => <AllowedAddresses ranges={ip_ranges} />,
    },
    ...(onRevoke
      ? [
          {
            id: 'actions',
            header: 'Actions',
            isHeaderHidden: true,
            align: 'end' as const,
            render: (token: ApplicationToken) => (
              <Button
                size="small"
                variant="quiet"
                icon="delete"
                disabledReason={disabledReason}
                aria-label={`Revoke application token ${token.description}`}
                onClick={() => onRevoke(token)}
              >
                Revoke
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function LastDay({ day, nowMs }: { day: string | null; nowMs: number }) {
  if (day === null) return 'No expiry'
  if (isOver(day, nowMs)) {
    return (
      <Chip tone="ended" icon="ended">
        Expired {day}
      </Chip>
    )
  }
  if (endOfDayMs(day) - nowMs < expiringDays * dayMs) {
    return (
      <Chip tone="limit" icon="time">
        {day}, soon
      </Chip>
    )
  }
  return <span className="tabular">{day}</span>
}

/** Returns the last days of the tokens that still work. */
function tokenExpiries(tokens: readonly ApplicationToken[], nowMs: number): Expiry[] {
  return tokens.flatMap(({ id, description, expiry_date }) =>
    expiry_date === null || isOver(expiry_date, nowMs)
      ? []
      : [
          {
            id: `application-token-${id}`,
            day: expiry_date,
            summary: `Application token expires: ${description}`,
            description: `Application token ${id} works until the end of ${expiry_date} (UTC). Create another and replace it in every program that uses it.`,
          },
        ],
  )
}

/** Revoking the token of this sign-in ends the session at once. */
function signInWarning(tokenId: number, ownTokenId: number | null): string {
  if (tokenId === ownTokenId)
    return 'You signed in with this token: your session ends and unsaved input is lost. '
  return ownTokenId === null ? 'If you signed in with this token, your session ends. ' : ''
}

function isOver(day: string | null, nowMs: number): boolean {
  return day !== null && endOfDayMs(day) < nowMs
}
