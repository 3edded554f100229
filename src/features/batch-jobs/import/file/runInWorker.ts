import { createWorkerTasks } from '../../../../lib/workerTasks.ts'
import { runTask } from './runTask.ts'
// oxlint-disable-next-line import/default -- with this query, Vite exports the URL of the built file
import workerUrl from './importWorker.ts?worker&url'

/** Runs a task in a worker, or here without worker support. Never rejects. */
export const runInWorker = createWorkerTasks(workerUrl, runTask)
