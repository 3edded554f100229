/** A data stream to a local receiver under load: whether every event arrives, and in order, and how large the backlog becomes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fleet } from './fleet.ts'
import { pause } from './serverProcess.ts'

export interface Streaming {
  readonly eventsPerSecond: number
  /** The largest backlog, as seen by the receiver. */
  readonly maxBacklog: number
  readonly isInOrder: boolean
  readonly isComplete: boolean
}

interface StreamedRecord {
  readonly record_type: string
  readonly event?: { readonly id: number }
}

const seconds = 5

/** Steps the simulator so that about a thousand events per second occur for some seconds, and waits until all have arrived. */
export async function measureStreaming(fleet: Fleet): Promise<Streaming> {
  const ids: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const records = JSON.parse(body) as StreamedRecord[] // the records of the stream
      for (const { event } of records) if (event) ids.push(event.id)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a listening server has an AddressInfo
  const stream = await fleet.rest('/data_stream', {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 4242, url: `http://127.0.0.1:${port}/` },
  })
  const streamId = (stream as { id: number }).id // the created stream
  const firstId = await lastEventId(fleet)
  const startedAt = performance.now()
  let maxBacklog = 0
  for (let tick = 0; tick < seconds * 10; tick++) {
    // One in three picked SIMs creates one or two events.
    await fleet.step(600)
    maxBacklog = Math.max(maxBacklog, (await lastEventId(fleet)) - firstId - ids.length)
    await pause(Math.max(0, startedAt + (tick + 1) * 100 - performance.now()))
  }
  const createdEvents = (await lastEventId(fleet)) - firstId
  const eventsPerSecond = createdEvents / ((performance.now() - startedAt) / 1000)
  for (let turn = 0; turn < 100 && (await pendingOf(fleet, streamId)) > 0; turn++) await pause(100)
  server.closeAllConnections()
  server.close()
  const isInOrder = ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0))
  return {
    eventsPerSecond,
    maxBacklog,
    isInOrder,
    isComplete: (await pendingOf(fleet, streamId)) === 0 && ids.length > 0,
  }
}

async function pendingOf(fleet: Fleet, streamId: number): Promise<number> {
  const streams = (await fleet.rest('/data_stream')) as { id: number; pending: number }[] // the list of streams
  return streams.find(({ id }) => id === streamId)?.pending ?? 0
}

async function lastEventId(fleet: Fleet): Promise<number> {
  const [event] = (await fleet.rest('/event?per_page=1')) as { id: number }[] // the latest event
  return event?.id ?? 0
}
