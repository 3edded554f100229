/** A thin line under the top bar while the next page's chunk is on its way. */
import { useNavigation } from 'react-router'
import { RefreshBar } from '../../ui/state/RefreshBar.tsx'
import styles from './NavigationProgress.module.css'

export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div className={styles.place}>
      <RefreshBar isActive={state === 'loading'} />
    </div>
  )
}
