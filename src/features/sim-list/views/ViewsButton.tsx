/** The saved views: opens one, and the way to keep, share and arrange them. */
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx'
import styles from '../ListActions.module.css'
import { useSavedViews } from '../../../domain/saved-views/savedViews.ts'

const ViewsPanel = lazyPart(() => import('./ViewsPanel.tsx').then((module) => module.ViewsPanel))

export function ViewsButton() {
  const { views } = useSavedViews()
  const query = new URLSearchParams(useLocation().search).toString()
  const current = views.find((view) => view.query === query && query !== '')
  return (
    <PopoverButton
      label="Saved views"
      words={<span className={styles.wide}>{current?.name ?? 'Views'}</span>}
      icon="bookmark"
      size="medium"
      className={styles.action}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.wait} />}>
          <ViewsPanel query={query} close={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
