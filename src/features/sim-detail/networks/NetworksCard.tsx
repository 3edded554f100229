/**
 * The networks of a SIM: which it is kept off, and, where the service offers it and the SIM has been online in a known country, the
 * way to change that.
 */
import { useIsOffered } from '../../../data/offers.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { useGraphqlQuery } from '../../../data/useGraphqlQuery.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { mapQueryState } from '../../../lib/queryState.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { StateView } from '../../../ui/state/StateView.tsx'
import styles from '../device/DeviceTab.module.css'
import { DeniedList } from './DeniedList.tsx'
import { NetworkEditor } from './NetworkEditor.tsx'
import { DeniedNetworks, NetworkOptions, deniedIn, optionsIn } from './networkRequests.ts'
import type { NetworkOption } from './networkRequests.ts'

export function NetworksCard({ sim }: { sim: Sim }) {
  const options = useOptions(sim.iccid)
  const denied = useGraphqlQuery(DeniedNetworks, { iccid: sim.iccid })
  const isOffered = useIsOffered('setSimDeniedNetworks')
  const whyNot =
    whyNotWrite(useAccount()) ??
    (isOffered === false ? 'The connected service does not offer to change this.' : undefined)
  const refresh = () => {
    for (const state of [options, denied]) if (state.status !== 'loading') state.retry()
  }
  return (
    <Card title="Networks" aside="Those the SIM is kept off">
      <StateView state={options} skeleton={<Skeleton lines={5} />}>
        {(known) =>
          known.length > 0 ? (
            <NetworkEditor
              key={sim.iccid}
              sim={sim}
              options={known}
              whyNot={whyNot}
              isReadOnly={isOffered === false}
              onSent={refresh}
            />
          ) : (
            <>
              <p className={styles.note}>
                Editable once the SIM has been online in a known country.
              </p>
              <StateView
                state={mapQueryState(denied, (answer) => deniedIn(answer, sim.iccid))}
                skeleton={<Skeleton lines={1} />}
              >
                {(networks) => <DeniedList networks={networks} />}
              </StateView>
            </>
          )
        }
      </StateView>
    </Card>
  )
}

/** A service may also refuse the question while the SIM has not been online in a known country. */
function useOptions(iccid: string): QueryState<readonly NetworkOption[]> {
  const state = useGraphqlQuery(NetworkOptions, { iccid })
  if (state.status === 'error' && state.problem.code === 'CONFLICT')
    return { status: 'ready', data: [], isRefreshing: false, retry: state.retry }
  return mapQueryState(state, optionsIn)
}
