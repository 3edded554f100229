/** The data streams of the account (REST interface, Data streams; all but creating one are extensions). */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { invalidatePaths, pollEvery } from '../../data/rest/queryClient.ts'
import { sessionSignal } from '../../data/session/endOfSession.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { adminDisabledReason } from '../../domain/session/permissions.ts'
import { writeProblem, describeProblem, isAbort } from '../../lib/problem.ts'
import { untilAborted } from '../../lib/timeLimit.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast, dismissToast } from '../../ui/feedback/toast.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { MenuItem } from '../../ui/menu/FloatingMenu.tsx'
import { StreamTable } from './StreamTable.tsx'
import { streamTitle, type DataStream } from './streamInput.ts'
import styles from './DataStreams.module.css'

/** The service does not push updates of streams, so the page polls. */
const pollMs = 5000
const streamPath = '/data_stream/{stream_id}'
const onSettled = () => invalidatePaths('/data_stream')

const EditStreamDialog = lazyFloat('EditStreamDialog', () => import('./StreamDialogs.tsx'))
const LastRecordDialog = lazyFloat('LastRecordDialog', () => import('./StreamDialogs.tsx'))
const CreateStreamDialog = lazyFloat('CreateStreamDialog', () => import('./StreamDialogs.tsx'))

export function DataStreamsPage() {
  const capabilities = useCapabilities()
  const isListed = capabilities.hasRestOperation('get', '/data_stream')
  const canPause = capabilities.hasRestOperation('patch', streamPath)
  const canRedirect = capabilities.hasRestParameter('patch', streamPath, 'data_stream_type')
  const canDelete = capabilities.hasRestOperation('delete', streamPath)
  const canTest = capabilities.hasRestOperation('post', '/data_stream/{stream_id}/test')
  const canRename = capabilities.hasRestParameter('patch', streamPath, 'name')
  const query = $api.useQuery(
    'get',
    '/data_stream',
    {},
    { select: ({ items }) => items, refetchInterval: pollEvery(pollMs), enabled: isListed },
  )
  const disabledReason = adminDisabledReason(useAccount())
  const dialog = useDisclosure(CreateStreamDialog)
  const editing = useDisclosure(EditStreamDialog)
  const record = useDisclosure(LastRecordDialog)
  const [chosen, setChosen] = useState<DataStream>()
  const update = $api.useMutation('patch', '/data_stream/{stream_id}', { onSettled })
  const deletion = $api.useMutation('delete', '/data_stream/{stream_id}', { onSettled })
  const problem = writeProblem(
    update.error ?? deletion.error,
    t`We could not confirm the data stream was changed`,
  )
  const setStatus = ({ id }: DataStream, status: DataStream['status']) => {
    deletion.reset()
    update.mutate({ params: { path: { stream_id: id } }, body: { status } })
  }
  const toggle = (stream: DataStream) =>
    setStatus(stream, stream.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE')
  const openFor = (stream: DataStream, open: () => void) => {
    setChosen(stream)
    open()
  }
  const confirmAndDelete = async (stream: DataStream) => {
    const name = streamTitle(stream)
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      consequence: deletionConsequence(stream),
      confirmLabel: t`Delete data stream`,
    })
    if (!isSure) return
    update.reset()
    deletion.mutate({ params: { path: { stream_id: stream.id } } })
  }
  const menuOf = (stream: DataStream): readonly MenuItem[] => {
    const items: (MenuItem | false)[] = [
      (canRename || canRedirect) && {
        id: 'edit',
        label: canRedirect ? t`Edit` : t`Rename`,
        icon: 'edit',
        disabledReason,
        onSelect: () => openFor(stream, editing.open),
      },
      canTest && {
        id: 'test',
        label: t`Send test record`,
        icon: 'play',
        disabledReason,
        onSelect: () => void testDelivery(stream.id, streamTitle(stream)),
      },
      canPause &&
        stream.status === 'ACTIVE' &&
        stream.last_error !== null && {
          id: 'retry',
          label: t`Retry delivery now`,
          icon: 'refresh',
          disabledReason,
          // Makes the service deliver now instead of at its next attempt.
          onSelect: () => setStatus(stream, 'ACTIVE'),
        },
      {
        id: 'record',
        label: t`Show last record`,
        icon: 'data',
        disabledReason: stream.last_record ? undefined : t`Nothing delivered yet`,
        onSelect: () => openFor(stream, record.open),
      },
      canDelete && {
        id: 'delete',
        label: t`Delete`,
        icon: 'delete',
        startsGroup: true,
        isDangerous: true,
        disabledReason,
        onSelect: () => void confirmAndDelete(stream),
      },
    ]
    return items.filter((item) => item !== false)
  }
  return (
    <Page
      title={t`Data streams`}
      actions={
        <Button variant="primary" icon="plus" disabledReason={disabledReason} {...dialog.opener}>
          {t`Create data stream`}
        </Button>
      }
    >
      <p className={styles.lead}>
        {t`Send usage data and events to your own systems as they happen. Records are delivered in order and at least once. Failed deliveries are retried.`}
      </p>
      {problem && <ProblemNote problem={problem} />}
      {!isListed ? (
        <EmptyState
          icon="stream"
          title={t`The connected service does not list its data streams`}
          detail={
            disabledReason === undefined
              ? t`You can create one here. Check at its destination whether records arrive.`
              : t`Check at their destinations whether records arrive.`
          }
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton lines={5} />}
          empty={
            <EmptyState
              icon="stream"
              title={t`No data streams yet`}
              detail={
                disabledReason === undefined
                  ? t`Create one to send events to your URL, stream or bucket.`
                  : t`Administrators can create data streams.`
              }
              action={
                disabledReason === undefined && (
                  <Button onClick={dialog.open}>{t`Create the first data stream`}</Button>
                )
              }
            />
          }
        >
          {(streams) => (
            <Card title={t`Streams`}>
              <StreamTable
                streams={streams}
                disabledReason={disabledReason}
                onToggle={canPause ? toggle : undefined}
                menuOf={menuOf}
              />
            </Card>
          )}
        </QueryView>
      )}
      <CreateStreamDialog
        {...dialog.float}
        disabledReason={disabledReason}
        canName={capabilities.hasRestParameter('post', '/data_stream', 'name')}
        onCreated={() => {
          dialog.close()
          if (!isListed) toast({ tone: 'success', title: t`The data stream has been created` })
        }}
      />
      {chosen && (
        <EditStreamDialog
          {...editing.float}
          stream={chosen}
          canRename={canRename}
          canRedirect={canRedirect}
          disabledReason={disabledReason}
        />
      )}
      {chosen && <LastRecordDialog {...record.float} stream={chosen} />}
    </Page>
  )
}

