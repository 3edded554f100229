/** API keys (GraphQL interface) and application tokens (REST interface). Secrets are shown once and never stored. */
import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { paths } from '../../domain/paths.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../ui/tabs/TabLinks.tsx'
import { KeysTab } from './KeysTab.tsx'

const TokensTab = lazyPart('TokensTab', () => import('./TokensTab.tsx'))

const tabs = [
  { id: 'keys', title: t`API keys`, to: paths.apiKeys() },
  {
    id: 'tokens',
    title: t`Application tokens`,
    to: paths.apiKeys('tokens'),
    preload: TokensTab.preload,
  },
]

export function ApiKeysPage() {
  const { tab = 'keys' } = useParams()
  const { hasGraphql, hasRest } = useCapabilities()
  if (tabs.every(({ id }) => id !== tab)) return <Navigate to={paths.apiKeys()} replace />
  if (tab === 'keys' && !hasGraphql) return <Navigate to={paths.apiKeys('tokens')} replace />
  const offeredTabs = tabs.filter(({ id }) => (id === 'tokens' ? hasRest : hasGraphql))
  return (
    <Page title={t`Keys and tokens`}>
      <TabLinks label={t`Keys and tokens`} tabs={offeredTabs} currentId={tab} />
      <Suspense fallback={<Skeleton lines={6} />}>
        {tab === 'keys' ? (
          <KeysTab />
        ) : hasRest ? (
          <TokensTab />
        ) : (
          <EmptyState
            icon="key"
            title={t`No application tokens`}
            detail={t`The connected service has no REST interface.`}
          />
        )}
      </Suspense>
    </Page>
  )
}
