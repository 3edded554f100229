/**
 * Data streams: usage data and events that the service delivers to a destination of the account, at least once and in order. The page
 * shows whether they arrive; it looks again every few seconds, because nothing is pushed about them.
 */
import { isNotOffered } from '../../data/rest/problemMiddleware.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { whyNotAdminister } from '../../domain/session/permissions.ts'
import { formatCount } from '../../lib/count.ts'
import { toProblem, writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../ui/mui/useFloat.ts'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import styles from './DataStreams.module.css'
import { useDeleteStream, useStreams, useUpdateStream } from './streamRequests.ts'
import type { DataStream } from './streamRequests.ts'
import { StreamTable } from './StreamTable.tsx'

const CreateStreamDialog = lazyFloat(() =>
  import('./CreateStreamDialog.tsx').then((module) => module.CreateStreamDialog),
)

export function DataStreamsPage() {
  const query = useStreams()
  const whyNot = whyNotAdminister(useAccount())
  const dialog = useFloat()
  const update = useUpdateStream()
  const deletion = useDeleteStream()
  const problem = writeProblem(
    update.error ?? deletion.error,
    'We could not confirm the data stream was changed',
  )
  const toggle = ({ id, status }: DataStream) =>
    update.mutate({
      params: { path: { stream_id: id } },
      body: { status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' },
    })
  const askAndDelete = async (stream: DataStream) => {
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
          whyNot={whyNot}
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
      {isNotOffered(toProblem(query.error)) ? (
        <EmptyBox
          icon="stream"
          title="The connected service does not list its data streams"
          detail="It makes them; whether they deliver is to be seen at their destination."
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton lines={5} />}
          isEmpty={(streams) => streams.length === 0}
          empty={
            <EmptyBox
              icon="stream"
              title="No data streams yet"
              detail="Create one to have events delivered to an address, a stream or a bucket of yours."
              action={
                <Button whyNot={whyNot} onClick={dialog.open}>
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
                whyNot={whyNot}
                onToggle={toggle}
                onDelete={(stream) => void askAndDelete(stream)}
              />
            </Card>
          )}
        </QueryView>
      )}
      <CreateStreamDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        whyNot={whyNot}
        onClose={dialog.close}
        onCreated={() => {
          dialog.close()
        }}
      />
    </Page>
  )
}
