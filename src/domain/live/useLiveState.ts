import { useSyncExternalStore } from 'react'
import { useConnectionStatus } from '../../data/realtime/useConnectionStatus.ts'
import type { LiveFeed } from './liveFeed.ts'
import { deriveLiveState } from './liveState.ts'
import type { LiveState } from './liveState.ts'

/** The live state of a feed. Renders again when it changes. */
export function useLiveState({ facts }: Pick<LiveFeed, 'facts'>): LiveState {
  const connection = useConnectionStatus()
  return deriveLiveState({ connection, ...useSyncExternalStore(facts.subscribe, facts.get) })
}
