import { t } from '@lingui/core/macro'
import { isNotOffered, type RestRecord } from '../../../data/rest/api.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { formatFlag, Bytes, Time } from '../../format.tsx'
import { formatCount } from '../../../lib/count.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../ui/card/Card.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { UsageBar } from '../../../ui/usage/UsageBar.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { writeDisabledReason } from '../../session/permissions.ts'
import styles from '../DeviceCards.module.css'
import type { Device } from '../device.ts'
import { useServiceProfiles } from '../useDevice.ts'
import { quotaLevel, quotaNames, useQuota, type QuotaKind } from './quota.ts'

const QuotaDialog = lazyFloat('QuotaDialog', () => import('./QuotaDialog.tsx'))

/** Both quotas of a device, after what sets them apart from the limits of its SIM. */
export function QuotaCards({ device }: { device: Device }) {
  return (
    <>
      <Card title={t`Limit or quota`}>
        <Facts>
          <Fact label={t`Limit of the SIM`}>
            {t`Per month. Blocks the SIM until next month, or until you raise it.`}
          </Fact>
          <Fact label={t`Quota of the device`}>
            {t`A volume to use up. Blocks the device until it refills, or until you set a new one.`}
          </Fact>
        </Facts>
      </Card>
      <QuotaCard device={device} kind="data" />
      <QuotaCard device={device} kind="sms" />
    </>
  )
}

function QuotaCard({ device, kind }: { device: Device; kind: QuotaKind }) {
  const disabledReason = writeDisabledReason(useAccount())
  const query = useQuota(device.id, kind)
  const dialog = useDisclosure(QuotaDialog)
  const name = quotaNames[kind]
  if (isNotOffered(toProblem(query.error))) {
    return (
      <Card title={name}>
        <Note>{t`The connected service does not offer quotas.`}</Note>
      </Card>
    )
  }
  return (
    <Card title={name}>
      <QueryView
        query={query}
        skeleton={<Skeleton lines={3} />}
        empty={<NoQuota device={device} kind={kind} />}
      >
        {(quota) => quota && <QuotaFacts quota={quota} kind={kind} />}
      </QueryView>
      {query.data !== undefined && (
        <CardActions>
          <Button icon="edit" disabledReason={disabledReason} {...dialog.opener}>
            {kind === 'data' ? t`Set data quota` : t`Set SMS quota`}
          </Button>
        </CardActions>
      )}
      <QuotaDialog {...dialog.float} device={device} kind={kind} quota={query.data ?? null} />
    </Card>
  )
}

function NoQuota({ device, kind }: { device: Device; kind: QuotaKind }) {
  const { data: profiles } = useServiceProfiles()
  const profile = profiles?.find(({ id }) => id === device.service_profile.id)
  const isOn = kind === 'data' ? profile?.has_data_quota : profile?.has_sms_quota
  if (!profile || isOn !== true)
    return <Note>{t`No quota. Only the limits of the SIM apply.`}</Note>
  const { name } = profile
  return (
    <p className={styles.lead}>
      <Chip tone="alert" icon="block" name={t`Blocked`} />
      <span>
        {kind === 'data'
          ? t`Service profile ${name} requires a data quota, but none is set. The device can't use data until you set one.`
          : t`Service profile ${name} requires an SMS quota, but none is set. The device can't use SMS until you set one.`}
      </span>
    </p>
  )
}

/** The document shows no field of a quota, so each may be missing. */
function QuotaFacts({ quota, kind }: { quota: RestRecord<'Quota'>; kind: QuotaKind }) {
  const { volume, volume_used: used, threshold_percentage: threshold, auto_refill } = quota
  if (typeof volume !== 'number' || typeof used !== 'number')
    return <Note>{t`The connected service returned no quota values.`}</Note>
  const thresholdShare = typeof threshold === 'number' ? formatPercent(threshold / 100) : undefined
  const { share, note } = quotaLevel(
    { volume, volume_used: used, threshold_percentage: threshold ?? null },
    kind,
  )
  return (
    <>
      <UsageBar
        name={t`Used`}
        used={<Volume volume={used} kind={kind} />}
        limit={<Volume volume={volume} kind={kind} />}
        share={share}
        alert={note}
      />
      <Facts>
        <Fact label={t({ message: 'Left', context: 'not used yet' })}>
          <Volume volume={Math.max(0, volume - used)} kind={kind} />
        </Fact>
        <Fact label={t`Event below`}>
          {thresholdShare === undefined ? t`No threshold` : t`${thresholdShare} left`}
        </Fact>
        <Fact label={t`Expires`}>
          {quota.expiry_date ? <Time timestampMs={Date.parse(quota.expiry_date)} /> : t`No expiry`}
        </Fact>
        <Fact label={t`Refilled when it expires`}>{formatFlag(auto_refill, t`Yes`, t`No`)}</Fact>
      </Facts>
    </>
  )
}

function Volume({ volume, kind }: { volume: number; kind: QuotaKind }) {
  return kind === 'data' ? (
    <Bytes bytes={volume} />
  ) : (
    <span className="tabular">
      {formatCount(volume)} {t`SMS`}
    </span>
  )
}
