/** What the SIM used this month against its limits, and the way to change them. */
import type { ReactNode } from 'react'
import { Bytes } from '../../../domain/format.tsx'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { UsageBar } from '../../../ui/usage/UsageBar.tsx'
import { LimitsButton } from './LimitsButton.tsx'
import styles from './LimitsCard.module.css'
import { ResourceAmount, simUsage } from './simUsage.tsx'
import type { ResourceUsage } from './simUsage.tsx'

const limitNames = { data: 'data', sms: 'SMS', voice: 'voice' } as const

export function LimitsCard({ sim }: { sim: Sim }) {
  const change = useSimChange(sim.iccid, 'limits')
  return (
    <Card
      title="Usage this month"
      aside={
        <LimitsButton sim={sim} className={styles.aside} size="small" variant="quiet" icon="edit">
          Change limits
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
              usage.limit === null ? (
                'unlimited'
              ) : (
                <ResourceAmount resource={usage.resource} value={usage.limit} />
              )
            }
            share={usage.share}
            alert={
              sim.statusid === usage.exhaustedStatusid
                ? `SIM blocked: ${limitNames[usage.resource]} limit reached`
                : undefined
            }
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
      <>
        <Bytes bytes={sim.previous_month_data_volume} /> last month
      </>
    )
  const { monthly_sms_mt: received, monthly_sms_mt_limit: limit } = sim
  if (resource !== 'sms') return undefined
  if (typeof limit === 'number')
    return (
      <span {...tip('The limit of received SMS is no longer enforced')}>
        {formatCount(received ?? 0)} of {formatCount(limit)} received
      </span>
    )
  return received ? `${formatCount(received)} received` : undefined
}
