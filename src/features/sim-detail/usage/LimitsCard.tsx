import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bytes } from '../../../domain/format.tsx'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { UsageBar } from '../../../ui/usage/UsageBar.tsx'
import { ResourceAmount, type ResourceUsage, simUsage } from './simUsage.tsx'
import { Button, type ButtonProps } from '../../../ui/button/Button.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import styles from './LimitsCard.module.css'

export function LimitsCard({ sim }: { sim: Sim }) {
  const change = useSimChange(sim.iccid, 'limits')
  return (
    <Card
      title={t`Usage this month`}
      aside={
        <LimitsButton sim={sim} className={styles.aside} size="small" variant="quiet" icon="edit">
          {t`Change limits`}
        </LimitsButton>
      }
    >
      <div className={styles.bars}>
        {simUsage(sim).map((usage) => (
          <UsageBar
            key={usage.resource}
            name={usage.name}
            used={<ResourceAmount resource={usage.resource} value={usage.used} />}
            limit={
              usage.limit !== null && (
                <ResourceAmount resource={usage.resource} value={usage.limit} />
              )
            }
            share={usage.share}
            note={usageNote(usage, sim)}
          />
        ))}
      </div>
      <ChangeProgress state={change.state} onDismiss={change.reset} />
    </Card>
  )
}

function usageNote({ resource }: ResourceUsage, sim: Sim): ReactNode {
  if (resource === 'data')
    return (
      <Trans>
        <Bytes bytes={sim.previous_month_data_volume} /> last month
      </Trans>
    )
  const { monthly_sms_mt: received, monthly_sms_mt_limit: limit } = sim
  if (resource !== 'sms') return undefined
  if (typeof limit === 'number') {
    const count = formatCount(received ?? 0)
    const max = formatCount(limit)
    return (
      <span {...tip(t`The limit of received SMS is no longer enforced`)}>
        {t`${count} of ${max} received`}
      </span>
    )
  }
  return received ? plural(received, { one: '# received', other: '# received' }) : undefined
}

const LimitsDialog = lazyFloat('LimitsDialog', () => import('./LimitsDialog.tsx'))

interface LimitsButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  sim: Sim
  children: ReactNode
}

export function LimitsButton({ sim, children, ...button }: LimitsButtonProps) {
  const change = useSimChange(sim.iccid, 'limits')
  const dialog = useDisclosure(LimitsDialog)
  return (
    <>
      <Button {...button} disabledReason={change.disabledReason} {...dialog.opener}>
        {children}
      </Button>
      {dialog.isOpen && <LimitsDialog {...dialog.float} sim={sim} start={change.start} />}
    </>
  )
}
