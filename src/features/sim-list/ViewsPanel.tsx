/** All saved views, and a name for the list on screen. */
import { useState } from 'react'
import { SavedViewsList } from '../../domain/saved-views/SavedViewsList.tsx'
import { saveView, useSavedViews } from '../../domain/saved-views/savedViews.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import styles from './ViewsPanel.module.css'

const NameDialog = lazyFloat(() =>
  import('../../domain/saved-views/NameDialog.tsx').then((module) => module.NameDialog),
)

interface ViewsPanelProps {
  /** The list on screen. */
  query: string
  close: () => void
}

export function ViewsPanel({ query, close }: ViewsPanelProps) {
  const { views } = useSavedViews()
  const [isNaming, setNaming] = useState(false)
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2 className={styles.title}>Saved views</h2>
        <Button
          size="small"
          icon="plus"
          onPointerEnter={NameDialog.preload}
          onFocus={NameDialog.preload}
          onClick={() => setNaming(true)}
        >
          Save this list
        </Button>
      </div>
      <SavedViewsList query={query} onOpen={close} />
      <NameDialog
        isOpen={isNaming}
        views={views}
        renamed={undefined}
        onName={(name) => saveView({ name, query })}
        onClose={() => setNaming(false)}
      />
    </div>
  )
}
