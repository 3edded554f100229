import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { components } from '../../contract/generated/rest.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { Time } from '../../domain/format.tsx'
import { adminDisabledReason } from '../../domain/session/permissions.ts'
import { dayMs, mediumDay } from '../../lib/days.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { Quiet } from '../../ui/text/Text.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import styles from './ApiKeys.module.css'
import { AllowedAddresses } from './KeyTable.tsx'
import { endOfDayMs } from './apiKeys.ts'

type ApplicationToken = components['schemas']['ApplicationToken']

const TokenDialog = lazyFloat('TokenDialog', () => import('./KeyDialogs.tsx'))
const SecretDialog = lazyFloat('SecretDialog', () => import('./KeyDialogs.tsx'))

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
  const nowMs = useNow()
  const dialog = useDisclosure(TokenDialog)
  const secret = useDisclosure(SecretDialog)
  const [clearToken, setClearToken] = useState('')
  const revocation = $api.useMutation('delete', '/application_token/{token_id}', {
    onSettled: () => invalidatePaths('/application_token'),
  })
  const revocationProblem = writeProblem(
    revocation.error,
    t`We could not confirm the application token was revoked`,
  )
  const confirmAndRevoke = async (token: ApplicationToken) => {
    const isConfirmed = await confirm({
      title: t`Revoke this application token?`,
      consequence: revocationConsequence(token, account.applicationTokenId),
      confirmLabel: t`Revoke application token`,
    })
    if (isConfirmed) revocation.mutate({ params: { path: { token_id: token.id } } })
  }
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.lead}>
          {t`For programs that call the REST interface. A token is shown only once, when you create it.`}
        </p>
        <Button variant="primary" icon="plus" disabledReason={disabledReason} {...dialog.opener}>
          {t`Create application token`}
        </Button>
      </div>
      {revocationProblem && <ProblemNote problem={revocationProblem} />}
      {!isListed ? (
        <EmptyState
          icon="key"
          title={t`The connected service does not list its tokens`}
          detail={
            disabledReason === undefined
              ? t`You can create tokens here, but not see or revoke them later.`
              : undefined
          }
        />
      ) : (
        <QueryView
          query={query}
          skeleton={
            <Card title={t`Application tokens`}>
              <Skeleton lines={6} />
            </Card>
          }
          empty={
            <EmptyState
              icon="key"
              title={t`No application tokens yet`}
              detail={t`Create one for each program, so that you can revoke each on its own.`}
            />
          }
        >
          {(tokens) => (
            <Card title={t`Application tokens`}>
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
        {...dialog.float}
        disabledReason={disabledReason}
        onCreated={(created) => {
          dialog.close()
          setClearToken(created)
          secret.open()
        }}
      />
      <SecretDialog
        {...secret.float}
        kind="applicationToken"
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
  /** The token of this sign-in; null if the service does not say. */
  ownTokenId: number | null
  disabledReason: string | undefined
  /** Undefined if the service cannot revoke tokens. */
  onRevoke: ((token: ApplicationToken) => void) | undefined
}

/** A token that expires within this many days has a warning. */
const expiringDays = 30

function TokenTable(props: TokenTableProps) {
  const { tokens, nowMs } = props
  return (
    <PlainTable
      label={t`List of application tokens`}
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
      header: t`Token`,
      isName: true,
      render: ({ id, description, application }) => (
        <span className={styles.name}>
          <span className={styles.title}>
            <strong>{description}</strong>
            {id === ownTokenId && <Chip tone="ended" icon="user" name={t`This sign-in`} />}
          </span>
          {application && <Quiet isSmall>{application}</Quiet>}
        </span>
      ),
    },
    {
      id: 'created',
      header: t`Created`,
      render: ({ created }) => <Time timestampMs={Date.parse(created)} isDay />,
    },
    {
      id: 'lastUsed',
      header: t`Last used`,
      render: ({ last_used }) =>
        last_used === null ? t`Never` : <Time timestampMs={Date.parse(last_used)} isDay />,
    },
    {
      id: 'ends',
      header: t`Last day`,
      render: ({ expiry_date }) => <LastDay day={expiry_date} nowMs={nowMs} />,
    },
    {
      id: 'addresses',
      header: t`Allowed addresses`,
      render: ({ ip_ranges }) => <AllowedAddresses ranges={ip_ranges} />,
    },
    ...(onRevoke
      ? [
          {
            id: 'actions',
            header: t`Actions`,
            isHeaderHidden: true,
            align: 'end' as const,
            render: (token: ApplicationToken) => {
              const { description } = token
              return (
                <Button
                  size="small"
                  variant="quiet"
                  icon="delete"
                  disabledReason={disabledReason}
                  aria-label={t`Revoke application token ${description}`}
                  onClick={() => onRevoke(token)}
                >
                  {t`Revoke`}
                </Button>
              )
            },
          },
        ]
      : []),
  ]
}

function LastDay({ day, nowMs }: { day: string | null; nowMs: number }) {
  if (day === null) return t`No expiry`
  const date = mediumDay(day)
  if (isOver(day, nowMs)) {
    return <Chip tone="ended" icon="ended" name={t`Expired ${date}`} />
  }
  if (endOfDayMs(day) - nowMs < expiringDays * dayMs) {
    return <Chip tone="limit" icon="time" name={t`${date}, soon`} />
  }
  return <span className="tabular">{date}</span>
}

function revocationConsequence(
  { id, description }: ApplicationToken,
  ownTokenId: number | null,
): string {
  if (id === ownTokenId)
    return t`You signed in with this token: your session ends and unsaved input is lost. Programs that use “${description}” can no longer sign in. This cannot be undone.`
  return ownTokenId === null
    ? t`If you signed in with this token, your session ends. Programs that use “${description}” can no longer sign in. This cannot be undone.`
    : t`Programs that use “${description}” can no longer sign in. This cannot be undone.`
}

function isOver(day: string | null, nowMs: number): boolean {
  return day !== null && endOfDayMs(day) < nowMs
}
