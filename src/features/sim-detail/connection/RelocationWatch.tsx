/**
 * Watches the events of a SIM while a cancel location is under way, on whichever tab one is: live, and by asking now and then,
 * since live events can fail. Draws nothing. What happens while the connection card is out of sight is told by a notice.
 */
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { requestSimEvents, useLiveSimEvents } from '../../../domain/sim-events/simEvents.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { noteEvent, relocationOf } from './relocation.ts'
import { isWatched } from './relocationState.ts'
import { reattachedWords } from './relocationWords.ts'

export interface RelocationWatchProps {
  iccid: string
  /** Whether the connection card, which says all this itself, is in sight. */
  isCardShown: boolean
}

export function RelocationWatch({ iccid, isCardShown }: RelocationWatchProps) {
  const place = relocationOf(iccid)
  const state = useStore(place)
  const announce = useEffectEvent(() => {
    if (state.status === 'reattached' && !isCardShown)
      toast({ tone: 'success', title: reattachedWords(state), detail: `SIM ${iccid}` })
  })
  useEffect(() => announce(), [state])
  return isWatched(state) ? <Watch iccid={iccid} /> : null
}

const askEveryMs = 10_000
const lookBackMs = 10 * 60_000

function Watch({ iccid }: { iccid: string }) {
  useLiveSimEvents(iccid, {
    onEvent: (event) => noteEvent(event, true),
    catchUp: () => ask(iccid),
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void ask(iccid)
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [iccid])
  return null
}

/** Reads the latest events; a failure is no news, the next time is soon. */
async function ask(iccid: string): Promise<void> {
  const sinceMs = Date.now() - lookBackMs
  const page = await requestSimEvents(
    iccid,
    { types: [], fromMs: sinceMs },
    'desc',
    null,
    new AbortController().signal,
  ).catch(() => undefined)
  for (const event of page?.rows.toReversed() ?? []) noteEvent(event, false)
}
