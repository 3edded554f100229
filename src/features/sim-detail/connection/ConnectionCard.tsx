/** How the SIM is connected now: session, network, IP address, the device it is in; and cancel location. */
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Identifier, Relative, Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { formatDuration } from '../../../lib/time.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useClock } from '../../../ui/time/useClock.ts'
import { useIdle } from '../overview/useIdle.ts'
import { CancelLocation } from './CancelLocation.tsx'
import styles from './Connection.module.css'

const LastPosition = lazyPart<{ iccid: string }>(() =>
  import('../location/LastPosition.tsx').then((module) => module.LastPosition),
)

export interface ConnectionCardProps {
  sim: Sim
  /** Null when there is none, undefined while it is unknown. */
  lastPresence: SimEvent | null | undefined
  /** False while the page offers it elsewhere. */
  hasReset: boolean
}

export function ConnectionCard({ sim, lastPresence, hasReset }: ConnectionCardProps) {
  const isIdle = useIdle()
  const operator = sim.networkOperator
  const sinceMs = sessionSinceMs(sim)
  const isOnline = sinceMs !== null
  return (
    <Card title="Connection">
      <Facts>
        <Fact label="Session">
          {isOnline ? <Online sinceMs={sinceMs} /> : <Offline lastPresence={lastPresence} />}
        </Fact>
        <Fact label="Last position">
          {isIdle ? (
            <Suspense fallback={<Skeleton lines={2} />}>
              <LastPosition key={sim.iccid} iccid={sim.iccid} />
            </Suspense>
          ) : (
            <Skeleton lines={2} />
          )}
        </Fact>
        <Fact label={isOnline ? 'Operator and country' : 'Last operator and country'}>
          {operator ? `${operator.name}, ${countryName(operator.countryIso)}` : '–'}
        </Fact>
        <Fact label={isOnline ? 'Network (MCC MNC)' : 'Last network (MCC MNC)'}>
          <span className="tabular">{operator ? `${operator.mcc} ${operator.mnc}` : '–'}</span>
        </Fact>
        <Fact label={isOnline ? 'APN' : 'Last APN'}>{sim.apn || '–'}</Fact>
        <Fact label={isOnline ? 'IP address' : 'Last IP address'}>
          <Identifier value={sim.ip_address} name="IP address" />
        </Fact>
        <Fact label="IMEI of the device">
          <Identifier value={sim.imei} name="IMEI" />
          <span className={styles.quiet}>
            <LockMatch sim={sim} />
          </span>
        </Fact>
      </Facts>
      {hasReset && (
        <div className={styles.reset}>
          <CancelLocation sim={sim} />
        </div>
      )}
    </Card>
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

function Offline({ lastPresence: event }: Pick<ConnectionCardProps, 'lastPresence'>) {
  return (
    <>
      <span className={styles.offline}>Offline</span>
      {event && (
        <span className={styles.quiet}>
          {describeEvent(event)}, <Relative timestampMs={event.timestampMilliseconds} />
        </span>
      )}
      {event === null && (
        <span className={styles.quiet}>
          It has not been online as far back as events are stored.
        </span>
      )}
    </>
  )
}

/** Whether the device the SIM is in is the one its IMEI lock allows. */
function LockMatch({ sim: { iccid, imei, imei_lock: lock } }: { sim: Sim }) {
  if (!lock?.enabled) return 'IMEI lock off; every device may use the SIM'
  if (!lock.imei) return 'IMEI lock waits for the next device'
  if (!imei) return `IMEI lock allows only ${lock.imei}`
  if (imei === lock.imei)
    return <span className={styles.match}>The device the IMEI lock allows</span>
  return (
    <>
      <span className={styles.mismatch}>IMEI lock allows only {lock.imei}</span>{' '}
      <Link to={paths.sim(iccid, 'device')}>Change the lock</Link>
    </>
  )
}

let countryNames: Intl.DisplayNames | undefined

// Not shared with the network list, which would put it into a chunk of its own.
function countryName(iso: string): string {
  try {
    countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
    return countryNames.of(iso) ?? iso
  } catch {
    return iso
  }
}
