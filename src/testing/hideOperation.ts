/** Makes the connected service one that lacks a GraphQL operation, for tests of what the portal does then. Only for tests. */
import { replaceTransport, transport } from '../data/transport.ts'

/** From now on the service says that it does not have `operation`. Returns the way back. */
export function hideOperation(operation: string): () => void {
  const real = transport()
  return replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const answer = await real.fetch(request, init)
      if (typeof init?.body !== 'string' || !init.body.includes('__schema')) return answer
      return new Response((await answer.text()).replaceAll(`"${operation}"`, '"somethingElse"'), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      })
    },
  })
}
