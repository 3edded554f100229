/** The layers the shell itself can show over a page, at most one at a time. */
import { create } from 'zustand'

export type ShellLayer = 'none' | 'palette' | 'shortcuts'

export const useShellLayer = create<{ layer: ShellLayer }>(() => ({ layer: 'none' }))

/** Shows a layer in place of the one shown, or none. */
export function showLayer(layer: ShellLayer): void {
  useShellLayer.setState({ layer })
}
