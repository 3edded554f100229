/**
 * Changes of single SIMs, followed outside React so that they continue when their page closes. A toast reports the end of one that no
 * component shows.
 */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { onSessionEnd, sessionSignal } from '../../../data/session/endOfSession.ts'
import type { Problem } from '../../../lib/problem.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { writeDisabledReason } from '../../session/permissions.ts'
import type { BatchChanges } from '../../batch-jobs/batchChanges.ts'
import { describeChanges, describeResult } from '../../batch-jobs/describeChanges.ts'
import type { ChangeState } from './runSimChange.ts'

export interface SimChange {
  state: ChangeState
  isPending: boolean
  disabledReason: string | undefined
  /** Sends the change, once. Does nothing while one is pending. */
  start: (changes: BatchChanges) => void
  reset: () => void
}

interface ChangeSlot extends Pick<SimChange, 'start' | 'reset'> {
  store: StoreApi<ChangeState>
  addViewer: () => () => void
}

const slots = new Map<string, ChangeSlot>()

/**
 * Changes one SIM through a batch job (GraphQL interface, startBatchJob): sent once and followed until the SIM shows it.
 * `about` separates changes shown in different places of a page; the same SIM and `about` share one change.
 */
export function useSimChange(iccid: string, about = 'sim'): SimChange {
  const { store, addViewer, start, reset } = slotOf(iccid, about)
  const state = useStore(store)
  useEffect(addViewer, [addViewer])
  const isChanging = isPending(state)
  const disabledReason =
    writeDisabledReason(useAccount()) ?? (isChanging ? t`Change in progress` : undefined)
  return { state, isPending: isChanging, disabledReason, start, reset }
}

/**
 * Starts a change of one SIM that no component shows: toasts report its end. Calls `onRequested` with the id of its job. Does
 * nothing while another one is pending.
 */
export function startSimChange(
  iccid: string,
  changes: BatchChanges,
  onRequested: (batchJobId: number) => void,
): void {
  const { store, start } = slotOf(iccid, 'unseen')
  if (isPending(store.getState())) return
  const stop = store.subscribe((state) => {
    if (state.status === 'sending') return
    stop()
    if (state.status === 'requested') onRequested(state.batchJobId)
  })
  start(changes)
}

function slotOf(iccid: string, about: string): ChangeSlot {
  const key = `${iccid} ${about}`
  const slot = slots.get(key) ?? createSlot(iccid, sessionSignal())
  slots.set(key, slot)
  return slot
}

function createSlot(iccid: string, signal: AbortSignal): ChangeSlot {
  const store = createStore<ChangeState>(() => ({ status: 'idle' }))
  let viewers = 0

  function report(state: ChangeState) {
    if (signal.aborted) return
    store.setState(state, true)
    if (viewers === 0) notify(iccid, state)
  }

  const checkAgain = () => {
    const state = store.getState()
    if (state.status === 'unknown') state.checkAgain()
  }
  window.addEventListener('online', checkAgain, { signal })

  async function run(changes: BatchChanges) {
    const loaded = await import('./runSimChange.ts').catch(() => undefined)
    if (loaded) await loaded.runSimChange({ iccid, changes, signal, report })
    else report({ status: 'failed', changes, problem: notLoaded() })
  }

  return {
    store,
    addViewer() {
      viewers++
      return () => viewers--
    },
    start(changes) {
      if (isPending(store.getState()) || signal.aborted) return
      store.setState({ status: 'sending', changes }, true)
      void run(changes)
    },
    reset() {
      if (!isPending(store.getState())) store.setState({ status: 'idle' }, true)
    },
  }
}

function isPending({ status }: ChangeState): boolean {
  return status === 'sending' || status === 'requested'
}

function notify(iccid: string, state: ChangeState): void {
  if (state.status === 'idle') return
  const preferences = usePreferences.getState()
  const { changes } = state
  const description = describeChanges(changes, preferences)
  if (state.status === 'confirmed') {
    const title = state.isNoChange
      ? t`Unchanged: ${description}`
      : describeResult(changes, preferences)
    toast({ tone: 'success', title, detail: t`SIM ${iccid}` })
  }
  if (state.status === 'refused') {
    const { reason } = state
    toast({ tone: 'error', title: t`Rejected: ${description}`, detail: t`SIM ${iccid}: ${reason}` })
  }
  if (state.status === 'failed' || state.status === 'unknown') {
    const { title, detail } = state.problem
    toast({ tone: 'error', title, detail: t`SIM ${iccid}, ${description}: ${detail}` })
  }
}

function notLoaded(): Problem {
  return {
    title: t`Nothing was sent`,
    detail: t`A part of the portal could not be loaded. Check your network connection and try again.`,
    code: 'NETWORK',
    isRetryable: true,
    technical: 'runSimChange could not be imported',
  }
}

onSessionEnd(() => slots.clear())
