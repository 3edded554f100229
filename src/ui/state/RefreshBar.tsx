/** A thin line at the top of the nearest positioned element while its content is refreshed. It takes no space. */
import { t } from '@lingui/core/macro'
import styles from './QueryView.module.css'

export function RefreshBar({ isActive }: { isActive: boolean }) {
  return (
    <div
      className={styles.refreshTrack}
      role="status"
      aria-label={isActive ? t`Refreshing` : undefined}
    >
      {isActive && <div className={styles.refreshBar} />}
    </div>
  )
}
