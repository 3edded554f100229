/** Networks by country, each with a box that denies it. */
import { Chip } from '../../../ui/chip/Chip.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import type { NetworkGroup } from './networkList.ts'
import styles from './Networks.module.css'
import { networkKey } from './networkRequests.ts'
import type { NetworkOption } from './networkRequests.ts'

export interface NetworkGroupListProps {
  groups: readonly NetworkGroup[]
  denied: ReadonlySet<string>
  /** The network the SIM is in, or was in last. */
  present: string | null | undefined
  isOnline: boolean
  whyNot: string | undefined
  onToggle: (key: string, isDenied: boolean) => void
}

export function NetworkGroupList({
  groups,
  denied,
  present,
  isOnline,
  whyNot,
  onToggle,
}: NetworkGroupListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.list} role="region" aria-label="Networks by country" tabIndex={0}>
      {groups.map(({ countryIso, country, networks }) => (
        <fieldset key={countryIso} className={styles.country}>
          <legend className={styles.countryName}>{country}</legend>
          {networks.map((network) => {
            const key = networkKey(network)
            return (
              <NetworkLine
                key={key}
                network={network}
                isDenied={denied.has(key)}
                presence={key !== present ? undefined : isOnline ? 'In use now' : 'Used last'}
                whyNot={whyNot}
                onToggle={(isDenied) => onToggle(key, isDenied)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

interface NetworkLineProps {
  network: NetworkOption
  isDenied: boolean
  /** What the SIM has to do with it now. */
  presence: string | undefined
  whyNot: string | undefined
  onToggle: (isDenied: boolean) => void
}

function NetworkLine({
  network: { name, mcc, mnc },
  isDenied,
  presence,
  whyNot,
  onToggle,
}: NetworkLineProps) {
  return (
    <label className={styles.network} {...tip(whyNot)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isDenied}
        aria-label={`Deny ${name}`}
        aria-disabled={whyNot !== undefined || undefined}
        aria-description={whyNot}
        onChange={(event) => {
          if (whyNot === undefined) onToggle(event.target.checked)
        }}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.marks}>
        {presence !== undefined && (
          <Chip tone="unknown" icon="signal">
            {presence}
          </Chip>
        )}
        {isDenied && (
          <Chip tone="alert" icon="block">
            Denied
          </Chip>
        )}
      </span>
      <span className={styles.code}>
        {mcc} {mnc}
      </span>
    </label>
  )
}
