/** API keys and tokens that expire soon or have expired. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { Relative } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import {
  aheadDays,
  expiringSoon,
  fetchKeysWithExpiry,
  fetchTokensWithExpiry,
  type Expiring,
} from '../../domain/notices/findNotices.ts'
import { AllCustomersNote } from './selectedCustomer.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import styles from './Lists.module.css'

const skeleton = <ListSkeleton items={1} lines={2} />

export function ExpiringCard() {
  const hasKeys = useCapabilities().hasOperation('listApiKeys')
  return (
    <Card
      title={t`Keys and tokens about to expire`}
      aside={
        <>
          <AllCustomersNote /> <Link to={paths.apiKeys()}>{t`Show all`}</Link>
        </>
      }
    >
      <Expirations hasKeys={hasKeys} />
    </Card>
  )
}

function Expirations({ hasKeys }: { hasKeys: boolean }) {
  const tokens = useQuery({
    queryKey: ['tokens with an end'],
    queryFn: ({ signal }) => fetchTokensWithExpiry(signal),
  })
  const keys = useQuery({
    queryKey: ['keys with an end'],
    queryFn: ({ signal }) => fetchKeysWithExpiry(signal),
    enabled: hasKeys,
  })
  const query = hasKeys ? combine(keys, tokens) : tokens
  const [nowMs] = useState(Date.now)
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={(all) => expiringSoon(all, nowMs).length === 0}
      empty={<EmptyState icon="key" title={t`None expires in the next ${aheadDays} days`} />}
    >
      {(all) => (
        <ul className={styles.list}>
          {expiringSoon(all, nowMs).map((each) => (
            <li key={each.id} className={styles.item}>
              <span className={styles.first}>
                <Link
                  className={styles.link}
                  to={paths.apiKeys(each.kind === 'token' ? 'tokens' : undefined)}
                >
                  {each.name}
                </Link>
                <Chip tone={each.expiresAtMs < nowMs ? 'ended' : 'limit'} icon="time">
                  {each.expiresAtMs < nowMs ? (
                    <Trans>
                      Expired <Relative timestampMs={each.expiresAtMs} />
                    </Trans>
                  ) : (
                    <Trans>
                      Expires <Relative timestampMs={each.expiresAtMs} />
                    </Trans>
                  )}
                </Chip>
              </span>
              <span className={styles.quiet}>
                {each.kind === 'key' ? t`API key` : t`Application token`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function combine(
  one: QueryResult<readonly Expiring[]>,
  other: QueryResult<readonly Expiring[]>,
): QueryResult<readonly Expiring[]> {
  return {
    data: one.data && other.data && [...one.data, ...other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => {
      one.refetch()
      other.refetch()
    },
  }
}
