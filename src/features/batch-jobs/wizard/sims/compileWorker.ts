/** Parses lists of ICCIDs in a worker, so that typing stays fast: one text in, one list out. */
import { compileIccids } from '../../../../domain/iccid/compileIccids.ts'

self.onmessage = ({ data }: MessageEvent<{ id: number; task: string }>) => {
  self.postMessage({ id: data.id, result: compileIccids(data.task) })
}
