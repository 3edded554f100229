/** The denied networks of a SIM; editable where the service offers it and the SIM has been online in a known country. */
import { useQuery } from 'urql'
import { useIsOffered } from '../../../data/offers.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { toProblem } from '../../../lib/problem.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { Card } from '../../../ui/card/Card.tsx'
import cardStyles from '../../../ui/card/CardContent.module.css'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import {
  countryName,
  DeniedNetworks,
  NetworkOptions,
  deniedIn,
  optionsIn,
  networkKey,
} from './networks.ts'
import { NetworkEditor } from './NetworkEditor.tsx'
import styles from './Networks.module.css'
import type { NetworkOption, Network } from './networks.ts'

export function NetworksCard({ sim }: { sim: Sim }) {
  const options = useOptions(sim.iccid)
  const denied = mapQuery(
    useQuery({ query: DeniedNetworks, variables: { iccid: sim.iccid } }),
    (answer) => deniedIn(answer, sim.iccid),
  )
  const isOffered = useIsOffered('setSimDeniedNetworks')
  const disabledReason =
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
              whyNot={disabledReason}
              isReadOnly={isOffered === false}
              onSent={refresh}
            />
          ) : (
            <>
              <p className={cardStyles.note}>
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

function DeniedList({ networks }: { networks: readonly Network[] }) {
  if (networks.length === 0) return <p className={styles.none}>Kept off no network.</p>
  return (
    <ul className={styles.denied} aria-label="Denied networks">
      {networks.map((network) => (
        <li key={networkKey(network)} className={styles.deniedNetwork}>
          <Chip tone="alert" icon="block">
            Denied
          </Chip>
          <span>{network.name}</span>
          <span className={styles.code}>
            {countryName(network.countryIso)}, {network.mcc} {network.mnc}
          </span>
        </li>
      ))}
    </ul>
  )
}
