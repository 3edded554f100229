/** API keys of the GraphQL interface and application tokens of the REST interface. Secrets are shown once and stored nowhere. */
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../ui/tabs/TabLinks.tsx'
import { KeysTab } from './KeysTab.tsx'

const TokensTab = lazyPart(() => import('./TokensTab.tsx').then((module) => module.TokensTab))

const tabs = [
  { id: 'keys', title: 'API keys', to: paths.apiKeys() },
  {
    id: 'tokens',
    title: 'Application tokens',
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
    <Page title="Keys and tokens">
      <TabLinks label="Kinds of access" tabs={offeredTabs} currentId={tab} />
      <Suspense fallback={<Skeleton lines={6} />}>
        {tab === 'keys' ? (
          <KeysTab />
        ) : hasRest ? (
          <TokensTab />
        ) : (
          <EmptyState
            icon="key"
            title="The connected service has no REST interface, which application tokens belong to"
          />
        )}
      </Suspense>
    </Page>
  )
}
