/** The networks a SIM is kept off, to read. */
import { Chip } from '../../../ui/chip/Chip.tsx'
import styles from './Networks.module.css'
import { networkKey } from './networkRequests.ts'
import type { Network } from './networkRequests.ts'
import { countryName } from './networkList.ts'

export function DeniedList({ networks }: { networks: readonly Network[] }) {
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
