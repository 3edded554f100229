/** The layers the shell itself can show over a page, at most one at a time. */
import { createExternalStore } from '../../lib/externalStore.ts'

export type ShellLayer = 'none' | 'palette' | 'shortcuts'

export const shellLayer = createExternalStore<ShellLayer>('none')

/** Shows a layer in place of the one shown, or none. */
export function showLayer(layer: ShellLayer): void {
  shellLayer.set(layer)
}
