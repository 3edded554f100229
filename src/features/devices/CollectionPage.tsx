/** The page of one collection: heading with the count, the way to the lists beside it, and the table. */
import type { ReactNode } from 'react'
import type { Collection } from '../../domain/collection/collection.ts'
import { CollectionTable } from '../../domain/collection/CollectionTable.tsx'
import { ExportButton } from '../../domain/collection/ExportButton.tsx'
import { useCollection } from '../../domain/collection/useCollection.ts'
import { formatCount } from '../../lib/count.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TabLinks } from '../../ui/tabs/TabLinks.tsx'
import { deviceTabs } from './deviceTabs.ts'

export interface CollectionPageProps<Item extends object> {
  collection: Collection<Item>
  tabId: string
  actions?: ReactNode
}

export function CollectionPage<Item extends object>({
  collection,
  tabId,
  actions,
}: CollectionPageProps<Item>) {
  const used = useCollection(collection)
  const count = used.query.data?.totalCount
  const { one, many } = collection.noun
  return (
    <Page
      title={many.charAt(0).toUpperCase() + many.slice(1)}
      isFull
      aside={count === undefined ? undefined : `${formatCount(count)} ${count === 1 ? one : many}`}
      actions={
        <>
          <IconButton
            icon="refresh"
            label="Refresh the list"
            onClick={() => void used.query.refetch()}
          />
          <ExportButton collection={collection} view={used.view} count={count} />
          {actions}
        </>
      }
    >
      <TabLinks label="Lists around devices" tabs={deviceTabs} currentId={tabId} />
      <CollectionTable collection={collection} used={used} />
    </Page>
  )
}
