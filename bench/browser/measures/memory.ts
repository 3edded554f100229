/** Whether the portal's memory stays where it is while an hour's worth of changes comes in. */
import type { Bench } from '../bench.ts'
import type { Subject } from '../subjects.ts'

const secondsPerHour = 3600
const warmUpSeconds = 10

/**
 * Megabytes of heap before and after `hourlyRate` updates a second for an hour, sent in as many seconds as `pumpRate` updates a second take.
 * Both readings follow a garbage collection.
 */
export async function memoryAfterAnHour(bench: Bench, subject: Subject, hourlyRate: number, pumpRate: number): Promise<{ beforeMb: number; afterMb: number; updates: number }> {
  const tab = await bench.openTab(subject)
  const painted = tab.nextSignal()
  await tab.page.goto(bench.origin + subject.path)
  await painted
  await bench.simulator('rate', { updatesPerSecond: pumpRate })
  await bench.pauseMs(warmUpSeconds * 1000)
  const beforeMb = (await tab.heapBytes()) / 1e6
  const updates = hourlyRate * secondsPerHour
  await bench.pauseMs((updates / pumpRate) * 1000)
  const afterMb = (await tab.heapBytes()) / 1e6
  await bench.simulator('rate', { updatesPerSecond: 0 })
  await tab.close()
  return { beforeMb, afterMb, updates }
}
