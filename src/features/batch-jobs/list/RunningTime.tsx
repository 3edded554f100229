/** How long something has been going on, ticking. */
import { formatDuration } from '../../../lib/time.ts'
import { useNow } from '../../../domain/format.tsx'

export function RunningTime({ sinceMs }: { sinceMs: number }) {
  return formatDuration(useNow(sinceMs) - sinceMs)
}
