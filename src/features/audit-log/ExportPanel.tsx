/** The export of the audit log that is under way: how far it is, pause and cancel, and what can be saved when it stops. */
import { useSyncExternalStore } from 'react'
import type { AuditFormats } from '../../domain/audit/auditFieldWords.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Progress } from '../../ui/progress/Progress.tsx'
import type { AuditExportRun, AuditExportState } from './auditExportRun.ts'
import { auditFile } from './auditFile.ts'
import styles from './AuditLog.module.css'

const titles: Record<AuditExportState['status'], string> = {
  running: 'Exporting entries',
  paused: 'Export paused',
  failed: 'Export stopped',
  done: 'Export finished',
  cancelled: 'Export cancelled',
}

export interface ExportPanelProps {
  run: AuditExportRun
  close: () => void
}

export function ExportPanel({ run, close }: ExportPanelProps) {
  const formats = usePreferences()
  const { status, done, expected, problem } = useSyncExternalStore(run.state.subscribe, run.state.get)
  const isDone = status === 'done'
  const isOver = isDone || status === 'cancelled'
  return (
    <section className={styles.export} aria-label="Export">
      <header className={styles.exportHeader}>
        <h2 className={styles.exportTitle}>
          <span role="status">{titles[status]}</span>
        </h2>
        {isOver && <IconButton icon="close" size="small" label="Close" onClick={close} />}
      </header>
      {isOver ? (
        <p className={styles.more}>
          {formatCount(done)} {done === 1 ? 'entry' : 'entries'} {isDone ? 'written' : 'had come'}.
        </p>
      ) : (
        <Progress label="Export" done={done} total={expected ?? done} unit="entries" />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.title}. {problem.detail}
        </p>
      )}
      <div className={styles.exportActions}>
        {status === 'running' && (
          <Button size="small" icon="pause" onClick={run.pause}>
            Pause
          </Button>
        )}
        {(status === 'paused' || status === 'failed') && (
          <Button size="small" icon={status === 'paused' ? 'play' : 'refresh'} onClick={run.resume}>
            {status === 'paused' ? 'Resume' : 'Retry'}
          </Button>
        )}
        {!isOver && (
          <Button size="small" onClick={run.cancel}>
            Cancel export
          </Button>
        )}
        {status !== 'running' && done > 0 && (
          <Button size="small" icon="download" onClick={() => saveAuditExport(run, formats)}>
            {isDone ? 'Save again' : `Save the ${formatCount(done)} entries so far`}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Saves what has come, under a name that says whether it is all. */
export function saveAuditExport({ entries, format, state }: AuditExportRun, formats: AuditFormats): void {
  const isWhole = state.get().status === 'done'
  saveFile(auditFile(entries, format, formats), `audit-log-${entries.length}${isWhole ? '' : '-partial'}.${format}`)
}
