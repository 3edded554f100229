import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { CollectionTable } from './CollectionTable.tsx'
import {
  countText,
  useCollection,
  useOfferedCollection,
  type Collection,
  type CollectionItem,
  requestOf,
  type CollectionView,
  type CollectionFormats,
} from './collection.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TabLinks, type TabLink } from '../../ui/tabs/TabLinks.tsx'
import { pageSizes } from '../../contract/collections.ts'
import { walkCollection } from '../../data/rest/collections.ts'
import { exportFieldsOf } from '../../ui/table/tableColumn.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { usePreferences } from '../preferences/usePreferences.ts'
import { exportPages } from '../export/exportPages.ts'

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
              {collection.hasExport !== false && (
                <CollectionExportButton
                  collection={collection}
                  view={used.view}
                  count={page?.totalCount}
                />
              )}
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

interface CollectionExportButtonProps<Item extends CollectionItem> {
  collection: Collection<Item>
  view: CollectionView
  count: number | undefined
}

export function CollectionExportButton<Item extends CollectionItem>({
  collection,
  view,
  count,
}: CollectionExportButtonProps<Item>) {
  const formats = usePreferences()
  return (
    <ExportButton
      label={t`Export CSV`}
      disabledReason={count === 0 ? t`Nothing to export` : undefined}
      onClick={() => exportCollection(collection, view, formats)}
    />
  )
}

function exportCollection<Item extends CollectionItem>(
  collection: Collection<Item>,
  view: CollectionView,
  formats: CollectionFormats,
): void {
  exportPages({
    name: collection.layoutName,
    // Named by id, so that a file does not depend on the user's language.
    fields: exportFieldsOf(collection.columns(formats)).map((field) => ({
      ...field,
      header: field.id,
    })),
    walk: walkCollection<Item>(
      (page, signal) =>
        collection.pageQuery({ ...requestOf(view, page), perPage: pageSizes.max }).load(signal),
      ({ id }) => id,
    ),
    countText: collection.texts.count,
  })
}
