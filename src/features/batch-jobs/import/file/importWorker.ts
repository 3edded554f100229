/** Runs the tasks of an import off the main thread. One task in, one result out. */
import { runTask } from '../columns/readRows.ts'

self.onmessage = ({
  data: { id, task },
}: MessageEvent<{ id: number; task: Parameters<typeof runTask>[0] }>) => {
  self.postMessage({ id, result: runTask(task) })
}
