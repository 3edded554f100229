/** The button that opens the limits of a SIM. The usage card shows the progress of the change. */
import { useState, type ReactNode } from 'react'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Button, type ButtonProps } from '../../../ui/button/Button.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useChangeDisabledReason } from '../header/useChangeDisabledReason.ts'

const LimitsDialog = lazyFloat(() =>
  import('./LimitsDialog.tsx').then((module) => module.LimitsDialog),
)

interface LimitsButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  sim: Sim
  children: ReactNode
}

export function LimitsButton({ sim, children, ...button }: LimitsButtonProps) {
  const change = useSimChange(sim.iccid, 'limits')
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button
        {...button}
        disabledReason={useChangeDisabledReason(change.isPending)}
        onPointerEnter={LimitsDialog.preload}
        onFocus={LimitsDialog.preload}
        onClick={() => setEditing(true)}
      >
        {children}
      </Button>
      <LimitsDialog
        isOpen={isEditing}
        sim={sim}
        start={change.start}
        onClose={() => setEditing(false)}
      />
    </>
  )
}
