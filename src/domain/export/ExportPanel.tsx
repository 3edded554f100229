/** The progress of an export; stays visible while the page is used. */
import { useStore } from 'zustand'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Progress } from '../../ui/progress/Progress.tsx'
import type { ExportRun, ExportState } from './exportRun.ts'
import styles from './ExportPanel.module.css'

export interface ExportPanelProps {
  run: ExportRun
  noun: { one: string; many: string }
  whyMissing?: string
  close: () => void
}

export function ExportPanel({ run, noun, whyMissing, close }: ExportPanelProps) {
  const state = useStore(run.state)
  const { status, done, expected, perSecond, problem } = state
  const isDone = status === 'done'
  const isOver = isDone || status === 'cancelled'
  return (
    <section className={styles.panel} aria-label="Export">
      <header className={styles.header}>
        <h2 className={styles.title}>
          <span role="status">{titleOf(status, noun.many)}</span>
        </h2>
        {isOver && <IconButton icon="close" size="small" label="Close" onClick={close} />}
      </header>
      {isOver ? (
        <p className={styles.words}>
          {formatCount(done)} {done === 1 ? noun.one : noun.many} {isDone ? 'written' : 'had come'}
          {missingText(state, whyMissing)}.
        </p>
      ) : (
        <Progress
          label="Export"
          done={done}
          total={expected ?? done}
          perSecond={status === 'running' ? perSecond : undefined}
          unit={noun.many}
        />
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
          <Button size="small" icon="download" onClick={run.save}>
            {isDone
              ? 'Save again'
              : `Save the ${formatCount(done)} ${done === 1 ? noun.one : noun.many} so far`}
          </Button>
        )}
      </div>
    </section>
  )
}

const titles: Record<Exclude<ExportState['status'], 'running'>, string> = {
  paused: 'Export paused',
  failed: 'Export stopped',
  done: 'Export finished',
  cancelled: 'Export cancelled',
}

function titleOf(status: ExportState['status'], many: string): string {
  return status === 'running' ? `Exporting ${many}` : titles[status]
}

function missingText(
  { status, done, expected = 0 }: ExportState,
  whyMissing: string | undefined,
): string | undefined {
  const missing = status === 'done' ? expected - done : 0
  return whyMissing !== undefined && missing > 0
    ? `; ${formatCount(missing)} ${whyMissing}`
    : undefined
}
