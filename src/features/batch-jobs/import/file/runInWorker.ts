import { startWorker } from '../../../../lib/startWorker.ts'
import { runTask } from './runTask.ts'
import type { TaskMessage, TaskResult } from './runTask.ts'
// oxlint-disable-next-line import/default -- vite makes the address of the built file of the query; the linter looks into the module itself
import workerUrl from './importWorker.ts?worker&url'

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { task: TaskMessage; resolve: (result: TaskResult) => void }>()

/** Runs a task in a worker, or here where there are none. Never rejects. */
export function runInWorker(task: TaskMessage): Promise<TaskResult> {
  worker ??= startWorker(workerUrl)
  if (!worker) return Promise.resolve(runTask(task))
  worker.onmessage = ({ data }: MessageEvent<{ id: number; result: TaskResult }>) =>
    finish(data.id, data.result)
  worker.onerror = runHere
  const id = ++lastId
  return new Promise((resolve) => {
    waiting.set(id, { task, resolve })
    worker?.postMessage({ id, task })
  })
}

function finish(id: number, result: TaskResult): void {
  waiting.get(id)?.resolve(result)
  waiting.delete(id)
}

/** Replaces a worker that could not be loaded. */
function runHere(): void {
  worker?.terminate()
  worker = undefined
  for (const [id, { task }] of waiting) finish(id, runTask(task))
}
