/** Saves everything a collection's view matches as a CSV file: pages one after the other, with progress, and the way to stop and keep what came. */
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { ExportPanel } from '../export/ExportPanel.tsx'
import type { ExportRun } from '../export/exportRun.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import type { Collection } from './collection.ts'
import styles from './Collection.module.css'
import { startCollectionExport } from './collectionExport.ts'
import type { CollectionView } from './collectionView.ts'

export interface ExportButtonProps<Item extends object> {
  collection: Collection<Item>
  view: CollectionView
  /** How many rows the view matches; undefined until that is known. */
  count: number | undefined
}

export function ExportButton<Item extends object>({
  collection,
  view,
  count,
}: ExportButtonProps<Item>) {
  const formats = usePreferences()
  const [run, setRun] = useState<ExportRun>()
  useEffect(() => () => run?.cancel(), [run])
  return (
    <>
      <Button
        icon="download"
        className={styles.action}
        aria-label="Save as CSV"
        whyNot={count === 0 ? 'There is nothing to save.' : undefined}
        onClick={() => setRun(startCollectionExport(collection, view, formats))}
      >
        <span className={styles.wide}>Save as CSV</span>
      </Button>
      {run && <ExportPanel run={run} noun={collection.noun} close={() => setRun(undefined)} />}
    </>
  )
}
