/** The progress of an export, visible on every page. */
import { t } from '@lingui/core/macro'
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
  missingReason?: string
  close: () => void
}

export function ExportPanel({ run, noun, missingReason, close }: ExportPanelProps) {
  const state = useStore(run.state)
  const { status, done, expected, perSecond, problem } = state
  const doneText = `${formatCount(done)} ${done === 1 ? noun.one : noun.many}`
  const isDone = status === 'done'
  const isOver = isDone || status === 'cancelled'
  return (
    <section className={styles.panel} aria-label={t`Export`}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          <span role="status">{titleOf(status, noun.many)}</span>
        </h2>
        {isOver && <IconButton icon="close" size="small" label={t`Close`} onClick={close} />}
      </header>
      {isOver ? (
        <p className={styles.text}>{resultText(state, doneText, missingReason)}</p>
      ) : (
        <Progress
          label={t`Export`}
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
            {t`Pause`}
          </Button>
        )}
        {(status === 'paused' || status === 'failed') && (
          <Button size="small" icon={status === 'paused' ? 'play' : 'refresh'} onClick={run.resume}>
            {status === 'paused' ? t`Resume` : t`Retry`}
          </Button>
        )}
        {!isOver && (
          <Button size="small" onClick={run.cancel}>
            {t`Cancel export`}
          </Button>
        )}
        {status !== 'running' && done > 0 && (
          <Button size="small" icon="download" onClick={run.save}>
            {isDone ? t`Save again` : t`Save ${doneText}`}
          </Button>
        )}
      </div>
    </section>
  )
}

const titles: Record<Exclude<ExportState['status'], 'running'>, string> = {
  paused: t`Export paused`,
  failed: t`Export stopped`,
  done: t`Export finished`,
  cancelled: t`Export cancelled`,
}

function titleOf(status: ExportState['status'], many: string): string {
  return status === 'running' ? t`Exporting ${many}` : titles[status]
}

function resultText(
  { status, done, expected = 0 }: ExportState,
  items: string,
  missingReason: string | undefined,
): string {
  if (status !== 'done') return t`${items} loaded.`
  if (missingReason === undefined || expected <= done) return t`${items} exported.`
  const missing = formatCount(expected - done)
  return t`${items} exported; ${missing} ${missingReason}.`
}
