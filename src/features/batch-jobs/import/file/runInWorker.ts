import { startWorker } from '../../../../lib/startWorker.ts'
import { runTask } from './runTask.ts'
import type { TaskMessage, TaskResult } from './runTask.ts'
// oxlint-disable-next-line import/default -- with this query, Vite exports the URL of the built file
import workerUrl from './importWorker.ts?worker&url'

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, { task: TaskMessage; resolve: (result: TaskResult) => void }>()

/** Runs a task in a worker, or here without worker support. Never rejects. */
export function runInWorker(task: TaskMessage): Promise<TaskResult> {
  worker ??= startWorker(workerUrl)
  if (!worker) return Promise.resolve(runTask(task))
  worker.onmessage = ({ data }: MessageEvent<{ id: number; result: TaskResult }>) =>
    finish(data.id, data.result)
  worker.onerror = runHere
  const id = ++lastId
  return new Promise((resolve) => {
    pending.set(id, { task, resolve })
    worker?.postMessage({ id, task })
  })
}

function finish(id: number, result: TaskResult): void {
  pending.get(id)?.resolve(result)
  pending.delete(id)
}

/** Runs the pending tasks on this thread when the worker cannot be loaded. */
function runHere(): void {
  worker?.terminate()
  worker = undefined
  for (const [id, { task }] of pending) finish(id, runTask(task))
}
