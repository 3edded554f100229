/** Memory growth of the portal over an hour's worth of live updates. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'

const secondsPerHour = 3600
const warmUpSeconds = 10
/** The maximum update rate of the server's simulator. */
const fastestRate = 5000

/**
 * Returns the heap size (MB), after garbage collection, before and after an hour's worth of updates at `hourlyRate` per second, sent as
 * fast as possible.
 */
export async function memoryAfterAnHour(
  bench: Bench,
  subject: Subject,
  hourlyRate: number,
): Promise<{ beforeMb: number; afterMb: number; updates: number }> {
  const tab = await bench.openTab(subject)
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path)
  await painted
  await bench.simulator('rate', { updatesPerSecond: fastestRate })
  await bench.pauseMs(warmUpSeconds * 1000)
  const beforeMb = (await tab.heapBytes()) / 1e6
  const received = () => tab.page.evaluate(() => window.benchLive.messageCount())
  const from = await received()
  let updates = 0
  while (updates < hourlyRate * secondsPerHour) {
    await bench.pauseMs(1000)
    updates = (await received()) - from
  }
  const afterMb = (await tab.heapBytes()) / 1e6
  await bench.simulator('rate', { updatesPerSecond: 0 })
  await tab.close()
  return { beforeMb, afterMb, updates }
}
