import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { BrandMark, BrandName } from '../../ui/brand/Brand.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { offeredAreas } from '../areas.tsx'
import { toggleRail, useRail } from './railStore.ts'
import styles from './Navigation.module.css'

interface NavigationLinksProps {
  isCollapsed?: boolean
  onNavigate?: () => void
}

/** Hovering or focusing a link loads the page's chunk, so that a click shows the page immediately. */
export function NavigationLinks({ isCollapsed, onNavigate }: NavigationLinksProps) {
  const areas = offeredAreas(useCapabilities())
  const links = (isAtEnd: boolean) => (
    <ul className={styles.links}>
      {areas
        .filter((area) => (area.isAtEnd === true) === isAtEnd)
        .map((area) => (
          <li key={area.id}>
            <NavLink
              to={area.path}
              end={area.path === '/'}
              className={({ isActive }) =>
                joinClasses(
                  styles.link,
                  isActive && styles.active,
                  isCollapsed && styles.linkCollapsed,
                )
              }
              onPointerEnter={area.preload}
              onFocus={area.preload}
              onClick={onNavigate}
              {...tip(isCollapsed ? area.title : undefined, 'beside')}
            >
              <Icon name={area.icon} />
              <span className={isCollapsed ? 'visually-hidden' : styles.word}>{area.title}</span>
            </NavLink>
          </li>
        ))}
    </ul>
  )
  return (
    <nav className={styles.navigation} aria-label={t`Areas`}>
      {links(false)}
      {links(true)}
    </nav>
  )
}

export function Rail() {
  const { isCollapsed } = useRail()
  const label = isCollapsed ? t`Expand navigation` : t`Collapse navigation`
  return (
    <aside className={joinClasses(styles.rail, isCollapsed && styles.collapsed)}>
      <div className={styles.brand}>
        <BrandMark />
        {!isCollapsed && <BrandName className={styles.wordmark} />}
      </div>
      <NavigationLinks isCollapsed={isCollapsed} />
      <div className={styles.foot}>
        <IconButton
          icon={isCollapsed ? 'railOpen' : 'railClose'}
          label={label}
          hint={`${label}  [`}
          onClick={toggleRail}
        />
      </div>
    </aside>
  )
}
