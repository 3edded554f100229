import { Suspense } from 'react'
import { dismissExport, useCurrentExport } from '../../domain/export/currentExport.ts'
import { FailedFloat } from '../../ui/mui/lazyFloat.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { LoadingDialog, showDialog, useShellDialog } from './shellDialog.tsx'

const CommandPalette = lazyPart(
  () => import('../palette/CommandPalette.tsx').then((module) => module.CommandPalette),
  FailedFloat,
)

export function preloadPalette(): void {
  void CommandPalette.preload()
}

const ShortcutSheet = lazyPart(
  () => import('./ShortcutSheet.tsx').then((module) => module.ShortcutSheet),
  FailedFloat,
)

const PausedChanges = lazyPart(
  () => import('./PausedChanges.tsx').then((module) => module.PausedChanges),
  FailedFloat,
)

const ExportPanel = lazyPart(() =>
  import('../../domain/export/ExportPanel.tsx').then((module) => module.ExportPanel),
)

export function ShellDialogs() {
  const { current } = useCurrentExport()
  const { dialog } = useShellDialog()
  const close = () => showDialog('none')
  return (
    <>
      <Suspense fallback={<LoadingDialog />}>
        {dialog === 'palette' && <CommandPalette onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutSheet onClose={close} />}
        {dialog === 'changes' && <PausedChanges onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>
        {current && <ExportPanel {...current} close={dismissExport} />}
      </Suspense>
    </>
  )
}
