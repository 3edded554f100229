/**
 * The changes of single SIMs, each in a place named by the SIM and what it is about. They live outside React: a change goes
 * on being followed while its form, its tab or the whole page is gone, and is found again on return. What ends while nobody
 * looks is told by a notice. Sending and following is in `runChange`, loaded with the first change.
 */
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { createExternalStore } from '../../../lib/externalStore.ts'
import type { ExternalStore } from '../../../lib/externalStore.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { idleChange, isUnderWay } from './changeState.ts'
import type { ChangeState } from './changeState.ts'
import type { SimChanges } from './simChanges.ts'

export interface SimChange {
  readonly state: Pick<ExternalStore<ChangeState>, 'get' | 'subscribe'>
  /** Sends the change, once. Does nothing while one is under way here. */
  start(changes: SimChanges, words: string): void
  /** Puts away how the last change ended. */
  reset(): void
}

let places = new Map<string, SimChange>()
let session = new AbortController()

/** The place for changes of a SIM about one thing; always the same object during a session. */
export function simChangeAt(iccid: string, about: string): SimChange {
  const key = `${iccid} ${about}`
  let place = places.get(key)
  if (!place) {
    place = createSimChange(iccid, session.signal)
    places.set(key, place)
  }
  return place
}

function createSimChange(iccid: string, signal: AbortSignal): SimChange {
  const store = createExternalStore<ChangeState>(idleChange)
  let watchers = 0

  function tell(state: ChangeState) {
    if (signal.aborted) return
    store.set(state)
    if (watchers === 0) announce(iccid, state)
  }

  async function run(changes: SimChanges, words: string) {
    const { runChange } = await import('./runChange.ts').catch(() => ({ runChange: undefined }))
    if (runChange) await runChange({ iccid, changes, words, signal, tell })
    else tell({ status: 'failed', words, problem: notLoaded })
  }

  return {
    state: {
      get: store.get,
      subscribe(listener) {
        const stop = store.subscribe(listener)
        watchers++
        return () => {
          watchers--
          stop()
        }
      },
    },
    start(changes, words) {
      if (isUnderWay(store.get()) || signal.aborted) return
      store.set({ status: 'sending', words })
      void run(changes, words)
    },
    reset() {
      if (!isUnderWay(store.get())) store.set(idleChange)
    },
  }
}

function announce(iccid: string, state: ChangeState): void {
  const detail = `SIM ${iccid}`
  if (state.status === 'confirmed')
    toast({ tone: 'success', title: `Confirmed: ${state.words}`, detail })
  if (state.status === 'refused')
    toast({ tone: 'error', title: `Refused: ${state.words}`, detail: `${detail}. ${state.reason}` })
  if (state.status === 'failed' || state.status === 'unknown')
    toast({
      tone: 'error',
      title: state.problem.title,
      detail: `${detail}, ${state.words}. ${state.problem.detail}`,
    })
}

const notLoaded = {
  title: 'Nothing was sent',
  detail: 'A part of the portal could not be loaded. Check the network connection and try again.',
  code: 'NETWORK',
  isRetryable: true,
  technical: 'runChange could not be imported',
}

whenSessionEnds(() => {
  session.abort()
  session = new AbortController()
  places = new Map()
})
