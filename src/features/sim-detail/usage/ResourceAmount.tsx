/** An amount of what a SIM uses, in the words of its resource: data in the chosen units, messages, a length of calls. */
import { Bytes } from '../../../domain/format.tsx'
import { formatCount } from '../../../lib/count.ts'
import { formatDuration } from '../../../lib/time.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import type { UsageResource } from './simUsage.ts'

export function ResourceAmount({
  resource,
  value,
}: {
  resource: UsageResource
  value: number | null
}) {
  if (value === null) return <>–</>
  if (resource === 'data') return <Bytes bytes={value} />
  if (resource === 'sms') return <>{formatCount(value)}</>
  return <span {...tip(`${formatCount(value)} seconds`)}>{formatDuration(value * 1000)}</span>
}
