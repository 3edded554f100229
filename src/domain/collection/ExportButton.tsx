/** Saves everything a collection's view matches as a CSV file: pages one after the other, with progress, and the way to stop and keep what came. */
import { useRef, useState } from 'react'
import { pageSizes } from '../../contract/collections.ts'
import { formatCount } from '../../lib/count.ts'
import { csvLine, csvStart } from '../../lib/csv.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { toastProblem } from '../../ui/feedback/toast.ts'
import { saveFile } from '../export/saveFile.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import type { Collection } from './collection.ts'
import { requestOf } from './collectionView.ts'
import type { CollectionView } from './collectionView.ts'

export interface ExportButtonProps<Item extends object> {
  collection: Collection<Item>
  view: CollectionView
  /** How many rows the view matches; undefined until that is known. */
  count: number | undefined
}

export function ExportButton<Item extends object>({ collection, view, count }: ExportButtonProps<Item>) {
  const { byteUnits, timeZone } = usePreferences()
  const [done, setDone] = useState<number>()
  const running = useRef<AbortController>(undefined)

  const save = async () => {
    const own = new AbortController()
    running.current = own
    setDone(0)
    const columns = collection.columns({ byteUnits, timeZone })
    const kinds = columns.map(({ isIdentifier }) => (isIdentifier ? ('identifier' as const) : ('text' as const)))
    const lines = [csvStart('plain'), csvLine(columns.map(({ header }) => header), [], 'plain')]
    let rows = 0
    try {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await collection.load({ ...requestOf(view), page, perPage: pageSizes.max }, own.signal)
        pages = answer.totalPages
        for (const item of answer.items) lines.push(csvLine(columns.map((column) => column.exportText(item)), kinds, 'plain'))
        rows += answer.items.length
        setDone(rows)
      }
    } catch (thrown) {
      if (!isAbort(thrown)) toastProblem(problemOf(thrown))
    }
    if (rows > 0) saveFile(new Blob(lines, { type: 'text/csv' }), `${collection.layoutName}-${rows}.csv`)
    setDone(undefined)
  }

  if (done !== undefined) {
    return (
      <Button size="small" icon="close" onClick={() => running.current?.abort()}>
        Stop, {formatCount(done)} of {formatCount(count ?? done)} rows
      </Button>
    )
  }
  return (
    <Button size="small" icon="download" whyNot={count === 0 ? 'There is nothing to save.' : undefined} onClick={() => void save()}>
      Save as CSV
    </Button>
  )
}
