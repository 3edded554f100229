/** How the SIM is connected now: session, network, addresses, the device it is in; and the way to make it register anew. */
import { Link } from 'react-router'
import { Identifier } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { CancelLocation } from './CancelLocation.tsx'
import styles from './Connection.module.css'
import { lockMatch } from './lockMatch.ts'
import { SessionFact } from './SessionFact.tsx'

export function ConnectionCard({ sim }: { sim: Sim }) {
  const operator = sim.networkOperator
  const lock = lockMatch(sim)
  const isOnline = sessionSinceMs(sim) !== null
  return (
    <Card title="Connection">
      <Facts>
        <SessionFact sim={sim} />
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
            <span
              className={
                lock.state === 'mismatch'
                  ? styles.mismatch
                  : lock.state === 'match'
                    ? styles.match
                    : undefined
              }
            >
              {lock.words}
            </span>
            {lock.state === 'mismatch' && (
              <>
                {' '}
                <Link to={paths.sim(sim.iccid, 'device')}>Change the lock</Link>
              </>
            )}
          </span>
        </Fact>
      </Facts>
      <CancelLocation sim={sim} />
    </Card>
  )
}

let names: Intl.DisplayNames | undefined

/** The country's name; its letters where the browser knows none, or the service sends something else. */
function countryName(countryIso: string): string {
  try {
    names ??= new Intl.DisplayNames('en', { type: 'region' })
    return names.of(countryIso) ?? countryIso
  } catch {
    return countryIso
  }
}
