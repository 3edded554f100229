/** Keys and tokens about to end, so that no program stops by surprise. */
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useIsOffered } from '../../data/offers.ts'
import { Relative } from '../../domain/format/Relative.tsx'
import { paths } from '../../domain/paths.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { StateView } from '../../ui/state/StateView.tsx'
import {
  aheadDays,
  expiringSoon,
  keysWithEnd,
  tokensWithEnd,
} from '../../domain/expiring/expiring.ts'
import type { Expiring } from '../../domain/expiring/expiring.ts'
import styles from './Lists.module.css'

export function ExpiringCard() {
  const hasKeys = useIsOffered('listApiKeys')
  return (
    <Card
      title="Keys and tokens about to expire"
      aside={<Link to={paths.apiKeys()}>Show all</Link>}
    >
      {hasKeys === undefined ? null : hasKeys ? <KeysAndTokens /> : <Tokens />}
    </Card>
  )
}

function KeysAndTokens() {
  const keys = useSyncExternalStore(keysWithEnd.subscribe, keysWithEnd.get)
  const tokens = useSyncExternalStore(tokensWithEnd.subscribe, tokensWithEnd.get)
  return <Ends state={together(keys, tokens)} />
}

/** For a service without API keys. */
function Tokens() {
  return <Ends state={useSyncExternalStore(tokensWithEnd.subscribe, tokensWithEnd.get)} />
}

function Ends({ state }: { state: QueryState<readonly Expiring[]> }) {
  const [nowMs] = useState(Date.now)
  return (
    <StateView
      state={state}
      isEmpty={(all) => expiringSoon(all, nowMs).length === 0}
      empty={<EmptyBox icon="key" title={`None expires in the next ${aheadDays} days`} />}
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
                  {each.expiresAtMs < nowMs ? 'expired' : 'expires'}{' '}
                  <Relative timestampMs={each.expiresAtMs} />
                </Chip>
              </span>
              <span className={styles.quiet}>
                {each.kind === 'key' ? 'API key' : 'Application token'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </StateView>
  )
}

/** Two lists as one; it is ready when both are, and fails with the first that does. */
function together(
  one: QueryState<readonly Expiring[]>,
  other: QueryState<readonly Expiring[]>,
): QueryState<readonly Expiring[]> {
  if (one.status !== 'ready') return one
  if (other.status !== 'ready') return other
  const problem = one.problem ?? other.problem
  const retry = () => {
    one.retry()
    other.retry()
  }
  return {
    status: 'ready',
    data: [...one.data, ...other.data],
    isRefreshing: one.isRefreshing || other.isRefreshing,
    retry,
    ...(problem ? { problem } : {}),
  }
}
