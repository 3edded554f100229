import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { Identifier, Time, Relative } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { sessionSinceMs, type Sim } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { describeEvent } from '../../../domain/sim-events/describeEvent.ts'
import { countryName } from '../../../lib/countryName.ts'
import { formatDuration } from '../../../lib/time.ts'
import { useClock } from '../../../ui/time/useClock.ts'
import { CancelLocation } from './CancelLocation.tsx'
import connection from './Connection.module.css'

const LastPosition = lazyPart('LastPosition', () => import('../location/LastPosition.tsx'))

interface ConnectionCardProps {
  sim: Sim
  /** The last position loads once the page is idle. */
  isIdle: boolean
  /** Null when there is none, undefined while unknown. */
  lastPresence: SimEvent | null | undefined
  hasReset: boolean
}

export function ConnectionCard({ sim, isIdle, lastPresence, hasReset }: ConnectionCardProps) {
  const operator = sim.networkOperator
  const sinceMs = sessionSinceMs(sim)
  const isOnline = sinceMs !== null
  return (
    <Card title={t`Connection`}>
      <Facts>
        <Fact label={t`Session`}>
          {isOnline ? <Online sinceMs={sinceMs} /> : <Offline lastPresence={lastPresence} />}
        </Fact>
        <Fact label={t`Last position`}>
          {isIdle ? (
            <LastPosition fallback={<Skeleton lines={2} />} key={sim.iccid} iccid={sim.iccid} />
          ) : (
            <Skeleton lines={2} />
          )}
        </Fact>
        <Fact label={isOnline ? t`Operator and country` : t`Last operator and country`}>
          {operator ? `${operator.name}, ${countryName(operator.countryIso)}` : '–'}
        </Fact>
        <Fact label={isOnline ? t`Network (MCC MNC)` : t`Last network (MCC MNC)`}>
          <span className="tabular">{operator ? `${operator.mcc} ${operator.mnc}` : '–'}</span>
        </Fact>
        <Fact label={isOnline ? t`APN` : t`Last APN`}>{sim.apn || '–'}</Fact>
        <Fact label={isOnline ? t`IP address` : t`Last IP address`}>
          <Identifier value={sim.ip_address} name={t`IP address`} />
        </Fact>
        <Fact label={t`IMEI of the device`}>
          <Identifier value={sim.imei} name={t`IMEI`} />
          <span className={connection.quiet}>
            <LockMatch sim={sim} />
          </span>
        </Fact>
      </Facts>
      {hasReset && (
        <div className={connection.reset}>
          <CancelLocation sim={sim} />
        </div>
      )}
    </Card>
  )
}

function Online({ sinceMs }: { sinceMs: number }) {
  const duration = formatDuration(useClock() - sinceMs)
  return (
    <>
      <Trans>
        <span className={connection.online}>Online</span> for{' '}
        <span className="tabular">{duration}</span>
      </Trans>
      <span className={connection.quiet}>
        <Trans>
          since <Time timestampMs={sinceMs} />
        </Trans>
      </span>
    </>
  )
}

/** The status in the header and the problems above say that the SIM is offline; this says since when. */
function Offline({ lastPresence: event }: Pick<ConnectionCardProps, 'lastPresence'>) {
  if (event === undefined) return t`Offline`
  if (event === null) return t`No session in the stored events.`
  return (
    <>
      {describeEvent(event)}
      <span className={connection.quiet}>
        <Relative timestampMs={event.timestampMilliseconds} />
      </span>
    </>
  )
}

function LockMatch({ sim: { iccid, imei, imei_lock: lock } }: { sim: Sim }) {
  if (!lock?.enabled) return t`IMEI lock off. Any device can use the SIM.`
  const { imei: allowed } = lock
  if (!allowed) return t`IMEI lock waiting for the next device`
  if (!imei) return t`IMEI lock allows only ${allowed}`
  if (imei === allowed)
    return <span className={connection.match}>{t`Allowed by the IMEI lock`}</span>
  return (
    <>
      <span className={connection.mismatch}>{t`IMEI lock allows only ${allowed}`}</span>{' '}
      <Link to={paths.sim(iccid, 'device')}>{t`Change lock`}</Link>
    </>
  )
}
