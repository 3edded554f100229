import { t } from '@lingui/core/macro'
import { Link, useLocation } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { savedViewPath, useSavedViews } from '../../domain/saved-views/savedViews.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { toggleNavigationViews, useRail } from './railStore.ts'
import styles from './NavigationViews.module.css'

const maxLinks = 8

export function NavigationViews({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { views } = useSavedViews()
  const { hidesViews = false } = useRail()
  const { pathname, search } = useLocation()
  const current = pathname + search
  const count = views.length
  if (views.length === 0) return null
  return (
    <div className={styles.views}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!hidesViews}
        onClick={toggleNavigationViews}
      >
        <Icon name={hidesViews ? 'chevronRight' : 'chevronDown'} size={14} />
        {t`Saved views`}
      </button>
      {!hidesViews && (
        <ul className={styles.links}>
          {views.slice(0, maxLinks).map((view) => (
            <li key={view.name}>
              <Link
                to={savedViewPath(view)}
                className={styles.link}
                title={view.name}
                aria-current={current === savedViewPath(view) ? 'page' : undefined}
                onClick={onNavigate}
              >
                {view.name}
              </Link>
            </li>
          ))}
          {views.length > maxLinks && (
            <li>
              <Link to={paths.settings('views')} className={styles.link} onClick={onNavigate}>
                {t`All views (${count})`}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
