import { useEffect, useEffectEvent } from 'react'
import { whenUpdatesWereMissed } from './liveSims.ts'

/** Calls `refetch` each time updates may have been missed, as after a reconnect. */
export function useMissedUpdates(refetch: () => unknown): void {
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => whenUpdatesWereMissed(() => refetchNow()), [])
}
