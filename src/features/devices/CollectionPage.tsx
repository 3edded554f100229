/** The page of one collection: heading with the count, tabs to the other lists, and the table. */
import type { ReactNode } from 'react'
import { useCapabilities } from '../../data/capabilities.ts'
import { CollectionTable } from '../../domain/collection/CollectionTable.tsx'
import { CollectionExportButton } from '../../domain/collection/CollectionExportButton.tsx'
import type { Collection } from '../../domain/collection/collection.ts'
import {
  countText,
  useCollection,
  useOfferedCollection,
} from '../../domain/collection/collection.ts'
import { paths } from '../../domain/paths.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TabLinks } from '../../ui/tabs/TabLinks.tsx'
import type { TabLink } from '../../ui/tabs/TabLinks.tsx'

export function CollectionPage<Item extends object>({
  collection: whole,
  tabId,
  actions,
  lead,
}: {
  collection: Collection<Item>
  tabId: string
  actions?: ReactNode
  /** What stands above the list. */
  lead?: ReactNode
}) {
  const collection = useOfferedCollection(whole)
  const used = useCollection(collection)
  const capabilities = useCapabilities()
  const tabs = deviceTabs.filter(
    ({ id, path }) => id === tabId || capabilities.hasRestOperation('get', path),
  )
  const page = used.query.data
  const { many } = collection.noun
  return (
    <Page
      title={many.charAt(0).toUpperCase() + many.slice(1)}
      isFull
      aside={page && countText(page, collection.noun)}
      actions={
        <>
          {used.isOffered && (
            <>
              <IconButton
                icon="refresh"
                label="Refresh the list"
                onClick={() => void used.query.refetch()}
              />
              <CollectionExportButton
                collection={collection}
                view={used.view}
                count={page?.totalCount}
              />
            </>
          )}
          {actions}
        </>
      }
    >
      <TabLinks label="Lists around devices" tabs={tabs} currentId={tabId} />
      {lead}
      <CollectionTable collection={collection} used={used} />
    </Page>
  )
}

const deviceTabs: readonly (TabLink & { path: string })[] = [
  { id: 'devices', title: 'Devices', to: paths.devices(), path: '/endpoint' },
  directoryTab('service-profiles', 'Service profiles', '/service_profile'),
  directoryTab('tariff-profiles', 'Tariff profiles', '/tariff_profile'),
  directoryTab('tariff-plans', 'Tariff plans', '/tariff_plan'),
  directoryTab('imsis', 'IMSIs', '/imsi'),
  directoryTab('organisations', 'Organisations', '/organisation'),
  directoryTab('users', 'Users', '/user'),
]

function directoryTab(id: string, title: string, path: string) {
  return { id, title, to: paths.directory(id), path }
}
