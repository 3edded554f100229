/** Contradictions as a list of warnings, each with the way to where it can be looked into; nothing when there are none. */
import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { simTab } from '../simTabs.ts'
import styles from './ContradictionList.module.css'

export interface ContradictionListProps {
  iccid: string
  label: string
  contradictions: readonly Contradiction[]
}

export function ContradictionList({ iccid, label, contradictions }: ContradictionListProps) {
  if (contradictions.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {contradictions.map(({ id, title, detail, tab }) => (
        <li key={id} className={styles.item}>
          <Icon name="warning" />
          <span className={styles.words}>
            <span className={styles.title}>{title}.</span> {detail}
          </span>
          {tab !== undefined && <Link to={paths.sim(iccid, tab)}>{simTab(tab)?.title}</Link>}
        </li>
      ))}
    </ul>
  )
}

/** Something about a SIM that does not fit together, in words; `tab` is where on the page it can be looked into. */
export interface Contradiction {
  id: string
  title: string
  detail: string
  tab?: string
}
