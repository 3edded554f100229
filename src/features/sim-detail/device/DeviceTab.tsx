/**
 * What belongs to the device behind a SIM: IMEI lock, networks and eSIM by the GraphQL interface; the device itself with its quotas
 * and its balance by the REST interface, where there is one.
 */
import { useDeviceOfSim } from '../../../domain/device/useDeviceOfSim.ts'
import { BalanceCard } from '../../../domain/device/balance/BalanceCard.tsx'
import { QuotaCard } from '../../../domain/device/quota/QuotaCard.tsx'
import { CardColumn, CardColumns } from '../../../ui/card/Card.tsx'
import { EsimCard } from '../esim/EsimCard.tsx'
import { ImeiLockCard } from '../imei-lock/ImeiLockCard.tsx'
import { NetworksCard } from '../networks/NetworksCard.tsx'
import type { SimTabProps } from '../simTabProps.ts'
import { DeviceCard } from './DeviceCard.tsx'

export function DeviceTab({ sim }: SimTabProps) {
  const query = useDeviceOfSim(sim.iccid)
  const device = query.data
  return (
    <CardColumns>
      <CardColumn>
        <ImeiLockCard sim={sim} />
        {sim.esim_information && <EsimCard sim={sim} />}
        <NetworksCard sim={sim} />
      </CardColumn>
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
    </CardColumns>
  )
}
