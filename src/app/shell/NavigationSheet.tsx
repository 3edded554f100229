import { t } from '@lingui/core/macro'
import { BrandMark, BrandName } from '../../ui/brand/Brand.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Drawer } from '../../ui/dialog/Drawer.tsx'
import { NavigationLinks } from './Navigation.tsx'
import { useNavigationSheet } from './railStore.ts'
import styles from './Navigation.module.css'

const close = () => useNavigationSheet.setState({ isOpen: false })

export function NavigationSheet({ isOpen }: { isOpen: boolean }) {
  return (
    <Drawer isOpen={isOpen} label={t`Navigation`} className={styles.sheet} onClose={close}>
      <div className={styles.head}>
        <BrandMark />
        <BrandName className={styles.sheetWordmark} />
        <IconButton icon="close" label={t`Close navigation`} onClick={close} />
      </div>
      <NavigationLinks onNavigate={close} />
    </Drawer>
  )
}
