import { dayMs } from '../../lib/days.ts'
import { plural, t } from '@lingui/core/macro'
import type { Appearance } from '../../ui/chip/appearance.ts'
import { Trans } from '@lingui/react/macro'
import { Relative, Time } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmailText } from '../../ui/text/EmailText.tsx'
import { Quiet } from '../../ui/text/Text.tsx'
import styles from './ApiKeys.module.css'
import { expiryMs, successorsOf, type ApiKey } from './apiKeys.ts'
import lists from './Allowlist.module.css'

interface KeyTableProps {
  keys: readonly ApiKey[]
  disabledReasons: Readonly<Record<'create' | 'update' | 'remove', string | undefined>>
  /** Whether old keys end by themselves when they are rotated. */
  canEndKeys: boolean
  onEdit: (apiKey: ApiKey) => void
  onRotate: (apiKey: ApiKey) => void
  onDelete: (apiKey: ApiKey) => void
}

export function KeyTable(props: KeyTableProps) {
  return (
    <PlainTable
      label={t`List of API keys`}
      columns={columnsOf(props)}
      rows={props.keys}
      keyOf={({ keyid }) => keyid}
      isDimmed={(key) => !isInForce(key)}
    />
  )
}

function columnsOf(props: KeyTableProps): PlainColumn<ApiKey>[] {
  const { keys, disabledReasons, canEndKeys, onEdit, onRotate, onDelete } = props
  const successors = successorsOf(keys)
  const predecessorOf = ({ keyid }: ApiKey) =>
    keys.find((key) => successors.get(key.keyid)?.keyid === keyid)
  return [
    {
      id: 'comment',
      header: t`Key`,
      isName: true,
      render: (apiKey) => {
        const { keyid, key, comment } = apiKey
        const old = predecessorOf(apiKey)?.keyid
        const successor = successors.get(keyid)?.keyid
        return (
          <span id={`key-${keyid}`} className={styles.name}>
            <strong>{comment || t`Key ${keyid}`}</strong>
            <Quiet isSmall>
              {keyid} <span className="tabular">{key}</span>
            </Quiet>
            {old !== undefined && (
              <Quiet isSmall>
                <a href={`#key-${old}`}>{t`Replaces key ${old}`}</a>
              </Quiet>
            )}
            {successor !== undefined && (
              <Quiet isSmall>
                <a href={`#key-${successor}`}>{t`Replaced by key ${successor}`}</a>
              </Quiet>
            )}
          </span>
        )
      },
    },
    { id: 'status', header: t`Status`, render: ({ status }) => <Chip {...statuses[status]} /> },
    {
      id: 'createdBy',
      header: t`Created`,
      render: ({ createdBy, createdAtMs }) => (
        <span className={styles.name}>
          <Time timestampMs={createdAtMs} isDay />
          <Quiet isSmall>
            <EmailText>{actorName(createdBy)}</EmailText>
          </Quiet>
        </span>
      ),
    },
    // The service records only the first use of each day.
    {
      id: 'lastused',
      header: t`Last used`,
      render: ({ lastusedAtMs }) =>
        lastusedAtMs === null ? t`Never` : <Time timestampMs={lastusedAtMs} isDay />,
    },
    { id: 'expires', header: t`Expires`, render: (key) => <KeyEnd apiKey={key} /> },
    {
      id: 'addresses',
      header: t`Allowed addresses`,
      render: (key) => (
        <AllowedAddresses ranges={key.ipAddressAllowlist} isWarning={isInForce(key)} />
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      align: 'end',
      render: (key) => {
        const { keyid } = key
        const old = canEndKeys ? undefined : predecessorOf(key)
        return (
          <span className={styles.actions}>
            {old && isInForce(old) && disabledReasons.remove === undefined && (
              <Button size="small" onClick={() => onDelete(old)}>
                {t`Delete old key`}
              </Button>
            )}
            {isInForce(key) && (
              <>
                <IconButton
                  icon="refresh"
                  label={t`Rotate API key ${keyid}`}
                  size="small"
                  disabledReason={disabledReasons.create}
                  onClick={() => onRotate(key)}
                />
                <IconButton
                  icon="edit"
                  label={t`Change API key ${keyid}`}
                  size="small"
                  disabledReason={disabledReasons.update}
                  onClick={() => onEdit(key)}
                />
                <IconButton
                  icon="delete"
                  label={t`Delete API key ${keyid}`}
                  size="small"
                  disabledReason={disabledReasons.remove}
                  onClick={() => onDelete(key)}
                />
              </>
            )}
            <ButtonLink
              size="small"
              variant="quiet"
              // A key may not have been used for months.
              to={paths.auditLog({ initiator: `API_KEY:${keyid}`, range: 'all' })}
            >
              {t`Activity`}
            </ButtonLink>
          </span>
        )
      },
    },
  ]
}

const statuses: Readonly<Record<ApiKey['status'], Omit<Appearance, 'meaning'>>> = {
  ACTIVE: { name: t`Active`, tone: 'usable', icon: 'success' },
  EXPIRING: { name: t`Expiring`, tone: 'limit', icon: 'time' },
  EXPIRED: { name: t`Expired`, tone: 'ended', icon: 'ended' },
  DELETED: { name: t`Deleted`, tone: 'ended', icon: 'delete' },
}

function isInForce({ status }: Pick<ApiKey, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'EXPIRING'
}

function KeyEnd({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.deletedAtMs !== null) {
    const actor = apiKey.deletedBy && actorName(apiKey.deletedBy)
    return (
      <span className={styles.name}>
        <span>
          <Trans>
            Deleted <Relative timestampMs={apiKey.deletedAtMs} />
          </Trans>
        </span>
        {actor && (
          <Quiet isSmall>
            <EmailText>{t`by ${actor}`}</EmailText>
          </Quiet>
        )}
      </span>
    )
  }
  const endMs = expiryMs(apiKey)
  return endMs === null ? t`No expiry` : <Time timestampMs={endMs} isDay />
}

function actorName(actor: ApiKey['createdBy'] | ApiKey['deletedBy']): string {
  switch (actor?.__typename) {
    case 'UserAccount':
      return actor.email
    case 'ApiKeyShort': {
      const { keyid, key } = actor
      return t`API key ${keyid} (${key})`
    }
    case 'DeletedApiKey': {
      const { keyid } = actor
      return t`deleted API key ${keyid}`
    }
    case 'DeletedUserAccount':
      return t`deleted user`
    default:
      return t`unknown`
  }
}

const unusedAfterDays = 90

/** Active keys that expire soon, are unused, or work from any address; each finding links to its keys. */
export function KeyFindings({ keys, nowMs }: { keys: readonly ApiKey[]; nowMs: number }) {
  const findings = findKeys(keys, nowMs).filter(({ keys: { length } }) => length > 0)
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t`Needs attention`}>
      {findings.map(({ id, title, advice, keys: found }) => (
        <li key={id} className={styles.finding}>
          <Icon name={id === 'expiring' ? 'time' : 'warning'} size={18} />
          <p>
            <strong>{title(found.length)}</strong> {advice(found.length)}{' '}
            <Quiet isSmall>
              {found.map(({ keyid }, at) => (
                <span key={keyid}>
                  {at > 0 && ', '}
                  <a href={`#key-${keyid}`}>{t`key ${keyid}`}</a>
                </span>
              ))}
            </Quiet>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface KeyFinding {
  id: string
  keys: readonly ApiKey[]
  title: (count: number) => string
  advice: (count: number) => string
}

function findKeys(keys: readonly ApiKey[], nowMs: number): KeyFinding[] {
  const inForce = keys.filter(isInForce)
  const unusedSinceMs = nowMs - unusedAfterDays * dayMs
  return [
    {
      id: 'expiring',
      keys: inForce.filter(({ status }) => status === 'EXPIRING'),
      title: (count) => plural(count, { one: '# key expires soon.', other: '# keys expire soon.' }),
      advice: (count) =>
        plural(count, {
          one: 'Programs that use it stop working on that day. Extend or replace it in time.',
          other: 'Programs that use them stop working on that day. Extend or replace them in time.',
        }),
    },
    {
      id: 'unused',
      keys: inForce.filter(
        ({ lastusedAtMs, createdAtMs }) => (lastusedAtMs ?? createdAtMs) < unusedSinceMs,
      ),
      title: (count) =>
        plural(count, {
          one: `# key was not used for ${unusedAfterDays} days.`,
          other: `# keys were not used for ${unusedAfterDays} days.`,
        }),
      advice: (count) =>
        plural(count, {
          one: 'Delete it if no program needs it.',
          other: 'Delete the keys that no program needs.',
        }),
    },
    {
      id: 'open',
      keys: inForce.filter(({ ipAddressAllowlist }) => !ipAddressAllowlist?.length),
      title: (count) =>
        plural(count, {
          one: '# key works from any address.',
          other: '# keys work from any address.',
        }),
      advice: (count) =>
        plural(count, {
          one: 'If it leaks, it can be used from anywhere. Allow only the addresses of the programs that use it.',
          other:
            'If one leaks, it can be used from anywhere. Allow only the addresses of the programs that use them.',
        }),
    },
  ]
}

const maxShown = 3

interface AllowedAddressesProps {
  ranges: readonly (string | null)[] | null
  /** Whether to warn about "any address"; not for an expired key. */
  isWarning?: boolean
}

export function AllowedAddresses({ ranges, isWarning = true }: AllowedAddressesProps) {
  const known = [...new Set(ranges)]
  if (known.length === 0 && !isWarning) return t`Any address`
  if (known.length === 0) {
    return <Chip tone="limit" icon="warning" name={t`Any address`} />
  }
  const more = known.length - maxShown
  return (
    <span className={lists.list}>
      {known.slice(0, maxShown).map((range) => (
        <span key={range}>{range}</span>
      ))}
      {more > 0 && (
        <details>
          <summary>{t`${more} more`}</summary>
          <span className={lists.list}>
            {known.slice(maxShown).map((range) => (
              <span key={range}>{range}</span>
            ))}
          </span>
        </details>
      )}
    </span>
  )
}
