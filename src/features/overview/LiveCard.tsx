/** How many SIMs change at this moment, and whether the portal hears of it. */
import { useEffect, useEffectEvent, useState } from 'react'
import { formatLiveState } from '../../domain/live/liveLabels.ts'
import { useLiveState } from '../../domain/live/useLiveState.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { simFeed } from '../../domain/sim/liveSims.ts'
import { useUpdateRate } from '../../domain/sim/useUpdateRate.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Sparkline } from './Sparkline.tsx'
import styles from './Overview.module.css'

const keptSeconds = 60

export function LiveCard() {
  const live = useLiveState(simFeed)
  const { timeZone } = usePreferences()
  const rate = useUpdateRate()
  const history = useHistory(rate)
  return (
    <Card
      title="Live changes"
      aside={live.state === 'live' ? 'Last minute' : formatLiveState(live, undefined, timeZone)}
    >
      <p className={styles.rate}>
        <span className={styles.rateNumber}>{rate.toFixed(1)}</span> a second
      </p>
      <Sparkline
        values={history}
        length={keptSeconds}
        label={`SIM changes a second in the last minute: now ${rate.toFixed(1)}, at most ${Math.max(0, ...history).toFixed(1)}`}
      />
    </Card>
  )
}

/** The rate of each of the last seconds, the newest last. */
function useHistory(rate: number): readonly number[] {
  const [history, setHistory] = useState<readonly number[]>([])
  const latest = useEffectEvent(() => rate)
  useEffect(() => {
    const timer = setInterval(() => {
      const value = latest()
      setHistory((before) => [...before, value].slice(-keptSeconds))
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return history
}
