/** The command palette, in a chunk of its own. */
import { FailedFloat } from '../../ui/lazy/FailedFloat.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'

export const CommandPalette = lazyPart(
  () => import('./CommandPalette.tsx').then((module) => module.CommandPalette),
  FailedFloat,
)

/** Loads the command palette ahead of its first use. */
export function preloadPalette(): void {
  void CommandPalette.preload()
}
