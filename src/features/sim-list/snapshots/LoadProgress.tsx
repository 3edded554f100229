/** How far loading is, with Cancel; what starts it (`children`) while it does not run. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { Button } from '../../../ui/button/Button.tsx'
import content from '../../../ui/card/CardContent.module.css'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

interface LoadProgressProps {
  run: ExportRun | undefined
  /** What is being loaded, for screen readers. */
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
        unit="SIMs"
      />
      <div className={content.actions}>
        <Button onClick={run.cancel}>Cancel</Button>
      </div>
    </>
  )
}
