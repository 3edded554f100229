import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorkerTasks } from './workerTasks.ts'

it('runs pending tasks on this thread when the worker cannot be loaded', async () => {
  class BrokenWorker {
    onerror = () => {}
    postMessage() {
      queueMicrotask(() => this.onerror())
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', BrokenWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const double = createWorkerTasks('/worker.js', (count: number) => count * 2)
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4])
})
