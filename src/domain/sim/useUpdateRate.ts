import { useEffect, useState } from 'react'
import { receivedUpdates } from './liveSims.ts'

const sampleMs = 1000
const windowLength = 5

/** Live updates per second of the whole fleet, the mean of the last five seconds; renders once a second. */
export function useUpdateRate(): number {
  const [rate, setRate] = useState(0)
  useEffect(() => {
    const samples = [receivedUpdates()]
    const timer = setInterval(() => {
      samples.push(receivedUpdates())
      if (samples.length > windowLength + 1) samples.shift()
      const first = samples[0] ?? 0
      const last = samples.at(-1) ?? 0
      setRate(((last - first) * 1000) / ((samples.length - 1) * sampleMs))
    }, sampleMs)
    return () => clearInterval(timer)
  }, [])
  return rate
}
