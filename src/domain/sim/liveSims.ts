/** The one subscription that keeps SIMs on every screen live: `updatedSim`, written to the SIM store outside React. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { create, createStore, useStore } from 'zustand'
import { currentCapabilities } from '../../data/capabilities.ts'
import { subscribe, retryConnectionNow } from '../../data/realtime/subscribe.ts'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import { readField } from '../../lib/json.ts'
import { toProblem } from '../../lib/problem.ts'
import { createLiveFeed } from '../live/liveFeed.ts'
import { refreshCustomer, useCustomer } from '../useCustomer.ts'
import type { Sim } from './SimFields.ts'
import { simStore } from './simStore.ts'
import { isComplete, UpdatedSim } from './updatedSim.ts'

/** Whether live changes are collected instead of applied, until the user resumes them. */
export const livePause = createStore(() => ({ isPaused: false }))

export const simFeed = createLiveFeed(() => {
  // Without lists of ICCIDs, each SIM would cost a request.
  if (currentCapabilities().hasField('StringFilterInput', 'in')) simStore.markUnconfirmed()
})

/** Incomplete updates are collected this long before their SIMs are fetched again. */
export const coalesceMs = 500
let coalescing: ReturnType<typeof setTimeout> | undefined

let received = 0
const missedListeners = new Set<() => void>()

export function setLivePaused(isPaused: boolean): void {
  simStore.setPaused(isPaused)
  livePause.setState({ isPaused })
}

/** Calls `listener` when updates may have been missed and data on screen must be fetched again. Returns a function that unsubscribes. */
export function onUpdatesMissed(listener: () => void): () => void {
  missedListeners.add(listener)
  return () => missedListeners.delete(listener)
}

const updateListeners = new Set<(update: Sim) => void>()

/**
 * Calls `listener` with every update of all SIMs of the customer, also while updates are paused; null may stand for a field that
 * was left out. Returns a function that unsubscribes.
 */
export function onSimUpdated(listener: (update: Sim) => void): () => void {
  updateListeners.add(listener)
  return () => updateListeners.delete(listener)
}

function startLiveSims(customerid: number): () => void {
  return subscribe(
    UpdatedSim,
    { customerid },
    {
      onData: ({ updatedSim }) => {
        if (!updatedSim) return
        received++
        for (const listener of updateListeners) listener(updatedSim)
        if (!currentCapabilities().sendsWholeUpdates) patchPart(updatedSim)
        else if (isComplete(updatedSim)) simStore.patchWhole(updatedSim.iccid, updatedSim)
        else fetchSoon(updatedSim.iccid)
      },
      onStatus: (status) => {
        const wasActive = simFeed.facts.getState().subscription.state === 'active'
        if (wasActive && status.state !== 'active') simStore.markStale()
        simFeed.setSubscription(status)
      },
      onMissed: () => {
        simStore.markStale()
        simFeed.catchUp()
        for (const listener of [...missedListeners]) listener()
      },
    },
  )
}

/** Stores a SIM that was fetched because updates were missed or incomplete; while live changes are paused it is collected with them. */
export function putMissed(iccid: string, sim: Sim, asOf: number): void {
  const isShown = JSON.stringify(simStore.get(iccid)) === JSON.stringify(sim)
  if (isShown) simStore.put(iccid, sim, asOf)
  else simStore.putUnlessPaused(iccid, sim, asOf)
}

/**
 * Applies an update in which null may stand for an unchanged field (AWS AppSync sends it for fields that a mutation did not select).
 * Null clears nothing; the SIM is refetched instead.
 */
function patchPart(update: Sim): void {
  const { iccid } = update
  const known = simStore.get(iccid)
  const values = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== null))
  simStore.patch(iccid, values)
  const isUnclear = Object.entries(update).some(
    ([field, value]) => value === null && readField(known, field) !== null,
  )
  if (known && isUnclear) fetchSoon(iccid)
}

function fetchSoon(iccid: string): void {
  simStore.markStale([iccid])
  coalescing ??= setTimeout(() => {
    coalescing = undefined
    simFeed.fetchStale()
  }, coalesceMs)
}

onSessionEnd(() => {
  simStore.clear()
  setLivePaused(false)
  simFeed.reset()
})

/** Delay before a failed request of the customer is repeated, doubled with each: the subscription needs the customer's id. */
const customerRetryMs = 5000
const maxDoublings = 5

export function useLiveSims(): void {
  const customer = useCustomer()
  const customerid = customer.data?.customerid
  useEffect(() => (customerid === undefined ? undefined : startLiveSims(customerid)), [customerid])

  const problem = customer.data || customer.isFetching ? undefined : toProblem(customer.error)
  const failures = useRef(0)
  useEffect(() => {
    if (!problem) return undefined
    if (!problem.isRetryable) {
      simFeed.setSubscription({ state: 'refused', problem })
      return undefined
    }
    const sinceMs = Date.now()
    const delayMs = customerRetryMs * 2 ** Math.min(failures.current++, maxDoublings)
    const nextTryAtMs = sinceMs + delayMs
    simFeed.setSubscription({ state: 'retrying', problem, sinceMs, nextTryAtMs })
    const timer = setTimeout(refreshCustomer, delayMs)
    window.addEventListener('online', refreshCustomer)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', refreshCustomer)
    }
  }, [problem])
}

export function useLivePause() {
  const { isPaused } = useStore(livePause)
  const subscribeToPause = isPaused ? everyHalfSecond : never
  const waitingCount = useSyncExternalStore(subscribeToPause, simStore.waitingCount)
  return { isPaused, waitingCount }
}

function everyHalfSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 500)
  return () => clearInterval(timer)
}

function never(): () => void {
  return () => {}
}

const sampleMs = 1000
const windowLength = 5

/** The rate, measured once for all components that show it. */
const useRate = create(() => ({ perSecond: 0 }))
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Returns the live updates per second of all SIMs, averaged over five seconds and rounded to two digits. */
export function useUpdateRate(): number {
  useEffect(measure, [])
  return useRate(({ perSecond }) => perSecond)
}

function measure(): () => void {
  if (watchers++ === 0) timer = startMeasure()
  return () => {
    if (--watchers > 0) return
    clearInterval(timer)
    useRate.setState({ perSecond: 0 })
  }
}

function startMeasure() {
  const samples = [received]
  return setInterval(() => {
    samples.push(received)
    if (samples.length > windowLength + 1) samples.shift()
    const first = samples[0] ?? 0
    const last = samples.at(-1) ?? 0
    const perSecond = ((last - first) * 1000) / ((samples.length - 1) * sampleMs)
    useRate.setState({ perSecond: Number(perSecond.toPrecision(2)) })
  }, sampleMs)
}

export function retryLive(): void {
  retryConnectionNow()
  simFeed.retryNow()
}
