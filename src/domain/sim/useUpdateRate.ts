import { useSyncExternalStore } from 'react'
import { createExternalStore } from '../../lib/externalStore.ts'
import { receivedUpdates } from './liveSims.ts'

const sampleMs = 1000
const windowLength = 5

/** One measure for everybody who shows it, so that two places never tell two rates. */
const rate = createExternalStore(0)
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Live updates per second of the whole fleet, the mean of the last five seconds in two digits: a figure in the corner of the eye that
 * flickers between 498 and 503 says no more than 500, and draws attention and the page once a second.
 */
export function useUpdateRate(): number {
  return useSyncExternalStore(watch, rate.get)
}

function watch(listener: () => void): () => void {
  const stop = rate.subscribe(listener)
  if (watchers++ === 0) timer = startMeasure()
  return () => {
    stop()
    if (--watchers > 0) return
    clearInterval(timer)
    rate.set(0)
  }
}

function startMeasure() {
  const samples = [receivedUpdates()]
  return setInterval(() => {
    samples.push(receivedUpdates())
    if (samples.length > windowLength + 1) samples.shift()
    const first = samples[0] ?? 0
    const last = samples.at(-1) ?? 0
    const perSecond = ((last - first) * 1000) / ((samples.length - 1) * sampleMs)
    rate.set(Number(perSecond.toPrecision(2)))
  }, sampleMs)
}
