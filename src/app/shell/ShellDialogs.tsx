import { Suspense } from 'react'
import { dismissExport, useCurrentExport } from '../../domain/export/currentExport.ts'
import { FailedFloat } from '../../ui/mui/lazyFloat.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { LoadingDialog, showDialog, useShellDialog } from './shellDialog.tsx'

const CommandPalette = lazyPart(
  'CommandPalette',
  () => import('../palette/CommandPalette.tsx'),
  FailedFloat,
)

export function preloadPalette(): void {
  void CommandPalette.preload()
}

const ShortcutSheet = lazyPart('ShortcutSheet', () => import('./ShortcutSheet.tsx'), FailedFloat)

const ExportPanel = lazyPart('ExportPanel', () => import('../../domain/export/ExportPanel.tsx'))

export function ShellDialogs() {
  const { current } = useCurrentExport()
  const { dialog } = useShellDialog()
  const close = () => showDialog('none')
  return (
    <>
      <Suspense fallback={<LoadingDialog />}>
        {dialog === 'palette' && <CommandPalette onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
      {current && <ExportPanel fallback={null} {...current} close={dismissExport} />}
    </>
  )
}
