/** Makes the service slow for as long as a test wants, for tests of what the portal does meanwhile. Only for tests. */
import { replaceTransport, transport } from '../data/transport.ts'

/** From now on requests whose address contains `part` wait. Returns what lets them go on. */
export function holdAnswers(part: string): () => void {
  const real = transport()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const restore = replaceTransport({
    ...real,
    fetch: async (request, init) => {
      if ((typeof request === 'string' ? request : request.url).includes(part)) await released
      return real.fetch(request, init)
    },
  })
  return () => {
    restore()
    letGo()
  }
}
