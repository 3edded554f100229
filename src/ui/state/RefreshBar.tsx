/** A thin line at the top edge of the nearest positioned box, while its content is fetched again. It takes no room, so nothing moves. */
import styles from './QueryView.module.css'

export function RefreshBar({ isActive }: { isActive: boolean }) {
  return (
    <div
      className={styles.refreshTrack}
      role="status"
      aria-label={isActive ? 'Refreshing' : undefined}
    >
      {isActive && <div className={styles.refreshBar} />}
    </div>
  )
}
