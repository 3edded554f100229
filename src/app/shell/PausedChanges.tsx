import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { auditFieldName, auditFieldValue } from '../../domain/audit/auditFieldText.ts'
import { Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { setLivePaused, useLivePause } from '../../domain/sim/liveSims.ts'
import {
  listPausedChanges,
  maxPausedChanges,
  type PausedChange,
} from '../../domain/sim/pausedChanges.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { parseJson } from '../../lib/json.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import styles from './PausedChanges.module.css'
import type { Formats } from '../../domain/formats.ts'
import { useFormats } from '../../domain/useFormats.ts'

const shownAtFirst = 100

export function PausedChanges({ onClose }: { onClose: () => void }) {
  const { isPaused, changeCount } = useLivePause()
  // A snapshot from when the dialog opened: rows must not move under the pointer.
  const [{ changes, count }, setShown] = useState(snapshot)
  const [showsAll, setShowsAll] = useState(false)
  const newer = changeCount - count
  const changesCount = changes.length
  const columns = useColumns(onClose)
  return (
    <Dialog
      isOpen
      title={
        isPaused
          ? plural(changeCount, { one: '# change while paused', other: '# changes while paused' })
          : t`Changes while paused`
      }
      width="large"
      onClose={onClose}
    >
      <Dialog.Body>
        {changes.length === 0 ? (
          <EmptyState
            icon="pause"
            title={isPaused ? t`No changes yet` : t`Live updates are not paused`}
            detail={
              isPaused
                ? t`Changes of the SIMs on screen are listed here and applied when you resume.`
                : t`Pause them to collect changes here.`
            }
          />
        ) : (
          <>
            {count > maxPausedChanges && (
              <p>
                {plural(maxPausedChanges, {
                  one: 'Only the latest change is listed.',
                  other: 'Only the latest # changes are listed.',
                })}
              </p>
            )}
            <PlainTable
              label={t`Changes while paused`}
              columns={columns}
              rows={showsAll ? changes : changes.slice(0, shownAtFirst)}
              keyOf={({ id }) => id}
            />
            {!showsAll && changes.length > shownAtFirst && (
              <div>
                <Button size="small" onClick={() => setShowsAll(true)}>
                  {plural(changesCount, {
                    one: 'Show # change',
                    other: 'Show all # changes',
                  })}
                </Button>
              </div>
            )}
          </>
        )}
      </Dialog.Body>
      {isPaused && (
        <Dialog.Actions>
          {newer > 0 && (
            <Button icon="refresh" onClick={() => setShown(snapshot())}>
              {plural(newer, { one: 'Show # newer change', other: 'Show # newer changes' })}
            </Button>
          )}
          <Button
            variant="primary"
            icon="play"
            onClick={() => {
              setLivePaused(false)
              onClose()
            }}
          >
            {t`Resume live updates`}
          </Button>
        </Dialog.Actions>
      )}
    </Dialog>
  )
}

function snapshot() {
  const changes = listPausedChanges()
  return { changes, count: changes[0]?.id ?? 0 }
}

function useColumns(onClose: () => void): readonly PlainColumn<PausedChange>[] {
  const formats = useFormats()
  const valueOf = (field: string, value: unknown) =>
    auditFieldValue(field, parseJson(JSON.stringify(value ?? null)), formats)
  return [
    {
      id: 'time',
      header: t`Time`,
      render: ({ receivedAtMs }) => <Time timestampMs={receivedAtMs} isClock />,
    },
    {
      id: 'sim',
      header: t`SIM`,
      render: ({ iccid }) => (
        <Link to={paths.sim(iccid)} className="tabular" onClick={onClose}>
          {iccid}
        </Link>
      ),
    },
    {
      id: 'field',
      header: t`Field`,
      render: ({ field }) => <span className={styles.field}>{auditFieldName(field)}</span>,
    },
    {
      id: 'change',
      header: t`Change`,
      isWide: true,
      render: ({ field, from, to }) => (
        <>
          {valueOf(field, from)} → {valueOf(field, to)}
          {addedBytes(field, from, to, formats)}
        </>
      ),
    },
  ]
}

/** Returns how much data was added, because the two rounded volumes often look the same. */
function addedBytes(field: string, from: unknown, to: unknown, { byteUnits }: Formats) {
  if (field !== 'monthly_data_volume' || typeof from !== 'number' || typeof to !== 'number')
    return undefined
  return to > from && ` (+${formatBytes(to - from, byteUnits)})`
}
