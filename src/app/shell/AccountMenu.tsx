/** Whose portal this is, with which role, and the way out. */
import { useNavigate } from 'react-router'
import { signOut } from '../../data/session/signIn.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { paths } from '../../domain/paths.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { showLayer } from './layers.ts'
import styles from './AccountMenu.module.css'

export function AccountMenu() {
  const navigate = useNavigate()
  const { role } = useAccount()
  const { data: customer } = useCustomer()
  const name = customer?.current_name ?? 'Account'
  return (
    <MenuButton
      label={`${name}, ${roleNames[role]}`}
      variant="quiet"
      hint={`Signed in to ${name} as ${roleNames[role]}`}
      items={[
        {
          id: 'settings',
          label: 'Settings',
          icon: 'settings',
          onSelect: () => void navigate(paths.settings()),
        },
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          icon: 'keyboard',
          note: '?',
          onSelect: () => showLayer('shortcuts'),
        },
        {
          id: 'signOut',
          label: 'Sign out in all tabs',
          icon: 'signOut',
          startsGroup: true,
          onSelect: () => {
            void navigate(paths.overview())
            signOut()
          },
        },
      ]}
    >
      <span className={styles.name}>{customer?.current_name}</span>
      <span className={styles.role}>{roleNames[role]}</span>
      <Icon name="user" className={styles.icon} />
    </MenuButton>
  )
}
