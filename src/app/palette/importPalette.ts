/** The chunk of the command palette. */
export const importPalette = () => import('./CommandPalette.tsx')

/** Fetches the command palette ahead of its first use. */
export function preloadPalette(): void {
  void importPalette().catch(() => undefined)
}
