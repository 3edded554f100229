/** Whether a data session runs: since when, ticking; or what the last presence event says about its end. */
import { Relative, Time } from '../../../domain/format.tsx'
import { eventWords } from '../../../domain/sim-events/eventWords.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Fact } from '../../../ui/facts/Facts.tsx'
import { useClock } from '../../../ui/time/useClock.ts'
import styles from './Connection.module.css'
import { useLastPresence } from './lastPresence.ts'

export function SessionFact({ sim }: { sim: Sim }) {
  const sinceMs = sessionSinceMs(sim)
  return (
    <Fact label="Session">
      {sinceMs === null ? <Offline iccid={sim.iccid} /> : <Online sinceMs={sinceMs} />}
    </Fact>
  )
}

function Online({ sinceMs }: { sinceMs: number }) {
  const nowMs = useClock()
  return (
    <>
      <span className={styles.online}>Online</span> for{' '}
      <span className={styles.age}>{formatDuration(nowMs - sinceMs)}</span>
      <span className={styles.quiet}>
        since <Time timestampMs={sinceMs} />
      </span>
    </>
  )
}

function Offline({ iccid }: { iccid: string }) {
  const event = useLastPresence(iccid, true)
  return (
    <>
      <span className={styles.offline}>Offline</span>
      {event && (
        <span className={styles.quiet}>
          {eventWords(event)}, <Relative timestampMs={event.timestampMilliseconds} />
        </span>
      )}
      {event === null && (
        <span className={styles.quiet}>It has not been online as far back as events are kept.</span>
      )}
    </>
  )
}
