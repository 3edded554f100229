import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Identifier, Bytes, Relative, Time } from '../../domain/format.tsx'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../lib/count.ts'
import { formatDuration } from '../../lib/time.ts'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { activatedAtMs, sessionSinceMs, type Sim } from '../../domain/sim/SimFields.ts'
import facts from './SimFacts.module.css'

export function SimFacts({ sim }: { sim: Sim }) {
  const { providerid } = sim
  const since = sessionSinceMs(sim)
  const operator = sim.networkOperator
  return (
    <div className={facts.groups}>
      <Group title={t`Connection`}>
        <Fact label={t`Session`}>
          {since === null ? (
            t`Offline`
          ) : (
            <Trans>
              Online, started <Relative timestampMs={since} />
            </Trans>
          )}
        </Fact>
        <Fact label={t`Operator`}>
          {operator ? `${operator.name}, ${operator.countryIso}` : '–'}
        </Fact>
        <Fact label={t`Network (MCC MNC)`}>
          {operator ? `${operator.mcc} ${operator.mnc}` : '–'}
        </Fact>
        <Fact label={t`APN`}>{sim.apn || '–'}</Fact>
        <Fact label={t`IP address`}>
          <Identifier value={sim.ip_address} name={t`IP address`} />
        </Fact>
      </Group>
      <Group title={t`Usage this month`}>
        <Fact label={t`Data`}>
          {sim.monthly_data_limit === null ? (
            <Bytes bytes={sim.monthly_data_volume} />
          ) : (
            <Trans>
              <Bytes bytes={sim.monthly_data_volume} /> of <Bytes bytes={sim.monthly_data_limit} />
            </Trans>
          )}
        </Fact>
        <Fact label={t`Data last month`}>
          <Bytes bytes={sim.previous_month_data_volume} />
        </Fact>
        <Fact label={t`SMS sent`}>
          {usedOf(sim.monthly_sms_mo, sim.monthly_sms_mo_limit, formatCount)}
        </Fact>
        <Fact label={t`SMS received`}>
          {usedOf(sim.monthly_sms_mt, sim.monthly_sms_mt_limit || null, formatCount)}
        </Fact>
        <Fact label={t`Voice`}>
          {usedOf(sim.monthly_voice_mo, sim.monthly_voice_mo_limit, (seconds) =>
            formatDuration(seconds * 1000),
          )}
        </Fact>
      </Group>
      <Group title={t`Identity`}>
        <Fact label={t`ICCID`}>
          <Identifier value={sim.iccid} name={t`ICCID`} />
        </Fact>
        <Fact label={t`IMSI`}>
          <Identifier value={sim.imsi} name={t`IMSI`} />
        </Fact>
        <Fact label={t`MSISDN`}>
          <Identifier value={sim.msisdn} name={t`MSISDN`} />
        </Fact>
        <Fact label={t`IMEI`}>
          <Identifier value={sim.imei} name={t`IMEI`} />
        </Fact>
        <Fact label={t`IMEI lock`}>{lockText(sim)}</Fact>
        {sim.esim_information && (
          <>
            <Fact label={t`eSIM`}>{sim.esim_information.type.replace('_', '.')}</Fact>
            <Fact label={t`EID`}>
              <Identifier value={sim.esim_information.eid} name={t`EID`} />
            </Fact>
          </>
        )}
      </Group>
      <Group title={t`Contract`}>
        <Fact label={t`Product`}>{t`Product ${providerid}`}</Fact>
        <Fact label={t`Label`}>{sim.end_customer_label?.name || '–'}</Fact>
        <Fact label={t`First activated`}>
          <Time timestampMs={activatedAtMs(sim)} />
        </Fact>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={facts.group}>
      <h2 className={facts.title}>{title}</h2>
      <Facts>{children}</Facts>
    </section>
  )
}

function usedOf(
  amount: number | null | undefined,
  limitAmount: number | null | undefined,
  format: (value: number) => string,
): string {
  const used = amount === null || amount === undefined ? '–' : format(amount)
  if (limitAmount === null || limitAmount === undefined) return used
  const limit = format(limitAmount)
  return t`${used} of ${limit}`
}

function lockText({ imei_lock: lock }: Sim): string {
  if (!lock?.enabled) return t`Off`
  const { imei } = lock
  return imei ? t`Locked to ${imei}` : t`Waiting for a device`
}
