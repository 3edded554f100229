/** Exports all items of a collection's view as CSV. */
import { t } from '@lingui/core/macro'
import { pageSizes } from '../../contract/collections.ts'
import { walkCollection } from '../../data/rest/collections.ts'
import { csvHeader, csvRow, csvStart } from '../../lib/csv.ts'
import { exportFieldsOf } from '../../ui/table/tableColumn.ts'
import { showExport } from '../export/currentExport.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { startExportRun, type ExportRun } from '../export/exportRun.ts'
import { saveFile } from '../export/saveFile.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import {
  requestOf,
  type Collection,
  type CollectionItem,
  type CollectionView,
  type CollectionFormats,
} from './collection.ts'

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
      onClick={() =>
        showExport({
          run: startCollectionExport(collection, view, formats),
          countText: collection.texts.count,
        })
      }
    />
  )
}

function startCollectionExport<Item extends CollectionItem>(
  collection: Collection<Item>,
  view: CollectionView,
  formats: CollectionFormats,
): ExportRun {
  // Named by id, so that a file does not depend on the user's language.
  const fields = exportFieldsOf(collection.columns(formats)).map((field) => ({
    ...field,
    header: field.id,
  }))
  const lines = [csvStart('plain'), csvHeader(fields, 'plain')]
  const walk = walkCollection<Item>(
    (page, signal) =>
      collection.pageQuery({ ...requestOf(view), page, perPage: pageSizes.max }).load(signal),
    ({ id }) => id,
  )
  return startExportRun({
    async next(signal) {
      const { rows, isLast, total } = await walk.next(signal)
      for (const item of rows) lines.push(csvRow(fields, item, 'plain'))
      return { count: rows.length, isLast, expected: total }
    },
    save: (count, isComplete) =>
      saveFile(
        new Blob(lines, { type: 'text/csv;charset=utf-8' }),
        `${collection.layoutName}-${count}${isComplete ? '' : '-partial'}.csv`,
      ),
  })
}
