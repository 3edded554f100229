import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../../data/session/session.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { describeAccount, describeRole } from '../../domain/session/permissions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { describeZone } from '../../lib/timeZone.ts'
import { FloatingMenu, type FloatingMenuProps } from '../../ui/menu/FloatingMenu.tsx'
import styles from './AccountMenu.module.css'
import { showDialog } from './shellDialog.tsx'

export function AccountMenu(menu: Pick<FloatingMenuProps, 'id' | 'isOpen' | 'anchor' | 'onClose'>) {
  const navigate = useNavigate()
  const account = useAccount()
  const { hasGraphql } = useCapabilities()
  const { data: customer } = useCustomer()
  const timeZone = usePreferences((preferences) => preferences.timeZone)
  const [zone] = useState(() => describeZone(timeZone, Date.now()))
  const go = (path: string) => () => void navigate(path)
  return (
    <FloatingMenu
      {...menu}
      label={t`Account`}
      header={
        <div className={styles.header}>
          <span className={styles.name}>{describeAccount(account)}</span>
          {account.name && account.email && <span className={styles.line}>{account.email}</span>}
          {hasGraphql && <span className={styles.line}>{customer?.current_name}</span>}
          <span className={styles.line}>{describeRole(account)}</span>
        </div>
      }
      items={[
        {
          id: 'account',
          label: t`Account`,
          icon: 'user',
          startsGroup: true,
          onSelect: go(paths.settings('account')),
        },
        { id: 'settings', label: t`Settings`, icon: 'settings', onSelect: go(paths.settings()) },
        {
          id: 'timeZone',
          label: t`Time zone`,
          icon: 'time',
          note: zone,
          onSelect: go(paths.settings('display')),
        },
        {
          id: 'help',
          label: t`Help`,
          icon: 'question',
          startsGroup: true,
          onSelect: go(paths.help()),
        },
        {
          id: 'shortcuts',
          label: t`Keyboard shortcuts`,
          icon: 'keyboard',
          note: '?',
          onSelect: () => showDialog('shortcuts'),
        },
        {
          id: 'support',
          label: t`Support`,
          icon: 'preview',
          onSelect: go(paths.support()),
        },
        {
          id: 'signOut',
          label: t`Sign out in all tabs`,
          icon: 'signOut',
          startsGroup: true,
          onSelect: () => {
            void navigate(paths.overview())
            signOut()
          },
        },
      ]}
    />
  )
}
