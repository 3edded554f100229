/** The data streams of the account (REST interface, Data streams; all but creating one are extensions). */
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
import styles from './DataStreams.module.css'
import { StreamTable } from './StreamTable.tsx'
import type { DataStream } from './streamInput.ts'

/** Nothing is pushed about streams. */
const pollMs = 5000
const onSettled = () => invalidatePaths('/data_stream')

const CreateStreamDialog = lazyFloat(() =>
  import('./CreateStreamDialog.tsx').then((module) => module.CreateStreamDialog),
)

export function DataStreamsPage() {
  const capabilities = useCapabilities()
  const isListed = capabilities.hasRestOperation('get', '/data_stream')
  const canPause = capabilities.hasRestOperation('patch', '/data_stream/{stream_id}')
  const canDelete = capabilities.hasRestOperation('delete', '/data_stream/{stream_id}')
  const query = $api.useQuery(
    'get',
    '/data_stream',
    {},
    { select: ({ items }) => items, refetchInterval: pollMs, enabled: isListed },
  )
  const disabledReason = adminDisabledReason(useAccount())
  const dialog = useFloat()
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
  const confirmAndDelete = async (stream: DataStream) => {
    const isSure = await confirm({
      title: `Delete data stream ${stream.id}?`,
      consequence: `Nothing more is delivered to ${stream.api_callback?.url ?? stream.api_parameter ?? 'its destination'}${stream.pending > 0 ? `, and ${formatCount(stream.pending)} waiting records are lost` : ''}. This cannot be undone.`,
      confirmLabel: 'Delete data stream',
    })
    if (isSure) deletion.mutate({ params: { path: { stream_id: stream.id } } })
  }
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
                onDelete={canDelete ? (stream) => void confirmAndDelete(stream) : undefined}
              />
            </Card>
          )}
        </QueryView>
      )}
      <CreateStreamDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        disabledReason={disabledReason}
        onClose={dialog.close}
        onCreated={() => {
          dialog.close()
          if (!isListed) toast({ tone: 'success', title: 'The data stream has been created' })
        }}
      />
    </Page>
  )
}
