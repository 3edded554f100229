/** How many rows are loaded, a failed page with Retry, and "Go to row". */
import { Suspense } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { tip } from '../../ui/tooltip/tip.ts'
import type { TokenPagerState } from '../../lib/tokenPager.ts'
import type { ScrollRestoration } from '../../domain/paging/useScrollRestoration.ts'
import styles from './ListFooter.module.css'

const GoToRow = lazyPart(() => import('./GoToRow.tsx').then((module) => module.GoToRow))

interface ListFooterProps {
  state: TokenPagerState
  retry: () => void
  scroll: Pick<ScrollRestoration, 'scrollToRow' | 'pendingRow'>
}

export function ListFooter({ state, retry, scroll }: ListFooterProps) {
  const { keys, total, hasMore, problem } = state
  const { pendingRow, scrollToRow } = scroll
  if (keys.length === 0) return null
  if (pendingRow) {
    return (
      <span className={styles.going} role="status">
        Loading to row {formatCount(pendingRow.index + 1)}: {formatCount(keys.length)} so far
        <Button size="small" variant="quiet" onClick={pendingRow.cancel}>
          Stop
        </Button>
      </span>
    )
  }
  return (
    <>
      {hasMore && (
        <span
          className={styles.loaded}
          {...tip('The service gives the list page by page, from its beginning on.')}
        >
          {formatCount(keys.length)} loaded
        </span>
      )}
      {problem && (
        <span className={styles.problem} role="alert" {...tip(problem.detail)}>
          {problem.title}
          <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
            Retry
          </Button>
        </span>
      )}
      <span className={styles.end}>
        <PopoverButton label="Go to row" words="Go to row">
          {(close) => (
            <Suspense fallback={<div className={styles.wait} />}>
              <GoToRow
                loaded={keys.length}
                total={total ?? keys.length}
                onGo={(index) => {
                  close()
                  scrollToRow(index)
                }}
              />
            </Suspense>
          )}
        </PopoverButton>
      </span>
    </>
  )
}
