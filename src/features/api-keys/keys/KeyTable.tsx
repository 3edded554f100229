/** The keys as a table: what each is for, whether it works, and what can be done with it. */
import { Relative } from '../../../domain/format/Relative.tsx'
import { Time } from '../../../domain/format/Time.tsx'
import { paths } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { PlainTable } from '../../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { AllowedAddresses } from '../allowlist/AllowedAddresses.tsx'
import styles from '../ApiKeys.module.css'
import type { ApiKey } from './keyRequests.ts'
import { creatorWords, expiryMs, isInForce, keyStatusLook } from './keyState.ts'
import type { KeyReasons } from './useWhyNotChangeKeys.ts'

export interface KeyTableProps {
  keys: readonly ApiKey[]
  whyNot: KeyReasons
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

function columnsOf({ whyNot, onEdit, onDelete }: KeyTableProps): PlainColumn<ApiKey>[] {
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
          <span className={styles.quiet}>{creatorWords(createdBy)}</span>
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
    { id: 'expires', header: 'Ends', render: (key) => <KeyEnd apiKey={key} /> },
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
          <ButtonLink
            size="small"
            variant="quiet"
            to={paths.auditLog({ initiator: `API_KEY:${key.keyid}` })}
          >
            What it did
          </ButtonLink>
          {isInForce(key) && (
            <>
              <Button
                size="small"
                variant="quiet"
                icon="edit"
                whyNot={whyNot.update}
                aria-label={`Change API key ${key.keyid}`}
                onClick={() => onEdit(key)}
              >
                Change
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon="delete"
                whyNot={whyNot.remove}
                aria-label={`Delete API key ${key.keyid}`}
                onClick={() => onDelete(key)}
              >
                Delete
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
}

function KeyStatus({ status }: Pick<ApiKey, 'status'>) {
  const { name, tone, icon } = keyStatusLook(status)
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}

function KeyEnd({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.deletedAtMs !== null) {
    return (
      <>
        Deleted <Relative timestampMs={apiKey.deletedAtMs} />
      </>
    )
  }
  const endMs = expiryMs(apiKey)
  return endMs === null ? 'Never' : <Time timestampMs={endMs} isDay />
}
