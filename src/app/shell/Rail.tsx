/** The navigation at the left edge; collapsed it keeps the icons, and the words become tooltips. */
import { Mark } from '../../ui/brand/Mark.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { NavigationLinks } from './NavigationLinks.tsx'
import { toggleRail, useRail } from './railStore.ts'
import styles from './Rail.module.css'

export function Rail() {
  const { isCollapsed } = useRail()
  return (
    <aside className={joinClasses(styles.rail, isCollapsed && styles.collapsed)}>
      <div className={styles.brand}>
        <Mark />
        {!isCollapsed && <span className={styles.wordmark}>Connectivity Portal</span>}
      </div>
      <NavigationLinks isCollapsed={isCollapsed} />
      <div className={styles.foot}>
        <IconButton
          icon={isCollapsed ? 'railOpen' : 'railClose'}
          label={isCollapsed ? 'Widen the navigation' : 'Collapse the navigation'}
          hint={isCollapsed ? 'Widen the navigation  [' : 'Collapse the navigation  ['}
          onClick={toggleRail}
        />
      </div>
    </aside>
  )
}
