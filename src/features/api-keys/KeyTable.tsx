/** The API keys as a table, and what about them deserves a look. */
import { Relative, Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import styles from './ApiKeys.module.css'
import { AllowedAddresses } from './AllowedAddresses.tsx'
import { expiryMs, isInForce } from './apiKeys.ts'
import type { ApiKey } from './apiKeys.ts'

interface KeyTableProps {
  keys: readonly ApiKey[]
  disabledReasons: Readonly<Record<'update' | 'remove', string | undefined>>
  onEdit: (apiKey: ApiKey) => void
  onDelete: (apiKey: ApiKey) => void
}

export function KeyTable(props: KeyTableProps) {
  return (
    <PlainTable
      label="List of API keys"
      columns={columnsOf(props)}
      rows={props.keys}
      keyOf={({ keyid }) => keyid}
      isDimmed={(key) => !isInForce(key)}
    />
  )
}

function columnsOf({ disabledReasons, onEdit, onDelete }: KeyTableProps): PlainColumn<ApiKey>[] {
  return [
    {
      id: 'comment',
      header: 'Key',
      isName: true,
      render: ({ keyid, key, comment }) => (
        <span id={`key-${keyid}`} className={styles.name}>
          <strong>{comment || `Key ${keyid}`}</strong>
          <span className={styles.quiet}>
            {keyid} <span className="tabular">{key}</span>
          </span>
        </span>
      ),
    },
    { id: 'status', header: 'Status', render: ({ status }) => <KeyStatus status={status} /> },
    {
      id: 'createdBy',
      header: 'Created',
      render: ({ createdBy, createdAtMs }) => (
        <span className={styles.name}>
          <Time timestampMs={createdAtMs} isDay />
          <span className={styles.quiet}>{actorName(createdBy)}</span>
        </span>
      ),
    },
    // The service notes the first use of a day only.
    {
      id: 'lastused',
      header: 'Last used',
      render: ({ lastusedAtMs }) =>
        lastusedAtMs === null ? 'Never' : <Time timestampMs={lastusedAtMs} isDay />,
    },
    { id: 'expires', header: 'Expires', render: (key) => <KeyEnd apiKey={key} /> },
    {
      id: 'addresses',
      header: 'Allowed addresses',
      render: (key) => (
        <AllowedAddresses ranges={key.ipAddressAllowlist} isWarning={isInForce(key)} />
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      render: (key) => (
        <span className={styles.actions}>
          {isInForce(key) && (
            <>
              <IconButton
                icon="edit"
                label={`Change API key ${key.keyid}`}
                size="small"
                disabledReason={disabledReasons.update}
                onClick={() => onEdit(key)}
              />
              <IconButton
                icon="delete"
                label={`Delete API key ${key.keyid}`}
                size="small"
                disabledReason={disabledReasons.remove}
                onClick={() => onDelete(key)}
              />
            </>
          )}
          <ButtonLink
            size="small"
            variant="quiet"
            to={paths.auditLog({ initiator: `API_KEY:${key.keyid}` })}
          >
            Activity
          </ButtonLink>
        </span>
      ),
    },
  ]
}

const statuses: Readonly<Record<ApiKey['status'], { name: string; tone: Tone; icon: IconName }>> = {
  ACTIVE: { name: 'Active', tone: 'usable', icon: 'success' },
  EXPIRING: { name: 'Expiring', tone: 'limit', icon: 'time' },
  EXPIRED: { name: 'Expired', tone: 'ended', icon: 'ended' },
  DELETED: { name: 'Deleted', tone: 'ended', icon: 'delete' },
}

function KeyStatus({ status }: Pick<ApiKey, 'status'>) {
  const { name, tone, icon } = statuses[status]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}

function KeyEnd({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.deletedAtMs !== null) {
    return (
      <span className={styles.name}>
        <span>
          Deleted <Relative timestampMs={apiKey.deletedAtMs} />
        </span>
        {apiKey.deletedBy && <span className={styles.quiet}>by {actorName(apiKey.deletedBy)}</span>}
      </span>
    )
  }
  const endMs = expiryMs(apiKey)
  return endMs === null ? 'No expiry' : <Time timestampMs={endMs} isDay />
}

/** Who created or deleted a key. */
function actorName(actor: ApiKey['createdBy'] | ApiKey['deletedBy']): string {
  switch (actor?.__typename) {
    case 'UserAccount':
      return actor.email
    case 'ApiKeyShort':
      return `API key ${actor.keyid} (${actor.key})`
    case 'DeletedApiKey':
      return `deleted API key ${actor.keyid}`
    case 'DeletedUserAccount':
      return 'a deleted user'
    default:
      return 'unknown'
  }
}

const dayMs = 86_400_000
const unusedAfterDays = 90

/** Keys in force that expire soon, that nobody uses, or that work from anywhere; each finding links to its keys. */
export function KeyFindings({ keys, nowMs }: { keys: readonly ApiKey[]; nowMs: number }) {
  const findings = findKeys(keys, nowMs).filter(({ found }) => found.length > 0)
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label="Worth a look">
      {findings.map(({ id, found, one, many }) => {
        const [title, advice] = found.length === 1 ? one : many
        return (
          <li key={id} className={styles.finding}>
            <Icon name={id === 'expiring' ? 'time' : 'warning'} size={18} />
            <p>
              <strong>
                {found.length === 1 ? '1 key' : `${found.length} keys`} {title}.
              </strong>{' '}
              {advice}{' '}
              <span className={styles.quiet}>
                {found.map(({ keyid }, at) => (
                  <span key={keyid}>
                    {at > 0 && ', '}
                    <a href={`#key-${keyid}`}>key {keyid}</a>
                  </span>
                ))}
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function findKeys(keys: readonly ApiKey[], nowMs: number) {
  const inForce = keys.filter(isInForce)
  const unusedSinceMs = nowMs - unusedAfterDays * dayMs
  return [
    {
      id: 'expiring',
      found: inForce.filter(({ status }) => status === 'EXPIRING'),
      one: [
        'ends soon',
        'Programs that use it stop working on that day. Extend it, or replace it in time.',
      ],
      many: [
        'end soon',
        'Programs that use them stop working on that day. Extend them, or replace them in time.',
      ],
    },
    {
      id: 'unused',
      found: inForce.filter(
        ({ lastusedAtMs, createdAtMs }) => (lastusedAtMs ?? createdAtMs) < unusedSinceMs,
      ),
      one: [`was not used for ${unusedAfterDays} days`, 'Delete it if no program needs it.'],
      many: [`were not used for ${unusedAfterDays} days`, 'Delete those that no program needs.'],
    },
    {
      id: 'open',
      found: inForce.filter(({ ipAddressAllowlist }) => !ipAddressAllowlist?.length),
      one: [
        'works from any address',
        'Whoever finds it can use it from anywhere. Allow only the addresses of the programs that need it.',
      ],
      many: [
        'work from any address',
        'Whoever finds one can use it from anywhere. Allow only the addresses of the programs that need them.',
      ],
    },
  ]
}
