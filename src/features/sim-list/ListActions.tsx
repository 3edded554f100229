import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ExportButton } from '../../domain/export/ExportButton.tsx'
import { useSavedViews } from '../../domain/saved-views/savedViews.ts'
import type { ListView } from '../../domain/sim-filter/listUrl.ts'
import { setLivePaused, useLivePause } from '../../domain/sim/liveSims.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { TableLayoutControl } from '../../ui/table/useTableLayout.ts'
import type { SimColumn } from './columns.tsx'
import type { PagerState } from '../../lib/pager.ts'
import type { SimPager } from './useSimPages.ts'
import styles from './ListActions.module.css'

const ListExport = lazyFloat('ListExport', () => import('./export/ExportDialog.tsx'))
const ColumnChooser = lazyPart('ColumnChooser', () => import('../../ui/table/ColumnChooser.tsx'))
const ViewsPanel = lazyPart('ViewsPanel', () => import('./ViewsPanel.tsx'))

interface ListActionsProps {
  shows: ListView['shows']
  onShow: (shows: ListView['shows']) => void
  pager: SimPager
  state: PagerState
  columns: readonly SimColumn[]
  layoutControl: TableLayoutControl
  visibleColumnIds: readonly string[]
  queryToSave: string
  /** Undefined where not all SIMs will exceed their limit. */
  raiseLimits: (() => void) | undefined
  onChooseColumns: () => void
}

export function ListActions({
  shows,
  onShow,
  pager,
  state,
  columns,
  layoutControl,
  visibleColumnIds,
  queryToSave,
  raiseLimits,
  onChooseColumns,
}: ListActionsProps) {
  const { isPaused, waitingCount } = useLivePause()
  const [isExporting, setExporting] = useState(false)
  const changed = formatCount(waitingCount)
  const isMap = shows === 'map'
  const hasRows = state.keys.length > 0
  return (
    <>
      <Button
        className={styles.action}
        variant="quiet"
        icon={isMap ? 'menu' : 'location'}
        aria-label={isMap ? t`List` : t`Map`}
        onClick={() => onShow(isMap ? undefined : 'map')}
      >
        <span className={styles.wide}>{isMap ? t`List` : t`Map`}</span>
      </Button>
      {!isMap && (
        <>
          <Button
            className={styles.action}
            variant="quiet"
            icon={isPaused ? 'play' : 'pause'}
            aria-label={
              isPaused
                ? plural(waitingCount, {
                    one: 'Resume live changes, # SIM changed',
                    other: 'Resume live changes, # SIMs changed',
                  })
                : t`Pause live changes`
            }
            hint={
              isPaused
                ? t`Show the changes received while paused`
                : t`Stop rows from changing while you read`
            }
            onClick={() => setLivePaused(!isPaused)}
          >
            <span className={styles.wide}>
              {isPaused ? t`Resume (${changed} changed)` : t`Pause live`}
            </span>
          </Button>
          <PopoverButton
            label={t`Columns`}
            content={<span className={styles.wide}>{t`Columns`}</span>}
            icon="columns"
            size="medium"
            className={styles.columns}
          >
            {() => (
              <ColumnChooser
                fallback={<PopoverSkeleton className={styles.columnsSkeleton} lines={16} />}
                columns={columns}
                control={layoutControl}
                onOpen={onChooseColumns}
              />
            )}
          </PopoverButton>
        </>
      )}
      <ViewsButton queryToSave={queryToSave} />
      <ExportButton
        label={t`Export`}
        disabledReason={hasRows ? undefined : t`Nothing to export`}
        preload={() => void ListExport.preload()}
        onClick={() => setExporting(true)}
      />
      {raiseLimits && (
        <Button variant="primary" onClick={raiseLimits}>
          {t`Raise limits`}
        </Button>
      )}
      <ListExport
        isOpen={isExporting}
        pager={pager}
        state={state}
        visibleColumnIds={visibleColumnIds}
        onClose={() => setExporting(false)}
      />
    </>
  )
}

function ViewsButton({ queryToSave }: { queryToSave: string }) {
  const { views } = useSavedViews()
  const query = new URLSearchParams(useLocation().search).toString()
  const current = views.find((view) => view.query === query && query !== '')
  return (
    <PopoverButton
      label={t`Saved views`}
      content={<span className={styles.wide}>{current?.name ?? t`Views`}</span>}
      icon="bookmark"
      size="medium"
      className={styles.action}
    >
      {(close) => (
        <ViewsPanel
          fallback={<PopoverSkeleton className={styles.viewsSkeleton} lines={6} />}
          query={query}
          queryToSave={queryToSave}
          close={close}
        />
      )}
    </PopoverButton>
  )
}

function PopoverSkeleton({ className, lines }: { className: string | undefined; lines: number }) {
  return (
    <div className={className}>
      <Skeleton lines={lines} />
    </div>
  )
}
