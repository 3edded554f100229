/** The name of the key that stands for commands on this system: ⌘ on Apple's, Ctrl elsewhere. */
export function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
