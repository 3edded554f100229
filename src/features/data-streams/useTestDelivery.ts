import { t } from '@lingui/core/macro'
import { $api } from '../../data/rest/api.ts'
import { describeProblem, writeProblem } from '../../lib/problem.ts'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'

/** Returns a function that sends a test record of a stream and reports whether it was accepted. */
export function useTestDelivery(): (streamId: number, title: string) => void {
  const { mutate } = $api.useMutation('post', '/data_stream/{stream_id}/test')
  return (streamId, title) => {
    const cause = `test delivery ${streamId}`
    const sending = toast({
      tone: 'info',
      title: t`Sending a test record`,
      detail: title,
      stays: true,
    })
    mutate(
      { params: { path: { stream_id: streamId } } },
      {
        onSettled: () => dismissToast(sending),
        onSuccess: ({ is_delivered, error, duration_ms, record }) =>
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
          ),
        onError: (thrown) => {
          const problem = writeProblem(
            thrown,
            t`We could not confirm the test record was delivered`,
          )
          if (problem)
            toast({
              tone: 'error',
              title: problem.title,
              detail: problem.detail,
              copyText: describeProblem(problem),
              cause,
            })
        },
      },
    )
  }
}
