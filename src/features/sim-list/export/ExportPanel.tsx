/** The export under way: how far it is, pause and cancel, and what can be saved when it stops. */
import { useSyncExternalStore } from 'react'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { dismissExport, saveExport } from './currentExport.ts'
import type { ExportRun, ExportState } from './exportRun.ts'
import styles from './ExportPanel.module.css'

const titles: Record<ExportState['status'], string> = {
  running: 'Exporting SIMs',
  paused: 'Export paused',
  failed: 'Export stopped',
  done: 'Export finished',
  cancelled: 'Export cancelled',
}

export function ExportPanel({ run }: { run: ExportRun }) {
  const state = useSyncExternalStore(run.state.subscribe, run.state.get)
  const { status, done, expected, perSecond, problem } = state
  const isDone = status === 'done'
  const missing = isDone && expected !== undefined ? expected - done : 0
  const isOver = isDone || status === 'cancelled'
  return (
    <section className={styles.panel} aria-label="Export">
      <header className={styles.header}>
        <h2 className={styles.title}>
          <span role="status">{titles[status]}</span>
        </h2>
        {isOver && <IconButton icon="close" size="small" label="Close" onClick={dismissExport} />}
      </header>
      {isOver ? (
        <p className={styles.words}>
          {formatCount(done)} {done === 1 ? 'SIM' : 'SIMs'} {isDone ? 'written' : 'had come'}
          {missing > 0 && `; ${formatCount(missing)} no longer exist or no longer match`}.
        </p>
      ) : (
        <Progress label="Export" done={done} total={expected ?? done} perSecond={status === 'running' ? perSecond : undefined} unit="SIMs" />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.title}. {problem.detail}
        </p>
      )}
      <div className={styles.actions}>
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
          <Button size="small" icon="download" onClick={() => saveExport(run)}>
            {isDone ? 'Save again' : `Save the ${formatCount(done)} SIMs so far`}
          </Button>
        )}
      </div>
    </section>
  )
}
