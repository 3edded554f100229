/** The menu of a `MenuButton`. Disabled items stay focusable and show their reason. */
import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { MuiScope } from '../mui/MuiScope.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './FloatingMenu.module.css'

export interface MenuItem {
  id: string
  label: string
  icon?: IconName
  note?: string | undefined
  isChecked?: boolean
  disabledReason?: string | undefined
  isDangerous?: boolean
  startsGroup?: boolean | undefined
  onSelect: () => void
}

/** A function is called once the menu opens. It returns undefined until the items are known, so that none moves under the pointer. */
export type MenuItems = readonly MenuItem[] | (() => readonly MenuItem[] | undefined)

export interface FloatingMenuProps {
  id: string
  isOpen: boolean
  anchor: HTMLElement | null
  items: MenuItems
  label: string
  header?: ReactNode
  onClose: () => void
}

export function FloatingMenu({
  id,
  isOpen,
  anchor,
  items: given,
  label,
  header,
  onClose,
}: FloatingMenuProps) {
  const items = useOpenedItems(typeof given === 'function' ? given() : given, isOpen)
  const headerId = `${id} header`.replaceAll(' ', '-')
  const hasChecks = items?.some((item) => item.isChecked !== undefined)
  return (
    <MuiScope>
      <Menu
        id={id}
        open={isOpen && anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          // Rendered outside the page's landmarks, so it must be a landmark itself.
          root: { role: 'region', 'aria-label': label },
          list: { 'aria-label': label, 'aria-describedby': header ? headerId : undefined },
          paper: { className: styles.paper },
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {header !== undefined && (
          <ListSubheader id={headerId} role="none" disableSticky disableGutters>
            {header}
          </ListSubheader>
        )}
        {items === undefined && (
          <ListSubheader role="none" disableSticky disableGutters className={styles.loading}>
            <span role="status">{t`Loading`}</span>
          </ListSubheader>
        )}
        {items?.map((item) => (
          <MuiMenuItem
            key={item.id}
            role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isChecked}
            aria-disabled={item.disabledReason !== undefined || undefined}
            aria-description={item.disabledReason}
            className={joinClasses(
              item.startsGroup && styles.groupStart,
              item.isDangerous && styles.dangerous,
              item.disabledReason !== undefined && styles.blocked,
            )}
            onClick={() => {
              if (item.disabledReason !== undefined) return
              onClose()
              item.onSelect()
            }}
          >
            {hasChecks && (
              <span className={styles.check}>
                {item.isChecked && <Icon name="check" size={16} />}
              </span>
            )}
            {item.icon && <Icon name={item.icon} size={16} className={styles.icon} />}
            <span className={styles.item}>
              {item.label}
              {item.disabledReason !== undefined && (
                <span className={styles.reason}>{item.disabledReason}</span>
              )}
            </span>
            {item.note && <span className={styles.note}>{item.note}</span>}
          </MuiMenuItem>
        ))}
      </Menu>
    </MuiScope>
  )
}

/** Returns the items of the opening, as they are now, so that no live update moves one under the pointer. */
function useOpenedItems(
  items: readonly MenuItem[] | undefined,
  isOpen: boolean,
): readonly MenuItem[] | undefined {
  const [opened, setOpened] = useState<readonly MenuItem[]>()
  const wanted = isOpen ? (opened ?? items) : undefined
  if (wanted !== opened) setOpened(wanted)
  if (!wanted || !items) return wanted ?? items
  return wanted.map(
    (item) =>
      items.find(({ id }) => id === item.id) ?? { ...item, disabledReason: t`No longer possible` },
  )
}
