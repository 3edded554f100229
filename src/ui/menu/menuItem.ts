import type { IconName } from '../icon/icons.ts'

export interface MenuItem {
  /** Unique in its menu. */
  id: string
  label: string
  icon?: IconName
  /** Secondary text at the end, for example a shortcut. */
  note?: string | undefined
  /** Whether it is the current one of several. */
  isChecked?: boolean
  /** Why it is disabled. */
  disabledReason?: string | undefined
  isDangerous?: boolean
  /** Draws a separator above it. */
  startsGroup?: boolean | undefined
  onSelect: () => void
}
