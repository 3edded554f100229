/** Where in the table one is; renders with every row that is scrolled by, so it stands alone. */
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import { formatCount } from '../../lib/count.ts'
import type { RowWindow } from './rowWindow.ts'
import styles from './DataTable.module.css'

export interface TablePositionProps {
  visible: StoreApi<RowWindow>
  loaded: number
  totalRows: number | undefined
}

export function TablePosition({ visible, loaded, totalRows }: TablePositionProps) {
  const { first } = useStore(visible)
  if (loaded === 0)
    return <span className={styles.position}>{totalRows === 0 ? 'No rows' : ''}</span>
  const row = Math.min(Math.max(0, first), loaded - 1) + 1
  return (
    <span
      className={styles.position}
    >{`Row ${formatCount(row)} of ${totalRows === undefined ? 'an unknown number' : formatCount(totalRows)}`}</span>
  )
}
