/** The progress of a load with Cancel; the controls that start it (`children`) while none runs. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { Button } from '../../../ui/button/Button.tsx'
import content from '../../../ui/card/CardContent.module.css'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface LoadProgressProps {
  run: ExportRun | undefined
  /** Names the progress bar for screen readers. */
  label: string
  children: ReactNode
}

export function LoadProgress({ run, label, children }: LoadProgressProps) {
  return run ? (
    <RunProgress run={run} label={label}>
      {children}
    </RunProgress>
  ) : (
    <div className={content.actions}>{children}</div>
  )
}

function RunProgress({ run, label, children }: LoadProgressProps & { run: ExportRun }) {
  const { status, done, expected, perSecond, problem } = useStore(run.state)
  if (status === 'failed' && problem) return <ErrorState problem={problem} retry={run.resume} />
  if (status !== 'running') return <div className={content.actions}>{children}</div>
  return (
    <>
      <Progress
        label={label}
        done={done}
        total={expected ?? done}
        perSecond={perSecond}
        text={(done, total) => t`${done} of ${total} SIMs`}
      />
      <div className={content.actions}>
        <Button onClick={run.cancel}>{t`Cancel`}</Button>
      </div>
    </>
  )
}
