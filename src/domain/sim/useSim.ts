import { useCallback, useSyncExternalStore } from 'react'
import type { Sim } from './SimFields.ts'
import { simStore } from './simStore.ts'

/** The record of one SIM, live; undefined while nobody has loaded it. Renders again when this SIM changes. */
export function useSim(iccid: string): Sim | undefined {
  const subscribe = useCallback(
    (listener: () => void) => simStore.subscribe(iccid, listener),
    [iccid],
  )
  return useSyncExternalStore(subscribe, () => simStore.get(iccid))
}
