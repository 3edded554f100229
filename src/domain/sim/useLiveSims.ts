import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { toProblem } from '../../lib/problem.ts'
import { refreshCustomer, useCustomer } from '../customer/useCustomer.ts'
import { livePause, simFeed, startLiveSims } from './liveSims.ts'
import { simStore } from './simStore.ts'

/** How long to wait before asking again for the customer, without whom there is nothing to subscribe to. */
const customerRetryMs = 5000

/** Keeps the SIM store live while mounted; belongs into the shell, once. */
export function useLiveSims(): void {
  const customer = useCustomer()
  const customerid = customer.data?.customerid
  useEffect(() => (customerid === undefined ? undefined : startLiveSims(customerid)), [customerid])

  const problem = customer.data || customer.isFetching ? undefined : toProblem(customer.error)
  useEffect(() => {
    if (!problem) return
    const sinceMs = Date.now()
    simFeed.setSubscription(
      problem.isRetryable
        ? { state: 'retrying', problem, sinceMs, nextTryAtMs: sinceMs + customerRetryMs }
        : { state: 'refused', problem },
    )
  }, [problem])

  const isRetried = problem?.isRetryable === true
  useEffect(() => {
    if (!isRetried) return undefined
    const timer = setTimeout(refreshCustomer, customerRetryMs)
    return () => clearTimeout(timer)
  }, [isRetried])
}

/** Whether live changes are paused, and how many SIMs have changes waiting (renewed twice a second while paused). */
export function useLivePause(): { isPaused: boolean; waitingCount: number } {
  const { isPaused } = useStore(livePause)
  const waitingCount = useSyncExternalStore(
    isPaused ? everyHalfSecond : never,
    simStore.waitingCount,
  )
  return { isPaused, waitingCount }
}

function everyHalfSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 500)
  return () => clearInterval(timer)
}

function never(): () => void {
  return () => {}
}
