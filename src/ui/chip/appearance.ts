import type { IconName } from '../icon/icons.ts'
import type { Tone } from '../theme/tokens.ts'

/** How a status or a kind is shown, as a chip or by its icon. */
export interface Appearance {
  name: string
  /** Shown on hover and focus. */
  meaning: string
  tone: Tone
  icon: IconName
}
