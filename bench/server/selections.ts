/**
 * The effect of one customer on all others: ten connections that each subscribe to a hundred distinct selections of every SIM, at about 200
 * updates per second, and the latency of other requests meanwhile.
 */
import { quantile } from '../browser/statistics.ts'
import { pause, startServerProcess, wallMs } from './serverProcess.ts'

const connections = 10
const selectionsEach = 100
/** About a third of the SIMs that the simulator picks do not change. */
const rate = 320
const measuredMs = 10_000

export interface Selections {
  /** How many of the requested subscriptions were rejected. */
  readonly rejected: number
  readonly messagesPerSecond: number
  /** Latency of a minimal request and a list, sent in turn. */
  readonly waitP50Ms: number
  readonly waitMaxMs: number
  /** The same without subscribers. */
  readonly idleP50Ms: number
}

/** Runs a server of 10,000 SIMs and measures it for ten seconds. */
export async function measureSelections(): Promise<Selections> {
  const server = await startServerProcess([
    ...['--data', ':memory:', '--sims', '10000', '--rate', String(rate)],
  ])
  const list = async (): Promise<unknown> =>
    server.post('/graphql', { query: '{ listSims(limit: 100) { items { iccid statusid } } }' })
  const measureLatency = async (durationMs: number): Promise<number[]> => {
    const samples: number[] = []
    const startedAtMs = performance.now()
    while (performance.now() - startedAtMs < durationMs) {
      samples.push(await wallMs(server.ping), await wallMs(list))
      await pause(50)
    }
    return samples
  }
  try {
    await list()
    const idle = await measureLatency(2000)
    let received = 0
    let rejected = 0
    const subscribing = Array.from({ length: connections }, async (_, at) => {
      const ofConnection = await server.subscribe(distinctQueries(at), () => received++)
      rejected += ofConnection
    })
    // Not awaited: a server that is busy with the first subscriptions may never reach the last.
    void Promise.allSettled(subscribing)
    const startedAtMs = performance.now()
    const samples = await measureLatency(measuredMs)
    const seconds = (performance.now() - startedAtMs) / 1000
    return {
      rejected,
      messagesPerSecond: received / seconds,
      waitP50Ms: quantile(samples, 0.5),
      waitMaxMs: Math.max(...samples),
      idleP50Ms: quantile(idle, 0.5),
    }
  } finally {
    await server.stop()
  }
}

/** Returns queries with distinct selections. */
function distinctQueries(connection: number): string[] {
  return Array.from(
    { length: selectionsEach },
    (_, at) =>
      `subscription { updatedSim { field${connection}x${at}: iccid statusid in_session_since monthly_data_volume nwc ip_address imei imsi msisdn custom_field_1 } }`,
  )
}
