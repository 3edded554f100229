/**
 * Pushes 500 updates per second to 50 subscribers, then to enough for 40,000 messages per second. The server is a separate process with
 * real sockets, whose CPU time is read from the system, while another client requests lists.
 */
import { join } from 'node:path'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'
import { pause, startServerProcess, wallMs } from './serverProcess.ts'

const subscribers = 50
/** Enough to receive more than 40,000 messages per second at 500 updates per second. */
const manySubscribers = 90
/**
 * About a third of the SIMs that the simulator picks do not change or are not visible (inactive, or of other customers): 800 picks cause
 * more than 500 updates.
 */
const rate = 800
const measuredMs = 10_000
const selection = 'iccid statusid in_session_since monthly_data_volume nwc ip_address'

export interface FanOut extends PushFigures {
  /** The same with many subscribers. */
  readonly many: PushFigures
}

interface PushFigures {
  /** The share of one core that the server process used: 0.5 is half a core. */
  readonly cores: number
  readonly messagesPerSecond: number
  readonly listP99Ms: number
  /** The same for a minimal request, sent in turn with the list: the overhead of the machine and the sockets. */
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
    // The first call builds the order, once per server.
    await list()
    const few = await measure()
    await subscribe(manySubscribers - subscribers)
    return { ...few, many: await measure() }
  } finally {
    await server.stop()
  }
}
