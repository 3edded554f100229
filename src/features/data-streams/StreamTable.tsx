import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Relative } from '../../domain/format.tsx'
import { describeStreamError } from '../../domain/streamError.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { MenuItem } from '../../ui/menu/FloatingMenu.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { Quiet } from '../../ui/text/Text.tsx'
import { type DataStream, contents, destinations, streamName } from './streamInput.ts'
import styles from './DataStreams.module.css'

interface StreamTableProps {
  streams: readonly DataStream[]
  disabledReason: string | undefined
  /** Undefined where the service cannot pause streams. */
  onToggle: ((stream: DataStream) => void) | undefined
  menuOf: (stream: DataStream) => readonly MenuItem[]
}

export function StreamTable(props: StreamTableProps) {
  return (
    <PlainTable
      label={t`List of data streams`}
      columns={columnsOf(props)}
      rows={props.streams}
      keyOf={({ id }) => id}
    />
  )
}

function columnsOf({
  disabledReason,
  onToggle,
  menuOf,
}: StreamTableProps): PlainColumn<DataStream>[] {
  return [
    {
      id: 'stream',
      header: t`Stream`,
      isName: true,
      render: (stream) => <StreamName stream={stream} />,
    },
    {
      id: 'destination',
      header: t`Destination`,
      render: (stream) => <Destination stream={stream} />,
    },
    { id: 'status', header: t`Delivery`, render: (stream) => <Delivery stream={stream} /> },
    {
      id: 'last',
      header: t`Last delivery`,
      render: ({ last_delivery }) =>
        last_delivery === null ? t`None yet` : <Relative timestampMs={Date.parse(last_delivery)} />,
    },
    {
      id: 'pending',
      header: t`Pending`,
      align: 'end',
      render: (stream) => <Backlog stream={stream} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      align: 'end',
      render: (stream) => {
        const { id } = stream
        const isActive = stream.status === 'ACTIVE'
        return (
          <span className={styles.actions}>
            {onToggle && (
              <Button
                size="small"
                variant="quiet"
                icon={isActive ? 'pause' : 'play'}
                disabledReason={disabledReason}
                aria-label={isActive ? t`Pause data stream ${id}` : t`Resume data stream ${id}`}
                onClick={() => onToggle(stream)}
              >
                {isActive ? t`Pause` : t`Resume`}
              </Button>
            )}
            <MenuButton
              label={t`More actions for data stream ${id}`}
              icon="more"
              isIconOnly
              size="small"
              items={() => menuOf(stream)}
            />
          </span>
        )
      },
    },
  ]
}

function StreamName({ stream }: { stream: DataStream }) {
  const name = streamName(stream)
  const content = contentName(stream)
  return (
    <span className={styles.cell}>
      <strong>{name === '' ? content : name}</strong>
      <Quiet isSmall>
        {name !== '' && `${content} · `}
        {destinationName(stream)} · {stream.id}
      </Quiet>
    </span>
  )
}

/** Shows the number of pending records and the age of the oldest: a few old ones are worse than many new ones. */
function Backlog({ stream: { pending, pending_since } }: { stream: DataStream }) {
  return (
    <span className={styles.backlog}>
      <span className="tabular">{formatCount(pending)}</span>
      {pending_since && (
        <Quiet isSmall>
          <Trans>
            Oldest <Relative timestampMs={Date.parse(pending_since)} />
          </Trans>
        </Quiet>
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
      <span className={styles.url}>{api_callback?.url ?? api_parameter ?? '–'}</span>
      <Quiet isSmall>{api_callback ? callbackName(api_callback) : api_username}</Quiet>
    </span>
  )
}

function callbackName({ id, purpose }: NonNullable<DataStream['api_callback']>): string {
  return purpose ?? t`Callback ${id}`
}

function Delivery({
  stream: { status, last_error, last_delivery, pending },
}: {
  stream: DataStream
}) {
  if (status === 'PAUSED') {
    return <Chip tone="ended" icon="pause" name={t`Paused`} />
  }
  if (last_error !== null) {
    return (
      <span className={styles.cell}>
        <Chip tone="alert" icon="error" name={t`Failing`} />
        <span className={styles.error}>{describeStreamError(last_error)}</span>
      </span>
    )
  }
  if (last_delivery === null && pending === 0)
    return <Chip tone="ended" icon="time" name={t`Nothing sent yet`} />
  return <Chip tone="usable" icon="success" name={pending > 0 ? t`Delivering` : t`Up to date`} />
}

function contentName({ data_stream_type: { id, description } }: DataStream): string {
  return contents.find(({ value }) => value === String(id))?.label ?? description
}

function destinationName({ api_type: { id, description } }: DataStream): string {
  return destinations.find((destination) => destination.id === id)?.label ?? description
}
