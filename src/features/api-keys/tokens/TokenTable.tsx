/** The application tokens as a table: what each is for, where it works, when it ends. */
import { Time } from '../../../domain/format/Time.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { PlainTable } from '../../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { AllowedAddresses } from '../allowlist/AllowedAddresses.tsx'
import styles from '../ApiKeys.module.css'
import { endOfDayMs } from '../keys/keyExpiry.ts'
import type { ApplicationToken } from './tokenRequests.ts'

export interface TokenTableProps {
  tokens: readonly ApplicationToken[]
  nowMs: number
  whyNotRevoke: string | undefined
  onRevoke: (token: ApplicationToken) => void
}

/** A token that ends within so many days is one to renew. */
const expiringDays = 30
const dayMs = 86_400_000

export function TokenTable(props: TokenTableProps) {
  const { tokens, nowMs } = props
  return (
    <PlainTable
      label="List of application tokens"
      columns={columnsOf(props)}
      rows={tokens}
      keyOf={({ id }) => id}
      isDimmed={({ expiry_date }) => isOver(expiry_date, nowMs)}
    />
  )
}

function columnsOf({
  nowMs,
  whyNotRevoke,
  onRevoke,
}: TokenTableProps): PlainColumn<ApplicationToken>[] {
  return [
    {
      id: 'description',
      header: 'Token',
      isName: true,
      render: ({ description, application }) => (
        <span className={styles.name}>
          <strong>{description}</strong>
          {application && <span className={styles.quiet}>{application}</span>}
        </span>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      render: ({ created }) => <Time timestampMs={Date.parse(created)} isDay />,
    },
    {
      id: 'lastUsed',
      header: 'Last used',
      render: ({ last_used }) =>
        last_used === null ? 'Never' : <Time timestampMs={Date.parse(last_used)} isDay />,
    },
    {
      id: 'ends',
      header: 'Last day',
      render: ({ expiry_date }) => <LastDay day={expiry_date} nowMs={nowMs} />,
    },
    {
      id: 'addresses',
      header: 'Allowed addresses',
      render: ({ ip_ranges }) => <AllowedAddresses ranges={ip_ranges} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      render: (token) => (
        <Button
          size="small"
          variant="quiet"
          icon="delete"
          whyNot={whyNotRevoke}
          aria-label={`Revoke application token ${token.description}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      ),
    },
  ]
}

function LastDay({ day, nowMs }: { day: string | null; nowMs: number }) {
  if (day === null) return 'Never ends'
  if (isOver(day, nowMs)) {
    return (
      <Chip tone="ended" icon="ended">
        Ended {day}
      </Chip>
    )
  }
  if (endOfDayMs(day) - nowMs < expiringDays * dayMs) {
    return (
      <Chip tone="limit" icon="time">
        {day}, soon
      </Chip>
    )
  }
  return <span className="tabular">{day}</span>
}

function isOver(day: string | null, nowMs: number): boolean {
  return day !== null && endOfDayMs(day) < nowMs
}
