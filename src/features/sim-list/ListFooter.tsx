import { t } from '@lingui/core/macro'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { tip } from '../../ui/tooltip/tip.ts'
import type { PagerState } from '../../lib/pager.ts'
import type { ScrollRestoration } from '../../domain/paging/useScrollRestoration.ts'
import styles from './ListFooter.module.css'

const GoToRow = lazyPart('GoToRow', () => import('./GoToRow.tsx'))

interface ListFooterProps {
  state: PagerState
  retry: () => void
  scroll: Pick<ScrollRestoration, 'scrollToRow' | 'pendingRow'>
}

export function ListFooter({ state, retry, scroll }: ListFooterProps) {
  const { keys, total, hasMore, problem } = state
  const { pendingRow, scrollToRow } = scroll
  const loaded = keys.length
  const loadedCount = formatCount(loaded)
  if (loaded === 0) return null
  const row = formatCount((pendingRow?.index ?? 0) + 1)
  return (
    <>
      {pendingRow && (
        <span className={styles.going} role="status">
          {t`Loading row ${row}: ${loadedCount} loaded`}
          <Button size="small" variant="quiet" onClick={pendingRow.cancel}>
            {t`Stop`}
          </Button>
        </span>
      )}
      {hasMore && !pendingRow && (
        <span
          className={styles.loaded}
          {...tip(t`The service returns the list page by page from its beginning.`)}
        >
          {t`${loadedCount} loaded`}
        </span>
      )}
      {problem && !pendingRow && (
        <span className={styles.problem} role="alert" {...tip(problem.detail)}>
          {problem.title}
          <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
            {t`Retry`}
          </Button>
        </span>
      )}
      <span className={styles.end}>
        <PopoverButton label={t`Go to row`} content={t`Go to row`}>
          {(close) => (
            <GoToRow
              fallback={<div className={styles.skeleton} />}
              loaded={loaded}
              total={total ?? loaded}
              onGo={(index) => {
                close()
                scrollToRow(index)
              }}
            />
          )}
        </PopoverButton>
      </span>
    </>
  )
}
