/** An export of a collection: every row its view matches, once each, as the columns write it. */
import { pageSizes } from '../../contract/collections.ts'
import { csvHeader, csvRow, csvStart } from '../../lib/csv.ts'
import { exportFieldsOf } from '../../ui/table/tableColumn.ts'
import { startExportRun } from '../export/exportRun.ts'
import type { ExportRun } from '../export/exportRun.ts'
import { saveFile } from '../export/saveFile.ts'
import type { Collection, CollectionFormats } from './collection.ts'
import { requestOf } from './collectionView.ts'
import type { CollectionView } from './collectionView.ts'

/** Starts an export of what this view matches, from its first page. */
export function startCollectionExport<Item extends object>(
  collection: Collection<Item>,
  view: CollectionView,
  formats: CollectionFormats,
): ExportRun {
  const fields = exportFieldsOf(collection.columns(formats))
  const lines = [csvStart('plain'), csvHeader(fields, 'plain')]
  const written = new Set<string>()
  let page = 1
  return startExportRun({
    async next(signal) {
      const request = { ...requestOf(view), page, perPage: pageSizes.max }
      const answer = await collection.pageQuery(request).load(signal)
      // Rows that come in meanwhile push others to the next page, where they are met again.
      const items = answer.items.filter((item) => !written.has(collection.keyOf(item)))
      for (const item of items) {
        written.add(collection.keyOf(item))
        lines.push(csvRow(fields, item, 'plain'))
      }
      page++
      return { count: items.length, isLast: page > answer.totalPages, expected: answer.totalCount }
    },
    save: (count, isWhole) =>
      saveFile(
        new Blob(lines, { type: 'text/csv;charset=utf-8' }),
        `${collection.layoutName}-${count}${isWhole ? '' : '-partial'}.csv`,
      ),
  })
}
