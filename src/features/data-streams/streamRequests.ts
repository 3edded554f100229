/** What the portal asks about data streams (REST interface, Data streams; all but creating one are extensions). */
import type { components } from '../../contract/generated/rest.ts'
import { rest, unwrap } from '../../data/rest/restClient.ts'

export type DataStream = components['schemas']['DataStream']
export type DataStreamRequest = components['schemas']['DataStreamRequest']
export type ApiCallback = components['schemas']['ApiCallback']

/** What answers about streams are cached by. */
export const streamOperations = {
  streams: 'GET /data_stream',
  callbacks: 'GET /api_callback',
} as const

/** Every stream of the account. Throws a ProblemError. */
export function listStreams(signal: AbortSignal): Promise<DataStream[]> {
  return unwrap(rest.GET('/data_stream', { signal }))
}

/** The callbacks there are, to be used again. Throws a ProblemError. */
export function listCallbacks(signal: AbortSignal): Promise<ApiCallback[]> {
  return unwrap(rest.GET('/api_callback', { signal }))
}

/** Makes a stream; what happens from now on is delivered. Throws a ProblemError. */
export async function createStream(body: DataStreamRequest): Promise<void> {
  await unwrap(rest.POST('/data_stream', { body }))
}

/** Pauses or resumes a stream; what happens meanwhile waits. Throws a ProblemError. */
export async function setStreamStatus(
  streamId: number,
  status: DataStream['status'],
): Promise<void> {
  await unwrap(
    rest.PATCH('/data_stream/{stream_id}', {
      params: { path: { stream_id: streamId } },
      body: { status },
    }),
  )
}

/** Deletes a stream with what still waits for it. Throws a ProblemError. */
export async function deleteStream(streamId: number): Promise<void> {
  await unwrap(
    rest.DELETE('/data_stream/{stream_id}', { params: { path: { stream_id: streamId } } }),
  )
}
