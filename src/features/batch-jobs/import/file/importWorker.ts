/** Runs the tasks of an import off the main thread. One task in, one result out. */
import { runTask, type TaskMessage } from '../columns/readRows.ts'

self.onmessage = ({ data: { id, task } }: MessageEvent<{ id: number; task: TaskMessage }>) => {
  self.postMessage({ id, result: runTask(task) })
}
