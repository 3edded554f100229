/** IMEI lock, networks and eSIM of a SIM (GraphQL interface); its device, quotas and balance (REST interface). */
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { BalanceCard } from '../../../domain/device/balance/BalanceCard.tsx'
import type { Device } from '../../../domain/device/device.ts'
import { DeviceStatusWarning, DeviceFacts } from '../../../domain/device/DeviceFacts.tsx'
import { QuotaCard } from '../../../domain/device/quota/QuotaCard.tsx'
import { useDeviceOfSim } from '../../../domain/device/useDevice.ts'
import { paths } from '../../../domain/paths.ts'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { Card, CardColumn, CardColumns } from '../../../ui/card/Card.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { ImeiLockCard, UnlockButton } from '../imei-lock/ImeiLockCard.tsx'
import { useImeiLock } from '../imei-lock/imeiLock.ts'
import { NetworksCard } from '../networks/NetworksCard.tsx'
import { EsimCard } from './EsimCard.tsx'
import { NoDeviceNote } from './NoDeviceNote.tsx'

export function DeviceTab({ sim }: { sim: Sim }) {
  const query = useDeviceOfSim(sim.iccid)
  const device = query.data
  const { hasRest } = useCapabilities()
  return (
    <CardColumns>
      <CardColumn>
        <ImeiLockCard sim={sim} />
        {sim.esim_information && <EsimCard sim={sim} esim={sim.esim_information} />}
        <NetworksCard sim={sim} />
      </CardColumn>
      {hasRest && (
        <CardColumn>
          <DeviceCard sim={sim} query={query} />
          {device && (
            <>
              <QuotaCard device={device} kind="data" />
              <QuotaCard device={device} kind="sms" />
              <BalanceCard device={device} />
            </>
          )}
        </CardColumn>
      )}
    </CardColumns>
  )
}

function DeviceCard({ sim, query }: { sim: Sim; query: QueryResult<Device | null> }) {
  const device = query.data
  return (
    <Card
      title={t`Device`}
      aside={device && <Link to={paths.device(device.id)}>{t`Open device`}</Link>}
    >
      {device ? (
        <QueryView query={query}>
          {() => (
            <>
              <DeviceStatusWarning sim={sim} device={device} />
              <DeviceFacts device={device} />
            </>
          )}
        </QueryView>
      ) : (
        <NoDeviceNote
          iccid={sim.iccid}
          query={query}
          purpose={t`Quotas, prepaid balance and SMS need a device.`}
        />
      )}
    </Card>
  )
}

/**
 * The unlock button with its progress and errors, for pages without the IMEI lock card. Here, because a separate chunk would split the
 * REST libraries into more files for every page.
 */
export function UnlockAction({ sim }: { sim: Sim }) {
  const lock = useImeiLock(sim.iccid)
  return (
    <>
      <UnlockButton sim={sim} lock={lock} />
      {lock.problem && <ProblemNote problem={lock.problem} />}
      <ChangeProgress state={lock.change} onDismiss={lock.dismiss} />
    </>
  )
}
