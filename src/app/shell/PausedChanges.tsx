/** What live updates changed since they were paused; resuming applies it. Import it lazily. */
import { useState } from 'react'
import { Link } from 'react-router'
import { auditFieldName, auditFieldValue } from '../../domain/audit/auditFieldText.ts'
import type { AuditFormats } from '../../domain/audit/auditFieldText.ts'
import { useAuditFormats } from '../../domain/audit/useAuditFormats.ts'
import { Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { setLivePaused, useLivePause } from '../../domain/sim/liveSims.ts'
import { listPausedChanges, maxPausedChanges } from '../../domain/sim/pausedChanges.ts'
import type { PausedChange } from '../../domain/sim/pausedChanges.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { parseJson } from '../../lib/json.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { formatChangeCount } from './formatChangeCount.ts'
import styles from './PausedChanges.module.css'

const shownAtFirst = 100

export function PausedChanges({ onClose }: { onClose: () => void }) {
  const { isPaused, changeCount } = useLivePause()
  // As they were when the dialog opened: rows must not move under the pointer.
  const [{ changes, count }, setShown] = useState(snapshot)
  const [isWhole, setWhole] = useState(false)
  const newer = changeCount - count
  const columns = useColumns(onClose)
  return (
    <Dialog
      isOpen
      title={isPaused ? `${formatChangeCount(changeCount)} while paused` : 'Changes while paused'}
      width="large"
      onClose={onClose}
    >
      <Dialog.Body>
        {changes.length === 0 ? (
          <EmptyState
            icon="pause"
            title={isPaused ? 'No changes yet' : 'Live updates are not paused'}
            detail={
              isPaused
                ? 'Changes of the SIMs on screen are listed here and applied when you resume.'
                : 'Pause them to see what changes meanwhile.'
            }
          />
        ) : (
          <>
            {count > maxPausedChanges && (
              <p className={styles.note}>The newest {formatCount(maxPausedChanges)} are listed.</p>
            )}
            <PlainTable
              label="Changes while paused"
              columns={columns}
              rows={isWhole ? changes : changes.slice(0, shownAtFirst)}
              keyOf={({ id }) => id}
            />
            {!isWhole && changes.length > shownAtFirst && (
              <div>
                <Button size="small" onClick={() => setWhole(true)}>
                  Show all {formatCount(changes.length)}
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
              Show {formatCount(newer)} newer
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
            Resume live updates
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
  const formats = useAuditFormats()
  const valueOf = (field: string, value: unknown) =>
    auditFieldValue(field, parseJson(JSON.stringify(value ?? null)), formats)
  return [
    {
      id: 'time',
      header: 'Time',
      render: ({ receivedAtMs }) => <Time timestampMs={receivedAtMs} isClock />,
    },
    {
      id: 'sim',
      header: 'SIM',
      render: ({ iccid }) => (
        <Link to={paths.sim(iccid)} className="tabular" onClick={onClose}>
          {iccid}
        </Link>
      ),
    },
    {
      id: 'field',
      header: 'Field',
      render: ({ field }) => <span className={styles.field}>{auditFieldName(field)}</span>,
    },
    {
      id: 'change',
      header: 'Change',
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

/** Returns how much data was added: rounded, both volumes often read the same. */
function addedBytes(field: string, from: unknown, to: unknown, { byteUnits }: AuditFormats) {
  if (field !== 'monthly_data_volume' || typeof from !== 'number' || typeof to !== 'number')
    return undefined
  return to > from && ` (+${formatBytes(to - from, byteUnits)})`
}
