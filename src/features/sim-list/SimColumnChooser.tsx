import { useEffect } from 'react'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import type { TableLayoutControl } from '../../ui/table/useTableLayout.ts'
import type { SimColumn } from './columns.tsx'

interface SimColumnChooserProps {
  columns: readonly SimColumn[]
  control: TableLayoutControl
  /** Loads the columns that few users show. */
  onOpen: () => void
}

export function SimColumnChooser({ columns, control, onOpen }: SimColumnChooserProps) {
  useEffect(onOpen, [onOpen])
  return <ColumnChooser columns={columns} control={control} />
}
