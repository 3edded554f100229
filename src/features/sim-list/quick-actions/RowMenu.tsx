/** The quick actions of one row, beside the button or cell that opened them. Import it lazily. */
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { FloatingMenu } from '../../../ui/menu/FloatingMenu.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { useQuickActions } from './useQuickActions.tsx'

export interface MenuRow {
  iccid: string
  place: DOMRect
}

interface RowMenuProps extends FloatProps {
  row: MenuRow | undefined
  onClose: () => void
}

export function RowMenu({ row, ...menu }: RowMenuProps) {
  // Keeps the last row for the dialogs, which open when the menu closes.
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  return last && <Menu {...menu} row={last} />
}

function Menu({ isOpen, row: { iccid, place }, onClose }: RowMenuProps & { row: MenuRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { left, top, width, height } = place
  const { menuItems, disabledReason, dialogs } = useQuickActions({ kind: 'named', iccids: [iccid] })
  return (
    <>
      {/* A separate anchor, because the button that opened the menu hides when the pointer leaves the table. */}
      <span
        ref={setAnchor}
        aria-hidden="true"
        style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }}
      />
      <FloatingMenu
        id={useId()}
        isOpen={isOpen}
        anchor={anchor}
        items={() =>
          menuItems()?.map((item) =>
            disabledReason === undefined ? item : { ...item, disabledReason },
          )
        }
        label={t`Quick actions for SIM ${iccid}`}
        onClose={onClose}
      />
      {dialogs}
    </>
  )
}
