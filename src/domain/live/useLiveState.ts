import { useStore } from 'zustand'
import { connectionStatus } from '../../data/realtime/connectionStatus.ts'
import type { LiveFeed } from './liveFeed.ts'
import { deriveLiveState, type LiveState } from './liveState.ts'

export function useLiveState({ facts }: Pick<LiveFeed, 'facts'>): LiveState {
  const connection = useStore(connectionStatus)
  return deriveLiveState({ connection, ...useStore(facts) })
}
