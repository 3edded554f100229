import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { CheckboxField } from '../field/TickFields.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import type { TableColumn } from './tableColumn.ts'
import { withMoved, withPinned, withVisible } from './tableLayout.ts'
import type { TableLayoutControl } from './useTableLayout.ts'
import styles from './ColumnChooser.module.css'

interface ColumnChooserProps {
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'isLink'>[]
  control: TableLayoutControl
  /** Called when it shows, to load columns that few users show. */
  onOpen?: () => void
}

export function ColumnChooser({ columns, control, onOpen }: ColumnChooserProps) {
  useEffect(() => onOpen?.(), [onOpen])
  const { layout, setLayout } = control
  return (
    <MuiScope>
      <div className={styles.chooser}>
        <ul className={styles.list} aria-label={t`Columns`}>
          {layout.order.map((id, index) => {
            const column = columns.find((each) => each.id === id)
            if (!column) return null
            const { header } = column
            const isPinned = layout.pinned.includes(id)
            const above = layout.order[index - 1]
            const below = layout.order[index + 1]
            return (
              <li key={id} className={styles.line}>
                <CheckboxField
                  label={header}
                  value={!layout.hidden.includes(id)}
                  onChange={(isVisible) => setLayout(withVisible(layout, id, isVisible))}
                />
                <span className={styles.tools}>
                  <IconButton
                    icon="arrowUp"
                    size="small"
                    label={t`Move ${header} up`}
                    disabledReason={above === undefined ? t`First column` : undefined}
                    onClick={() => setLayout(withMoved(layout, id, above))}
                  />
                  <IconButton
                    icon="arrowDown"
                    size="small"
                    label={t`Move ${header} down`}
                    disabledReason={below === undefined ? t`Last column` : undefined}
                    onClick={() => below !== undefined && setLayout(withMoved(layout, below, id))}
                  />
                  <IconButton
                    icon="pin"
                    size="small"
                    label={isPinned ? t`Unpin ${header}` : t`Pin ${header}`}
                    aria-pressed={isPinned}
                    className={isPinned ? styles.pinned : undefined}
                    onClick={() => setLayout(withPinned(layout, id, !isPinned))}
                  />
                </span>
              </li>
            )
          })}
        </ul>
        <Button
          size="small"
          icon="refresh"
          disabledReason={control.isChanged ? undefined : t`No changes to reset`}
          onClick={control.reset}
        >
          {t`Reset columns`}
        </Button>
      </div>
    </MuiScope>
  )
}
