import { useEffect, useEffectEvent } from 'react'
import { isOutage, type Problem } from '../../lib/problem.ts'

/** Calls `onOnline` when the network is back. */
export function useOnline(onOnline: () => void): void {
  const call = useEffectEvent(onOnline)
  useEffect(() => {
    const listen = () => call()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

/** Retries what failed because the service could not be reached. */
export function useRetryOnline(
  problem: Problem | undefined,
  retry: (() => void) | undefined,
): void {
  useOnline(() => {
    if (problem && isOutage(problem)) retry?.()
  })
}
