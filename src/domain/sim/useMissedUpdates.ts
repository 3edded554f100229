import { useEffect } from 'react'
import { whenUpdatesWereMissed } from './liveSims.ts'

/**
 * Calls `refetch` each time updates may have been missed, as after a reconnect, for figures that show their own failures.
 * Give a stable function.
 */
export function useMissedUpdates(refetch: () => void): void {
  useEffect(() => whenUpdatesWereMissed(refetch), [refetch])
}
