import type { ReactNode } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Bytes, ByteLimit, Identifier, Relative, Time } from '../format.tsx'
import { formatDuration } from '../../lib/time.ts'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import type { Sim } from './SimFields.ts'
import { activatedAtMs, sessionSinceMs } from './SimFields.ts'
import styles from './SimFacts.module.css'

export function SimFacts({ sim }: { sim: Sim }) {
  const since = sessionSinceMs(sim)
  const operator = sim.networkOperator
  return (
    <div className={styles.groups}>
      <Group title="Connection">
        <Fact label="Session">
          {since === null ? (
            'Offline'
          ) : (
            <>
              Online since <Relative timestampMs={since} />
            </>
          )}
        </Fact>
        <Fact label="Operator">{operator ? `${operator.name}, ${operator.countryIso}` : '–'}</Fact>
        <Fact label="Network (MCC MNC)">{operator ? `${operator.mcc} ${operator.mnc}` : '–'}</Fact>
        <Fact label="APN">{sim.apn || '–'}</Fact>
        <Fact label="IP address">
          <Identifier value={sim.ip_address} name="IP address" />
        </Fact>
      </Group>
      <Group title="Usage this month">
        <Fact label="Data">
          <Bytes bytes={sim.monthly_data_volume} /> of{' '}
          <ByteLimit limitBytes={sim.monthly_data_limit} />
        </Fact>
        <Fact label="Data last month">
          <Bytes bytes={sim.previous_month_data_volume} />
        </Fact>
        <Fact label="SMS sent">
          {against(sim.monthly_sms_mo, sim.monthly_sms_mo_limit, formatCount)}
        </Fact>
        <Fact label="SMS received">
          {sim.monthly_sms_mt_limit
            ? against(sim.monthly_sms_mt, sim.monthly_sms_mt_limit, formatCount)
            : (sim.monthly_sms_mt ?? '–')}
        </Fact>
        <Fact label="Voice">
          {against(sim.monthly_voice_mo, sim.monthly_voice_mo_limit, (seconds) =>
            formatDuration(seconds * 1000),
          )}
        </Fact>
      </Group>
      <Group title="Identity">
        <Fact label="ICCID">
          <Identifier value={sim.iccid} name="ICCID" />
        </Fact>
        <Fact label="IMSI">
          <Identifier value={sim.imsi} name="IMSI" />
        </Fact>
        <Fact label="MSISDN">
          <Identifier value={sim.msisdn} name="MSISDN" />
        </Fact>
        <Fact label="IMEI">
          <Identifier value={sim.imei} name="IMEI" />
        </Fact>
        <Fact label="IMEI lock">{lockText(sim)}</Fact>
        {sim.esim_information && (
          <>
            <Fact label="eSIM">{sim.esim_information.type.replace('_', '.')}</Fact>
            <Fact label="EID">
              <Identifier value={sim.esim_information.eid} name="EID" />
            </Fact>
          </>
        )}
      </Group>
      <Group title="Contract">
        <Fact label="Product">Product {sim.providerid}</Fact>
        <Fact label="Label">{sim.end_customer_label?.name || '–'}</Fact>
        <Fact label="First activated">
          <Time timestampMs={activatedAtMs(sim)} />
        </Fact>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <Facts>{children}</Facts>
    </section>
  )
}

function against(
  used: number | null | undefined,
  limit: number | null | undefined,
  word: (value: number) => string,
): string {
  const uses = used === null || used === undefined ? '–' : word(used)
  return `${uses} of ${limit === null || limit === undefined ? 'unlimited' : word(limit)}`
}

function lockText({ imei_lock: lock }: Sim): string {
  if (!lock?.enabled) return 'Off'
  return lock.imei ? `Locked to ${lock.imei}` : 'Waiting for a device'
}
