/** The order of the list where no column headers offer it: on a phone. */
import { directionNames } from '../../ui/table/tableColumn.ts'
import type { SimOrder, SortField } from '../../domain/sim-filter/simCriteria.ts'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { SimColumn } from './columns.tsx'

interface SortMenuProps {
  columns: readonly SimColumn[]
  order: SimOrder
  /** Sorts by a field; reverses the direction if the list is sorted by it. */
  onSort: (field: SortField) => void
}

export function SortMenu({ columns, order, onSort }: SortMenuProps) {
  const current = columns.find(({ sortField }) => sortField === order.field)?.header ?? order.field
  return (
    <MenuButton
      label={`Sort: ${current}, ${directionNames[order.direction]}`}
      text={current}
      icon={order.direction === 'asc' ? 'arrowUp' : 'arrowDown'}
      menuLabel="Sort"
      size="small"
      items={columns.flatMap(({ header, sortField }) =>
        sortField === undefined
          ? []
          : [
              {
                id: sortField,
                label: header,
                note: sortField === order.field ? directionNames[order.direction] : undefined,
                isChecked: sortField === order.field,
                onSelect: () => onSort(sortField),
              },
            ],
      )}
    />
  )
}
