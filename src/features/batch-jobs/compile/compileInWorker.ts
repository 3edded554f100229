import { startWorker } from '../../../lib/startWorker.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import type { CompiledList } from '../../../domain/iccid/compileIccids.ts'
// oxlint-disable-next-line import/default -- vite makes the address of the built file of the query; the linter looks into the module itself
import workerUrl from './compileWorker.ts?worker&url'

interface Answer {
  id: number
  list: CompiledList
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { resolve: (list: CompiledList) => void; text: string }>()

/**
 * The ICCIDs of a text, read in a worker; read here where there are no workers. Never rejects. Texts asked for later may be
 * answered while an earlier one is still being read: take the answer of the last.
 */
export function compileInWorker(text: string): Promise<CompiledList> {
  worker ??= startWorker(workerUrl)
  if (!worker) return Promise.resolve(compileIccids(text))
  worker.onmessage = ({ data }: MessageEvent<Answer>) => finish(data.id, data.list)
  worker.onerror = readHere
  const id = ++lastId
  return new Promise((resolve) => {
    waiting.set(id, { resolve, text })
    worker?.postMessage({ id, text })
  })
}

function finish(id: number, list: CompiledList): void {
  waiting.get(id)?.resolve(list)
  waiting.delete(id)
}

/** A worker that could not be loaded is done without. */
function readHere(): void {
  worker?.terminate()
  worker = undefined
  for (const [id, { text }] of waiting) finish(id, compileIccids(text))
}
