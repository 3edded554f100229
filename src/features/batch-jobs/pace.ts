import { useEffect, useState } from 'react'

export interface Sample {
  atMs: number
  done: number
}

const windowMs = 60_000

/** Returns how much is done per second over the last minute of a run; undefined while that is unknown or nothing runs. */
export function usePace(done: number, isRunning: boolean): number | undefined {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => {
    const addSample = () => {
      const now = { atMs: Date.now(), done }
      setSamples((before) =>
        isRunning ? [...before.filter(({ atMs }) => now.atMs - atMs < windowMs), now] : [],
      )
    }
    const timer = setTimeout(addSample)
    return () => clearTimeout(timer)
  }, [done, isRunning])
  return isRunning ? paceOf(samples) : undefined
}

/** Returns the pace between the first and the last sample, per second; undefined over less than a second. */
export function paceOf(samples: readonly Sample[]): number | undefined {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.atMs - first.atMs < 1000) return undefined
  return ((last.done - first.done) * 1000) / (last.atMs - first.atMs)
}
