import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Progress } from '../../ui/progress/Progress.tsx'
import { CardActions } from '../../ui/card/Card.tsx'
import type { CurrentExport } from './currentExport.ts'
import type { ExportState } from './exportRun.ts'
import styles from './ExportPanel.module.css'

interface ExportPanelProps extends CurrentExport {
  close: () => void
}

export function ExportPanel({ run, countText, missingText, close }: ExportPanelProps) {
  const state = useStore(run.state)
  const { status, done, expected, perSecond, problem } = state
  const doneText = countText(done)
  const isDone = status === 'done'
  const isOver = isDone || status === 'cancelled'
  return (
    <section className={styles.panel} aria-label={t`Export`}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          <span role="status">{titles[status]}</span>
        </h2>
        {isOver && <IconButton icon="close" size="small" label={t`Close`} onClick={close} />}
      </header>
      {isOver ? (
        <p className={styles.text}>{resultText(state, doneText, missingText)}</p>
      ) : (
        <Progress
          label={t`Export`}
          done={done}
          total={expected ?? done}
          perSecond={status === 'running' ? perSecond : undefined}
          text={(loaded, total) => t`${loaded} of ${total} loaded`}
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.title}. {problem.detail}
        </p>
      )}
      <CardActions>
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
      </CardActions>
    </section>
  )
}

const titles: Record<ExportState['status'], string> = {
  running: t`Exporting`,
  paused: t`Export paused`,
  failed: t`Export stopped`,
  done: t`Export finished`,
  cancelled: t`Export cancelled`,
}

function resultText(
  { status, done, expected = 0 }: ExportState,
  items: string,
  missingText: CurrentExport['missingText'],
): string {
  if (status !== 'done') return t`${items} loaded.`
  const exported = t`${items} exported.`
  return missingText && expected > done ? `${exported} ${missingText(expected - done)}` : exported
}
