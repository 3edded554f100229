/** The data streams of the account (REST interface, Data streams; all but creating one are extensions). */
import { useState } from 'react'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { adminDisabledReason } from '../../domain/session/permissions.ts'
import { formatCount } from '../../lib/count.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../ui/mui/useFloat.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { MenuItem } from '../../ui/menu/menuItem.ts'
import styles from './DataStreams.module.css'
import { StreamTable } from './StreamTable.tsx'
import type { DataStream } from './streamInput.ts'
import { nameKeeperOf, useStreamNames } from './streamNames.ts'
import { useTestDelivery } from './useTestDelivery.ts'

/** Nothing is pushed about streams. */
const pollMs = 5000
const streamPath = '/data_stream/{stream_id}'
const onSettled = () => invalidatePaths('/data_stream')

const EditStreamDialog = lazyFloat(() =>
  import('./EditStreamDialog.tsx').then((module) => module.EditStreamDialog),
)
const LastRecordDialog = lazyFloat(() =>
  import('./LastRecordDialog.tsx').then((module) => module.LastRecordDialog),
)
const CreateStreamDialog = lazyFloat(() =>
  import('./CreateStreamDialog.tsx').then((module) => module.CreateStreamDialog),
)

export function DataStreamsPage() {
  const capabilities = useCapabilities()
  const isListed = capabilities.hasRestOperation('get', '/data_stream')
  const canPause = capabilities.hasRestOperation('patch', streamPath)
  const canRedirect = capabilities.hasRestParameter('patch', streamPath, 'data_stream_type')
  const canDelete = capabilities.hasRestOperation('delete', streamPath)
  const canTest = capabilities.hasRestOperation('post', '/data_stream/{stream_id}/test')
  const nameKeeper = nameKeeperOf(capabilities)
  const nameOf = useStreamNames(nameKeeper)
  const canNameNew =
    nameKeeper === 'portal' || capabilities.hasRestParameter('post', '/data_stream', 'name')
  const query = $api.useQuery(
    'get',
    '/data_stream',
    {},
    { select: ({ items }) => items, refetchInterval: pollMs, enabled: isListed },
  )
  const disabledReason = adminDisabledReason(useAccount())
  const dialog = useFloat()
  const editing = useFloat()
  const record = useFloat()
  const [chosen, setChosen] = useState<DataStream>()
  const test = useTestDelivery()
  const update = $api.useMutation('patch', '/data_stream/{stream_id}', { onSettled })
  const deletion = $api.useMutation('delete', '/data_stream/{stream_id}', { onSettled })
  const problem = writeProblem(
    update.error ?? deletion.error,
    'We could not confirm the data stream was changed',
  )
  const toggle = ({ id, status }: DataStream) =>
    update.mutate({
      params: { path: { stream_id: id } },
      body: { status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' },
    })
  const titleOf = (stream: DataStream) => nameOf(stream) || `Data stream ${stream.id}`
  const confirmAndDelete = async (stream: DataStream) => {
    const isSure = await confirm({
      title: `Delete ${titleOf(stream)}?`,
      consequence: `Nothing more is delivered to ${stream.api_callback?.url ?? stream.api_parameter ?? 'its destination'}${stream.pending > 0 ? `, and ${formatCount(stream.pending)} waiting records are lost` : ''}. This cannot be undone.`,
      confirmLabel: 'Delete data stream',
    })
    if (isSure) deletion.mutate({ params: { path: { stream_id: stream.id } } })
  }
  const menuOf = (stream: DataStream): readonly MenuItem[] => [
    ...(nameKeeper
      ? [
          {
            id: 'edit',
            label: canRedirect ? 'Edit' : 'Rename',
            icon: 'edit' as const,
            disabledReason: canRedirect || nameKeeper === 'service' ? disabledReason : undefined,
            onSelect: () => {
              setChosen(stream)
              editing.open()
            },
          },
        ]
      : []),
    ...(canTest
      ? [
          {
            id: 'test',
            label: 'Send test record',
            icon: 'play' as const,
            disabledReason,
            onSelect: () => test(stream.id, titleOf(stream)),
          },
        ]
      : []),
    {
      id: 'record',
      label: 'Show last record',
      icon: 'data',
      disabledReason: stream.last_record ? undefined : 'Nothing delivered yet',
      onSelect: () => {
        setChosen(stream)
        record.open()
      },
    },
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: 'delete' as const,
            startsGroup: true,
            isDangerous: true,
            disabledReason,
            onSelect: () => void confirmAndDelete(stream),
          },
        ]
      : []),
  ]
  return (
    <Page
      title="Data streams"
      actions={
        <Button
          variant="primary"
          icon="plus"
          disabledReason={disabledReason}
          onPointerEnter={CreateStreamDialog.preload}
          onFocus={CreateStreamDialog.preload}
          onClick={dialog.open}
        >
          Create data stream
        </Button>
      }
    >
      <p className={styles.lead}>
        Usage data and events go to your own systems as they happen. Records are delivered at least
        once and in order; what cannot be delivered waits and is tried again.
      </p>
      {problem && <ProblemNote problem={problem} />}
      {!isListed ? (
        <EmptyState
          icon="stream"
          title="The connected service does not list its data streams"
          detail="You can create one here. Check at its destination whether it delivers."
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton lines={5} />}
          isEmpty={(streams) => streams.length === 0}
          empty={
            <EmptyState
              icon="stream"
              title="No data streams yet"
              detail="Create one to have events delivered to an address, a stream or a bucket of yours."
              action={
                <Button disabledReason={disabledReason} onClick={dialog.open}>
                  Create the first data stream
                </Button>
              }
            />
          }
        >
          {(streams) => (
            <Card title="Streams">
              <StreamTable
                streams={streams}
                disabledReason={disabledReason}
                onToggle={canPause ? toggle : undefined}
                nameOf={nameOf}
                menuOf={menuOf}
              />
            </Card>
          )}
        </QueryView>
      )}
      <CreateStreamDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        disabledReason={disabledReason}
        nameKeeper={canNameNew ? nameKeeper : undefined}
        onClose={dialog.close}
        onCreated={() => {
          dialog.close()
          if (!isListed) toast({ tone: 'success', title: 'The data stream has been created' })
        }}
      />
      {chosen && nameKeeper && (
        <EditStreamDialog
          key={`edit-${editing.opening}`}
          isOpen={editing.isOpen}
          stream={chosen}
          name={nameOf(chosen)}
          nameKeeper={nameKeeper}
          canRedirect={canRedirect}
          disabledReason={disabledReason}
          onClose={editing.close}
        />
      )}
      {chosen && (
        <LastRecordDialog
          isOpen={record.isOpen}
          title={`Last record of ${titleOf(chosen)}`}
          stream={chosen}
          onClose={record.close}
        />
      )}
    </Page>
  )
}