function deletionConsequence({ api_callback, api_parameter, pending }: DataStream): string {
  const destination = api_callback?.url ?? api_parameter ?? t`its destination`
  return pending > 0
    ? plural(pending, {
        one: `Deliveries to ${destination} stop, and # pending record is lost. This cannot be undone.`,
        other: `Deliveries to ${destination} stop, and # pending records are lost. This cannot be undone.`,
      })
    : t`Deliveries to ${destination} stop. This cannot be undone.`
}

/** Not a hook: its toasts must also appear when the user has left the page, and for several streams at a time. */
async function testDelivery(streamId: number, title: string): Promise<void> {
  const cause = `test delivery ${streamId}`
  const sending = toast({
    tone: 'info',
    title: t`Sending a test record`,
    detail: title,
    stays: true,
  })
  const params = { path: { stream_id: streamId } }
  try {
    const { is_delivered, error, duration_ms, record } = await untilAborted(
      bodyOf(api.POST('/data_stream/{stream_id}/test', { params })),
      sessionSignal(),
    )
    toast(
      is_delivered
        ? {
            tone: 'success',
            title: t`Test record delivered`,
            detail: t`${title} accepted it after ${duration_ms} ms.`,
            cause,
          }
        : {
            tone: 'error',
            title: t`Couldn't deliver the test record`,
            detail: error ?? title,
            copyText: record,
            cause,
          },
    )
  } catch (thrown) {
    const problem = writeProblem(thrown, t`We could not confirm the test record was delivered`)
    if (problem && !isAbort(thrown))
      toast({
        tone: 'error',
        title: problem.title,
        detail: problem.detail,
        copyText: describeProblem(problem),
        cause,
      })
  } finally {
    dismissToast(sending)
  }
}
