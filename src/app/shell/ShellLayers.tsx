/** Draws the shell's layer that is shown; each comes in a chunk of its own. */
import { lazy, Suspense, useEffect } from 'react'
import { EarlyTyping } from '../palette/EarlyTyping.tsx'
import { importPalette } from '../palette/importPalette.ts'
import { showLayer, useShellLayer } from './layers.ts'

const CommandPalette = lazy(async () => ({ default: (await importPalette()).CommandPalette }))
const ShortcutSheet = lazy(async () => ({
  default: (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
}))

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
