import type { IconName } from '../icon/icons.ts'

/** One line of a menu. */
export interface MenuItem {
  /** Unique in its menu. */
  id: string
  label: string
  icon?: IconName
  /** Quiet text at the end, for example a shortcut. */
  note?: string | undefined
  /** Marks the chosen one of several. */
  isChecked?: boolean
  /** The reason why it cannot be chosen now. */
  disabledReason?: string | undefined
  isDangerous?: boolean
  /** A line above it. */
  startsGroup?: boolean | undefined
  onSelect: () => void
}
