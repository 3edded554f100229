/**
 * 500 updates a second to 50 subscribers, then to so many that 40,000 messages a second are pushed: the server as a process of its own on real
 * sockets, its CPU read from the system, while another client requests lists.
 */
import { join } from 'node:path'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'
import { pause, startServerProcess, wallMs } from './serverProcess.ts'

const subscribers = 50
/** Of 500 updates a second these get more than 40,000 messages. */
const manySubscribers = 90
/** Of the SIMs drawn by the simulator about a third are strangers' or asleep and change nothing: 800 drawn make more than 500 updates. */
const rate = 800
const measuredMs = 10_000
const selection = 'iccid statusid in_session_since monthly_data_volume nwc ip_address'

export interface FanOut extends PushFigures {
  /** The same with many subscribers. */
  readonly many: PushFigures
}

interface PushFigures {
  /** Share of one core the server process took: 0.5 is half a core. */
  readonly cores: number
  readonly messagesPerSecond: number
  readonly listP99Ms: number
  /** The same for a minimal request, in turn with the list: the overhead of machine and sockets. */
  readonly pingP99Ms: number
}

/** Runs a server on a copy of the fleet and measures it for ten seconds. Linux only: it reads /proc. */
export async function measureFanOut(fleet: Fleet): Promise<FanOut> {
  const file = join(fleet.file, '..', 'fan-out.sqlite')
  fleet.copyTo(file)
  const server = await startServerProcess(['--data', file, '--rate', String(rate)])
  try {
    const query = `subscription { updatedSim { ${selection} } }`
    let received = 0
    const subscribe = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at++) await server.subscribe([query], () => received++)
      await pause(2000)
    }
    const list = async (): Promise<unknown> =>
      server.post('/graphql', {
        query:
          '{ listSims(limit: 100, order: { monthly_data_volume: "desc" }) { items { iccid statusid } totalSims } }',
      })
    const measure = async (): Promise<PushFigures> => {
      const from = { received, cpuMs: server.cpuMs(), atMs: performance.now() }
      const listTimes: number[] = []
      const pingTimes: number[] = []
      while (performance.now() - from.atMs < measuredMs) {
        listTimes.push(await wallMs(list))
        await pause(50)
        pingTimes.push(await wallMs(server.ping))
        await pause(50)
      }
      const seconds = (performance.now() - from.atMs) / 1000
      return {
        cores: (server.cpuMs() - from.cpuMs) / 1000 / seconds,
        messagesPerSecond: (received - from.received) / seconds,
        listP99Ms: quantile(listTimes, 0.99),
        pingP99Ms: quantile(pingTimes, 0.99),
      }
    }
    await subscribe(subscribers)
    // The first call makes the order, once in the life of the server.
    await list()
    const few = await measure()
    await subscribe(manySubscribers - subscribers)
    return { ...few, many: await measure() }
  } finally {
    await server.stop()
  }
}
