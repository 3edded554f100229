import { describe, expect, it } from 'vitest'
import { replaceTransport, transport } from '../../data/transport.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { defaultOrder, noCriteria } from './simCriteria.ts'
import type { SimOrder } from './simCriteria.ts'
import { requestSimPage } from './simRequest.ts'

/** Asks a service that answers with this GraphQL error. */
async function askRefusing(message: string, order: SimOrder = defaultOrder) {
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
    return await requestSimPage(noCriteria, order, null, AbortSignal.timeout(10_000))
  } finally {
    restore()
  }
}

describe('a filter or sort that the connected service does not have', () => {
  it.each([
    'Variable "$filter" got invalid value { in_session: true }; Field "in_session" is not defined by type "SimFilterInput".',
    "The variables input contains a field name 'in_session' that is not defined for input object type 'SimFilterInput'",
  ])('is named in one sentence, whatever the service says: %s', async (message) => {
    await expect(askRefusing(message)).rejects.toThrow(
      'The connected service cannot filter SIMs by in_session: Remove this filter to see the list.',
    )
  })

  it('is named as a sort', async () => {
    await expect(
      askRefusing('Field "apn" is not defined by type "SimListOrder".', {
        field: 'apn',
        direction: 'asc',
      }),
    ).rejects.toThrow(
      'The connected service cannot sort SIMs by apn: Remove this sort to see the list.',
    )
  })

  it('leaves other failures in their own words', async () => {
    await expect(askRefusing('The index is busy.')).rejects.not.toThrow(/cannot filter/)
  })
})
