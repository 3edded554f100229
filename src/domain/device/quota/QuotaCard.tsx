import { isNotOffered } from '../../../data/rest/problemMiddleware.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import type { Answered } from '../../../data/rest/answered.ts'
import { formatFlag } from '../../../data/rest/answered.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../../ui/mui/useFloat.ts'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { UsageBar } from '../../../ui/usage/UsageBar.tsx'
import { Bytes, Time } from '../../format.tsx'
import { writeDisabledReason } from '../../session/permissions.ts'
import styles from '../DeviceCards.module.css'
import type { Device, Quota } from '../device.ts'
import { useServiceProfile } from '../useDevice.ts'
import { quotaLevel, quotaNames, useQuota } from './quota.ts'
import type { QuotaKind } from './quota.ts'

const QuotaDialog = lazyFloat(() =>
  import('./QuotaDialog.tsx').then((module) => module.QuotaDialog),
)

export function QuotaCard({ device, kind }: { device: Device; kind: QuotaKind }) {
  const disabledReason = writeDisabledReason(useAccount())
  const query = useQuota(device.id, kind)
  const dialog = useFloat()
  const name = quotaNames[kind]
  if (isNotOffered(toProblem(query.error))) {
    return (
      <Card title={name}>
        <p className={styles.note}>The connected service does not offer quotas.</p>
      </Card>
    )
  }
  return (
    <Card title={name}>
      <QueryView
        query={query}
        skeleton={<Skeleton lines={3} />}
        isEmpty={(quota) => quota === null}
        empty={<NoQuota device={device} kind={kind} />}
      >
        {(quota) => quota && <QuotaFacts quota={quota} kind={kind} />}
      </QueryView>
      {query.data !== undefined && (
        <div className={styles.actions}>
          <Button
            icon="edit"
            disabledReason={disabledReason}
            onPointerEnter={QuotaDialog.preload}
            onFocus={QuotaDialog.preload}
            onClick={dialog.open}
          >
            {kind === 'data' ? 'Set data quota' : 'Set SMS quota'}
          </Button>
        </div>
      )}
      <QuotaDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        device={device}
        kind={kind}
        quota={query.data ?? null}
        onClose={dialog.close}
      />
    </Card>
  )
}

function NoQuota({ device, kind }: { device: Device; kind: QuotaKind }) {
  const profile = useServiceProfile(device)
  const isOn = kind === 'data' ? profile?.has_data_quota : profile?.has_sms_quota
  if (isOn !== true)
    return (
      <p className={styles.note}>
        No quota is set: nothing but the limits of the SIM holds the device.
      </p>
    )
  return (
    <p className={styles.lead}>
      <Chip tone="alert" icon="block">
        Blocked
      </Chip>
      <span>
        Quota on without a value: service profile {profile?.name} wants one, and none is set. The
        device can use no {kind === 'data' ? 'data' : 'SMS'} until there is one.
      </span>
    </p>
  )
}

/** The document shows no field of a quota: each may be absent. */
function QuotaFacts({ quota, kind }: { quota: Answered<Quota>; kind: QuotaKind }) {
  const { volume, volume_used: used, threshold_percentage: threshold, auto_refill } = quota
  if (typeof volume !== 'number' || typeof used !== 'number')
    return <p className={styles.note}>The connected service does not state the quota.</p>
  const { share, note } = quotaLevel(
    { volume, volume_used: used, threshold_percentage: threshold ?? null },
    kind,
  )
  return (
    <>
      <UsageBar
        name="Used"
        used={<Volume volume={used} kind={kind} />}
        limit={<Volume volume={volume} kind={kind} />}
        share={share}
        alert={note}
      />
      <Facts>
        <Fact label="Left">
          <Volume volume={Math.max(0, volume - used)} kind={kind} />
        </Fact>
        <Fact label="Event below">
          {typeof threshold === 'number'
            ? `${formatPercent(threshold / 100)} left`
            : 'No threshold'}
        </Fact>
        <Fact label="Expires">
          {quota.expiry_date ? <Time timestampMs={Date.parse(quota.expiry_date)} /> : 'No expiry'}
        </Fact>
        <Fact label="Refilled when it expires">{formatFlag(auto_refill, 'Yes', 'No')}</Fact>
      </Facts>
    </>
  )
}

function Volume({ volume, kind }: { volume: number; kind: QuotaKind }) {
  return kind === 'data' ? (
    <Bytes bytes={volume} />
  ) : (
    <span className="tabular">{formatCount(volume)} SMS</span>
  )
}
