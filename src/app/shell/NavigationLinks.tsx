/** The links to the areas. Hover or focus fetches the page's chunk, so that the press shows it at once. */
import { NavLink } from 'react-router'
import type { Area } from '../../domain/area.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { areas } from '../areas.ts'
import styles from './NavigationLinks.module.css'

export interface NavigationLinksProps {
  isCollapsed?: boolean
  onNavigate?: () => void
}

export function NavigationLinks({ isCollapsed, onNavigate }: NavigationLinksProps) {
  const links = (section: Area['section']) => (
    <ul className={styles.links}>
      {areas
        .filter((area) => area.section === section)
        .map((area) => (
          <li key={area.id}>
            <NavLink
              to={area.path}
              end={area.path === '/'}
              className={({ isActive }) =>
                joinClasses(styles.link, isActive && styles.active, isCollapsed && styles.collapsed)
              }
              onPointerEnter={area.preload}
              onFocus={area.preload}
              onClick={onNavigate}
              {...tip(isCollapsed ? area.title : undefined)}
            >
              <Icon name={area.icon} />
              <span className={isCollapsed ? 'visually-hidden' : styles.word}>{area.title}</span>
            </NavLink>
          </li>
        ))}
    </ul>
  )
  return (
    <nav className={styles.navigation} aria-label="Areas">
      {links('main')}
      {links('end')}
    </nav>
  )
}
