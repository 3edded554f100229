/** Whether the portal's memory stays where it is while an hour's worth of changes comes in. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'

const secondsPerHour = 3600
const warmUpSeconds = 10
/** The most updates a second the server's simulator makes. */
const fastestRate = 5000

/**
 * Megabytes of heap before and after as many updates as come in within an hour at `hourlyRate` updates a second, sent as fast as the server
 * can. Both readings follow a garbage collection.
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
