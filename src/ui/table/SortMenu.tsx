/** The order of a table on a phone, whose only column header cannot sort. */
import { t } from '@lingui/core/macro'
import { Icon } from '../icon/Icon.tsx'
import { MenuButton } from '../menu/MenuButton.tsx'
import { directionName, type TableOrder } from './tableColumn.ts'
import styles from './SortMenu.module.css'

interface SortMenuProps {
  columns: readonly { header: string; sortField?: string }[]
  order: TableOrder | undefined
  /** Sorts by the column at an index; reverses the direction if the table is sorted by it. */
  onSort: (at: number) => void
}

export function SortMenu({ columns, order, onSort }: SortMenuProps) {
  const direction = order ? directionName(order.direction) : ''
  const current =
    order && (columns.find(({ sortField }) => sortField === order.field)?.header ?? order.field)
  return (
    <MenuButton
      label={current === undefined ? t`Sort` : t`Sort: ${current}, ${direction}`}
      icon={order && (order.direction === 'asc' ? 'arrowUp' : 'arrowDown')}
      menuLabel={t`Sort`}
      size="small"
      items={columns.flatMap(({ header, sortField }, at) =>
        sortField === undefined
          ? []
          : [
              {
                id: sortField,
                label: header,
                note: sortField === order?.field ? direction : undefined,
                isChecked: sortField === order?.field,
                onSelect: () => onSort(at),
              },
            ],
      )}
    >
      <span className={styles.field}>{current ?? t`Sort`}</span>
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  )
}
