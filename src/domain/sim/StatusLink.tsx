import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { StatusChip } from './StatusChip.tsx'
import styles from './StatusLink.module.css'

/** The status of a SIM with a link to its explanation in help. */
export function StatusLink({ statusid }: { statusid: number }) {
  return (
    <Link to={paths.help(`status-${statusid}`)} className={styles.link}>
      <StatusChip statusid={statusid} />
    </Link>
  )
}
