import { plural, t } from '@lingui/core/macro'
import { providers } from '../../../contract/providers.ts'
import { Bytes } from '../../../domain/format.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { usedShare } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration } from '../../../lib/time.ts'
import { tip } from '../../../ui/tooltip/tip.ts'

const resources = [
  {
    resource: 'data',
    name: t`Data`,
    usedField: 'monthly_data_volume',
    limitField: 'monthly_data_limit',
    exhaustedStatusid: 16,
  },
  {
    resource: 'sms',
    name: t`SMS sent`,
    usedField: 'monthly_sms_mo',
    limitField: 'monthly_sms_mo_limit',
    exhaustedStatusid: 18,
  },
  {
    resource: 'voice',
    name: t`Voice`,
    usedField: 'monthly_voice_mo',
    limitField: 'monthly_voice_mo_limit',
    exhaustedStatusid: 19,
  },
] as const

export type UsageResource = (typeof resources)[number]['resource']

export type ResourceUsage = ReturnType<typeof simUsage>[number]

/**
 * Returns data, SMS and, if the product has it, voice: used and limit in bytes, messages or seconds, null if unknown or unlimited;
 * the share is 1 for all of the limit.
 */
export function simUsage(sim: Sim) {
  const hasVoice = providers.find(({ id }) => id === sim.providerid)?.hasVoice ?? true
  return resources
    .filter(({ resource }) => hasVoice || resource !== 'voice')
    .map(({ usedField, ...resource }) => {
      const used = sim[usedField] ?? null
      const limit = sim[resource.limitField] ?? null
      return { ...resource, used, limit, share: usedShare(used, limit) }
    })
}

export function ResourceAmount({
  resource,
  value,
}: {
  resource: UsageResource
  value: number | null
}) {
  if (value === null) return '–'
  if (resource === 'data') return <Bytes bytes={value} />
  if (resource === 'sms') return formatCount(value)
  return (
    <span {...tip(plural(value, { one: '# second', other: '# seconds' }))}>
      {formatDuration(value * 1000)}
    </span>
  )
}
