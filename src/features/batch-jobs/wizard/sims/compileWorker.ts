/** The worker in which lists are compiled, so that typing stays quick while 100,000 lines are read. One text in, one list out. */
import { compileIccids } from '../../../../domain/iccid/compileIccids.ts'

self.onmessage = ({ data }: MessageEvent<{ id: number; text: string }>) => {
  self.postMessage({ id: data.id, list: compileIccids(data.text) })
}
