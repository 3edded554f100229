/** Draws the shell's layer that is shown; each comes in a chunk of its own. */
import { Suspense, useEffect } from 'react'
import { FailedFloat } from '../../ui/lazy/FailedFloat.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { EarlyTyping } from '../palette/EarlyTyping.tsx'
import { CommandPalette } from '../palette/importPalette.ts'
import { showLayer, useShellLayer } from './layers.ts'

const ShortcutSheet = lazyPart(
  () => import('../shortcuts/ShortcutSheet.tsx').then((module) => module.ShortcutSheet),
  FailedFloat,
)

export function ShellLayers() {
  const { layer } = useShellLayer()
  const close = () => showLayer('none')
  useEffect(() => () => showLayer('none'), [])
  return (
    <Suspense fallback={layer === 'palette' && <EarlyTyping />}>
      {layer === 'palette' && <CommandPalette onClose={close} />}
      {layer === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </Suspense>
  )
}
