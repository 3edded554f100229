/** The page of a collection: heading with the count, tabs of related lists, and the table. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useCapabilities } from '../../data/capabilities.ts'
import { CollectionTable } from './CollectionTable.tsx'
import { CollectionExportButton } from './CollectionExportButton.tsx'
import {
  countText,
  useCollection,
  useOfferedCollection,
  type Collection,
  type CollectionItem,
} from './collection.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TabLinks, type TabLink } from '../../ui/tabs/TabLinks.tsx'

/** A tab is omitted if the service has no such list. */
export type CollectionTab = TabLink & {
  path: string
}

export function CollectionPage<Item extends CollectionItem>({
  collection: whole,
  tabs,
  tabsLabel,
  tabId,
  actions,
  lead,
}: {
  collection: Collection<Item>
  tabs: readonly CollectionTab[]
  tabsLabel: string
  tabId: string
  actions?: ReactNode
  lead?: ReactNode
}) {
  const collection = useOfferedCollection(whole)
  const used = useCollection(collection)
  const page = used.query.data
  return (
    <Page
      title={collection.texts.title}
      isFull
      aside={page && countText(page, collection.texts)}
      actions={
        <>
          {used.isOffered && (
            <>
              <IconButton
                icon="refresh"
                label={t`Refresh the list`}
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
      <CollectionTabs label={tabsLabel} tabs={tabs} currentId={tabId} />
      {lead}
      <CollectionTable collection={collection} used={used} />
    </Page>
  )
}

export function CollectionTabs({
  label,
  tabs,
  currentId,
}: {
  label: string
  tabs: readonly CollectionTab[]
  currentId: string
}) {
  const capabilities = useCapabilities()
  const offered = tabs.filter(
    ({ id, path }) => id === currentId || capabilities.hasRestOperation('get', path),
  )
  return <TabLinks label={label} tabs={offered} currentId={currentId} />
}
