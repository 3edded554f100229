/**
 * The networks of a SIM: which it is kept off, and, where the service offers it and the SIM has been online in a known country, the
 * way to change that.
 */
import { useQuery } from 'urql'
import { useIsOffered } from '../../../data/offers.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { toProblem } from '../../../lib/problem.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import styles from '../device/DeviceTab.module.css'
import { DeniedList } from './DeniedList.tsx'
import { NetworkEditor } from './NetworkEditor.tsx'
import { DeniedNetworks, NetworkOptions, deniedIn, optionsIn } from './networkRequests.ts'
import type { NetworkOption } from './networkRequests.ts'

export function NetworksCard({ sim }: { sim: Sim }) {
  const options = useOptions(sim.iccid)
  const denied = mapQuery(
    useQuery({ query: DeniedNetworks, variables: { iccid: sim.iccid } }),
    (answer) => deniedIn(answer, sim.iccid),
  )
  const isOffered = useIsOffered('setSimDeniedNetworks')
  const whyNot =
    whyNotWrite(useAccount()) ??
    (isOffered === false ? 'The connected service does not offer to change this.' : undefined)
  const refresh = () => {
    options.refetch()
    denied.refetch()
  }
  return (
    <Card title="Networks" aside="Those the SIM is kept off">
      <QueryView query={options} skeleton={<Skeleton lines={5} />}>
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
              <QueryView query={denied} skeleton={<Skeleton lines={1} />}>
                {(networks) => <DeniedList networks={networks} />}
              </QueryView>
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

/** A service may also refuse the question while the SIM has not been online in a known country. */
function useOptions(iccid: string): QueryResult<readonly NetworkOption[]> {
  const query = mapQuery(useQuery({ query: NetworkOptions, variables: { iccid } }), optionsIn)
  const isUnknown = !query.data && toProblem(query.error)?.code === 'CONFLICT'
  return isUnknown ? { ...query, data: [], error: undefined } : query
}
