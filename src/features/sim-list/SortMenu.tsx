/** The order of the list on a phone, which has no column headers. */
import { t } from '@lingui/core/macro'
import { directionName } from '../../ui/table/tableColumn.ts'
import type { SimOrder, SortField } from '../../domain/sim-filter/simCriteria.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { SimColumn } from './columns.tsx'
import styles from './SortMenu.module.css'

interface SortMenuProps {
  columns: readonly SimColumn[]
  order: SimOrder
  /** Sorts by a field; reverses the direction if the list is sorted by it. */
  onSort: (field: SortField) => void
}

export function SortMenu({ columns, order, onSort }: SortMenuProps) {
  const current = columns.find(({ sortField }) => sortField === order.field)?.header ?? order.field
  const direction = directionName(order.direction)
  return (
    <MenuButton
      label={t`Sort: ${current}, ${direction}`}
      icon={order.direction === 'asc' ? 'arrowUp' : 'arrowDown'}
      menuLabel={t`Sort`}
      size="small"
      items={columns.flatMap(({ header, sortField }) =>
        sortField === undefined
          ? []
          : [
              {
                id: sortField,
                label: header,
                note: sortField === order.field ? direction : undefined,
                isChecked: sortField === order.field,
                onSelect: () => onSort(sortField),
              },
            ],
      )}
    >
      <span className={styles.field}>{current}</span>
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  )
}
