/** The data streams as a table: where each goes, whether it gets there, and what waits. */
import { Relative } from '../../domain/format.tsx'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { MenuItem } from '../../ui/menu/menuItem.ts'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import styles from './DataStreams.module.css'
import type { DataStream } from './streamInput.ts'

interface StreamTableProps {
  streams: readonly DataStream[]
  nameOf: (stream: DataStream) => string
  disabledReason: string | undefined
  /** Undefined where the service cannot pause streams. */
  onToggle: ((stream: DataStream) => void) | undefined
  /** What else can be done with a stream. */
  menuOf: (stream: DataStream) => readonly MenuItem[]
}

export function StreamTable(props: StreamTableProps) {
  return (
    <PlainTable
      label="List of data streams"
      columns={columnsOf(props)}
      rows={props.streams}
      keyOf={({ id }) => id}
    />
  )
}

function columnsOf({
  nameOf,
  disabledReason,
  onToggle,
  menuOf,
}: StreamTableProps): PlainColumn<DataStream>[] {
  return [
    {
      id: 'stream',
      header: 'Stream',
      isName: true,
      render: (stream) => <StreamName stream={stream} name={nameOf(stream)} />,
    },
    {
      id: 'destination',
      header: 'Destination',
      render: (stream) => <Destination stream={stream} />,
    },
    { id: 'status', header: 'Delivery', render: (stream) => <Delivery stream={stream} /> },
    {
      id: 'last',
      header: 'Last delivery',
      render: ({ last_delivery }) =>
        last_delivery === null ? 'None yet' : <Relative timestampMs={Date.parse(last_delivery)} />,
    },
    {
      id: 'pending',
      header: 'Waiting',
      align: 'end',
      render: (stream) => <Backlog stream={stream} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      render: (stream) => (
        <span className={styles.actions}>
          {onToggle && (
            <Button
              size="small"
              variant="quiet"
              icon={stream.status === 'ACTIVE' ? 'pause' : 'play'}
              disabledReason={disabledReason}
              aria-label={`${verb(stream)} data stream ${stream.id}`}
              onClick={() => onToggle(stream)}
            >
              {verb(stream)}
            </Button>
          )}
          <MenuButton
            label={`More actions for data stream ${stream.id}`}
            icon="more"
            isIconOnly
            size="small"
            items={() => menuOf(stream)}
          />
        </span>
      ),
    },
  ]
}

function verb({ status }: DataStream): string {
  return status === 'ACTIVE' ? 'Pause' : 'Resume'
}

function StreamName({ stream, name }: { stream: DataStream; name: string }) {
  const content = stream.data_stream_type.description
  return (
    <span className={styles.cell}>
      <strong>{name === '' ? content : name}</strong>
      <span className={styles.quiet}>
        {name !== '' && `${content} · `}
        {stream.api_type.description} · {stream.id}
      </span>
    </span>
  )
}

/** How many records wait, and how old the oldest is: a few of yesterday are worse than many of this minute. */
function Backlog({ stream: { pending, pending_since } }: { stream: DataStream }) {
  return (
    <span className={styles.backlog}>
      <span className="tabular">{formatCount(pending)}</span>
      {pending_since && (
        <span className={styles.quiet}>
          Oldest <Relative timestampMs={Date.parse(pending_since)} />
        </span>
      )}
    </span>
  )
}

function Destination({
  stream: { api_callback, api_username, api_parameter },
}: {
  stream: DataStream
}) {
  return (
    <span className={styles.cell}>
      <span className={styles.address}>{api_callback?.url ?? api_parameter ?? '–'}</span>
      <span className={styles.quiet}>
        {api_callback ? (api_callback.purpose ?? `Callback ${api_callback.id}`) : api_username}
      </span>
    </span>
  )
}

/** Whether it works, with the last error in words: a stream that fails keeps trying. */
function Delivery({ stream: { status, last_error, pending } }: { stream: DataStream }) {
  if (status === 'PAUSED') {
    return (
      <Chip tone="ended" icon="pause">
        Paused
      </Chip>
    )
  }
  if (last_error !== null) {
    return (
      <span className={styles.cell}>
        <Chip tone="alert" icon="error">
          Failing
        </Chip>
        <span className={styles.error}>{last_error}</span>
      </span>
    )
  }
  return (
    <Chip tone="usable" icon="success">
      {pending > 0 ? 'Delivering' : 'Up to date'}
    </Chip>
  )
}
