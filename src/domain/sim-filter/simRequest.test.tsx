import { describe, expect, it } from 'vitest'
import { problemOf } from '../../lib/problem.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { defaultOrder, noCriteria } from './simCriteria.ts'
import { requestSimPage } from './simRequest.ts'

/** Requests a page from a service that returns this GraphQL error. */
async function requestRefused(message: string) {
  await renderPortal({ element: <p /> })
  const real = transport()
  const restore = replaceTransport({
    ...real,
    fetch: async (request, init) =>
      typeof init?.body === 'string' && init.body.includes('listSims')
        ? Response.json({ errors: [{ message }] }, { status: 400 })
        : real.fetch(request, init),
  })
  try {
    return await requestSimPage(noCriteria, defaultOrder, null, AbortSignal.timeout(10_000))
  } finally {
    restore()
  }
}

describe('a documented filter or sort field that the service rejects', () => {
  it.each([
    'Variable "$filter" got invalid value { in_session: true }; Field "in_session" is not defined by type "SimFilterInput".',
    "The variables input contains a field name 'in_session' that is not defined for input object type 'SimFilterInput'",
  ])('is named in the error: %s', async (message) => {
    const problem = problemOf(await requestRefused(message).catch((thrown: unknown) => thrown))
    expect(problem).toMatchObject({
      code: 'NOT_OFFERED',
      title: 'The connected service does not offer this',
      isRetryable: false,
    })
    expect(problem.detail).toContain('in_session')
  })

  it('does not change the message of other failures', async () => {
    await expect(requestRefused('The index is busy.')).rejects.not.toThrow(/does not offer/)
  })
})
