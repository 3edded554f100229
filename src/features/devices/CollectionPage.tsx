/** The page of one collection: heading with the count, tabs to the other lists, and the table. */
import type { ReactNode } from 'react'
import { CollectionTable } from '../../domain/collection/CollectionTable.tsx'
import { CollectionExportButton } from '../../domain/collection/CollectionExportButton.tsx'
import type { Collection } from '../../domain/collection/collection.ts'
import { countText, useCollection } from '../../domain/collection/collection.ts'
import { paths } from '../../domain/paths.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TabLinks } from '../../ui/tabs/TabLinks.tsx'
import type { TabLink } from '../../ui/tabs/TabLinks.tsx'

export function CollectionPage<Item extends object>({
  collection,
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
  const used = useCollection(collection)
  const page = used.query.data
  const { many } = collection.noun
  return (
    <Page
      title={many.charAt(0).toUpperCase() + many.slice(1)}
      isFull
      aside={page && countText(page, collection.noun)}
      actions={
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
          {actions}
        </>
      }
    >
      <TabLinks label="Lists around devices" tabs={deviceTabs} currentId={tabId} />
      {lead}
      <CollectionTable collection={collection} used={used} />
    </Page>
  )
}

const deviceTabs: readonly TabLink[] = [
  { id: 'devices', title: 'Devices', to: paths.devices() },
  { id: 'service-profiles', title: 'Service profiles', to: paths.directory('service-profiles') },
  { id: 'tariff-profiles', title: 'Tariff profiles', to: paths.directory('tariff-profiles') },
  { id: 'tariff-plans', title: 'Tariff plans', to: paths.directory('tariff-plans') },
  { id: 'imsis', title: 'IMSIs', to: paths.directory('imsis') },
  { id: 'organisations', title: 'Organisations', to: paths.directory('organisations') },
  { id: 'users', title: 'Users', to: paths.directory('users') },
]
