/** A button that opens the menu of quick actions. */
import { t } from '@lingui/core/macro'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import { useQuickActions } from './useQuickActions.tsx'

export interface QuickActionsProps {
  selection: BatchSelection
  size?: 'small' | 'medium'
}

export function QuickActions({ selection, size = 'small' }: QuickActionsProps) {
  const { items, disabledReason, dialogs } = useQuickActions(selection)
  return (
    <>
      <MenuButton
        label={t`Quick actions`}
        size={size}
        items={items}
        disabledReason={disabledReason}
      />
      {dialogs}
    </>
  )
}
