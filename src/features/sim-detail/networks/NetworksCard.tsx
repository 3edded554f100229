import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from 'urql'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { useRefreshOnReturn } from '../../../domain/useAutoRefresh.ts'
import { isRefusal, toProblem } from '../../../lib/problem.ts'
import { mapQuery, type QueryResult } from '../../../lib/queryResult.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../ui/card/Card.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import {
  NetworkOptions,
  networkKey,
  networkNote,
  type NetworkOption,
  type Network,
} from './networks.ts'
import styles from './Networks.module.css'

const NetworksDialog = lazyFloat('NetworksDialog', () => import('./NetworksDialog.tsx'))

export function NetworksCard({ sim }: { sim: Sim }) {
  const options = useOptions(sim.iccid)
  const { denied_networks: denied } = sim
  return (
    <Card title={t`Blocked networks`}>
      <QueryView query={options} skeleton={<Skeleton lines={3} />}>
        {(known) =>
          known.length > 0 ? (
            <KnownNetworks
              key={sim.iccid}
              sim={sim}
              options={denied ? withDenied(known, denied) : known}
              onSent={options.refetch}
            />
          ) : (
            <>
              <Note>{t`Editable once the SIM has been online in a known country.`}</Note>
              <DeniedList networks={denied ?? []} />
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

interface KnownNetworksProps {
  sim: Sim
  options: readonly NetworkOption[]
  onSent: () => void
}

function KnownNetworks({ sim, options, onSent }: KnownNetworksProps) {
  const disabledReason = writeDisabledReason(useAccount())
  const isReadOnly = !useCapabilities().hasOperation('setSimDeniedNetworks')
  const dialog = useDisclosure(NetworksDialog)
  const [changedCount, setChangedCount] = useState(0)
  const blocked = options.filter(({ denied }) => denied)
  const blockedCount = formatCount(blocked.length)
  const total = formatCount(options.length)
  return (
    <>
      <DeniedList networks={blocked} />
      {blocked.length > 0 && <Note>{t`${blockedCount} of ${total} networks blocked`}</Note>}
      {isReadOnly ? (
        <Note>{t`The connected service does not support changing blocked networks.`}</Note>
      ) : (
        <CardActions>
          <Button
            icon="edit"
            disabledReason={disabledReason}
            aria-haspopup="dialog"
            {...dialog.opener}
            onClick={() => {
              setChangedCount(0)
              dialog.open()
            }}
          >
            {t`Change blocked networks`}
          </Button>
          <Note role="status">
            {changedCount > 0 &&
              plural(changedCount, {
                one: '# network changed.',
                other: '# networks changed.',
              })}
          </Note>
        </CardActions>
      )}
      <NetworksDialog
        {...dialog.float}
        sim={sim}
        options={options}
        onSent={(count) => {
          setChangedCount(count)
          onSent()
        }}
      />
    </>
  )
}

/** A service may also return an error while the SIM has not been online in a known country. */
function useOptions(iccid: string): QueryResult<readonly NetworkOption[]> {
  const query = useRefreshOnReturn(
    mapQuery(
      useQuery({ query: NetworkOptions, variables: { iccid } }),
      ({ getSimDeniedNetworksOptions }) => getSimDeniedNetworksOptions ?? [],
    ),
  )
  const isUnknown = !query.data && isRefusal(toProblem(query.error))
  return isUnknown ? { ...query, data: [], error: undefined } : query
}

/**
 * Returns the networks with what is blocked by the record of the SIM, which is live. Adds those blocked in other countries: a service may
 * list the networks of one country only, and all blocked ones are replaced together.
 */
function withDenied(
  options: readonly NetworkOption[],
  denied: readonly Network[],
): readonly NetworkOption[] {
  const keys = new Set(denied.map(networkKey))
  const listed = new Set(options.map(networkKey))
  const elsewhere = denied.filter((network) => !listed.has(networkKey(network)))
  return [
    ...options.map((option) => ({ ...option, denied: keys.has(networkKey(option)) })),
    ...elsewhere.map((network) => ({ ...network, denied: true })),
  ]
}

function DeniedList({ networks }: { networks: readonly Network[] }) {
  if (networks.length === 0) return <Note>{t`No blocked networks`}</Note>
  return (
    <ul className={styles.denied} aria-label={t`Blocked networks`}>
      {networks.map((network) => (
        <li key={networkKey(network)} className={styles.deniedNetwork}>
          <Chip tone="alert" icon="block" name={t({ message: 'Blocked', context: 'network' })} />
          <span>{network.name}</span>
          <span className={styles.code}>{networkNote(network)}</span>
        </li>
      ))}
    </ul>
  )
}
