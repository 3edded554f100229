import { useEffect } from 'react'
import { create } from 'zustand'
import { receivedUpdates } from './liveSims.ts'

const sampleMs = 1000
const windowLength = 5

/** One measurement for all components that show it. */
const useRate = create(() => ({ perSecond: 0 }))
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Returns the live updates per second of all SIMs: the mean of five seconds in two digits, so that it does not flicker. */
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
  const samples = [receivedUpdates()]
  return setInterval(() => {
    samples.push(receivedUpdates())
    if (samples.length > windowLength + 1) samples.shift()
    const first = samples[0] ?? 0
    const last = samples.at(-1) ?? 0
    const perSecond = ((last - first) * 1000) / ((samples.length - 1) * sampleMs)
    useRate.setState({ perSecond: Number(perSecond.toPrecision(2)) })
  }, sampleMs)
}
