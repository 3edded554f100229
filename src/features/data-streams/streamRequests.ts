/** Data streams (REST interface, Data streams; all but creating one are extensions). */
import type { components } from '../../contract/generated/rest.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'

export type DataStream = components['schemas']['DataStream']
export type DataStreamRequest = components['schemas']['DataStreamRequest']

/** How often the list is fetched; nothing is pushed about streams. */
const pollMs = 5000

const onSettled = () => invalidatePaths('/data_stream')

/** Every stream of the account. */
export function useStreams() {
  return $api.useQuery(
    'get',
    '/data_stream',
    {},
    { select: ({ items }) => items, refetchInterval: pollMs },
  )
}

/** The callbacks there are, to be used again. */
export function useCallbacks() {
  return $api.useQuery('get', '/api_callback', {}, { select: ({ items }) => items })
}

/** Creates a stream, perhaps with a callback of its own; what happens from now on is delivered. */
export function useCreateStream() {
  return $api.useMutation('post', '/data_stream', {
    onSettled: () => invalidatePaths('/data_stream', '/api_callback'),
  })
}

/** Pauses or resumes a stream; what happens meanwhile waits. */
export function useUpdateStream() {
  return $api.useMutation('patch', '/data_stream/{stream_id}', { onSettled })
}

/** Deletes a stream with what still waits for it. */
export function useDeleteStream() {
  return $api.useMutation('delete', '/data_stream/{stream_id}', { onSettled })
}
