import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { problemOf } from '../../lib/problem.ts'
import { createScriptedNetwork } from '../../testing/scriptedSocket.ts'
import { beginTestSession } from '../../testing/signedIn.ts'
import { requestLog } from '../supportLog.ts'
import { signOut } from '../session/session.ts'
import { replaceTransport } from '../transport.ts'
import { api, bodyOf, isNotOffered } from './api.ts'
import { collectionQuery, criteriaError, walkCollection } from './collections.ts'

let restore: () => void
let requested: {
  url: URL
  method: string
  authorization: string | null
  body: string | undefined
}[]
let exchanges: number
let answer: () => Response

beforeEach(() => {
  requested = []
  exchanges = 0
  const network = createScriptedNetwork(({ url, method, headers, body }) => {
    if (url.pathname.endsWith('/authenticate')) {
      exchanges++
      return Response.json({ auth_token: 'renewed' })
    }
    requested.push({ url, method, authorization: headers.get('Authorization'), body })
    return answer()
  })
  restore = replaceTransport(network.transport)
  beginTestSession({ authToken: 'first' })
})

afterEach(() => {
  signOut()
  restore()
})

const request = { page: 9, perPage: 50, filter: { iccid: '8949', imsi: '' }, sort: ['-id'] }
const page = async () => {
  const { data } = await api.GET('/sim', { params: { query: collectionQuery(request) } })
  return data
}
const patch = async () => {
  const { data } = await api.PATCH('/sim/{sim_id}', {
    params: { path: { sim_id: 5 } },
    body: { status: { id: 4 } },
  })
  return data
}

const serviceProfiles = () => api.GET('/service_profile')

async function problemFrom(promise: Promise<unknown>) {
  return problemOf(
    await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  )
}

describe('a REST request', () => {
  it('sends the JWT after Bearer and a non-breaking space', async () => {
    answer = () => Response.json([])
    await page()
    expect(requested[0]?.authorization).toBe('Bearer\u00A0first')
  })

  it('sends texts in NFC, in the body and in filters', async () => {
    answer = () => Response.json([])
    const filter = { name: 'Mu\u0308nchen' }
    await api.GET('/endpoint', {
      params: { query: collectionQuery({ page: 1, perPage: 50, filter, sort: [] }) },
    })
    expect(requested[0]?.url.searchParams.get('q')).toBe('name:M\u00fcnchen')
    answer = () => new Response(null, { status: 204 })
    await api.PATCH('/endpoint/{endpoint_id}', {
      params: { path: { endpoint_id: 5 } },
      body: { name: 'Mu\u0308nchen "\u0308 =\u0338' },
    })
    expect(JSON.parse(requested[1]?.body ?? '')).toEqual({ name: 'M\u00fcnchen "\u0308 \u2260' })
  })

  it('puts page, filter and sort into the URL', async () => {
    answer = () => Response.json([])
    await page()
    expect(requested[0]?.url.pathname).toBe('/api/v1/sim')
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
      page: '9',
      per_page: '50',
      q: 'iccid:8949',
      sort: '-id',
    })
  })

  it('sends its body and accepts a successful response without a body', async () => {
    answer = () => new Response(null, { status: 204 })
    expect(await patch()).toBeUndefined()
    expect(requested[0]).toMatchObject({ method: 'PATCH', body: '{"status":{"id":4}}' })
  })

  it('is sent again with its body and a renewed token when the first token is rejected', async () => {
    answer = () =>
      requested.length === 1
        ? new Response(null, { status: 401 })
        : new Response(null, { status: 204 })
    await patch()
    expect(exchanges).toBe(1)
    expect(requested[1]).toMatchObject({
      authorization: 'Bearer\u00A0renewed',
      body: '{"status":{"id":4}}',
    })
  })

  it('is logged by method and path', async () => {
    answer = () => Response.json([])
    await page()
    expect(requestLog.getState().requests.at(-1)).toMatchObject({
      kind: 'rest',
      name: 'GET /sim',
      status: 200,
    })
  })
})

describe('a collection', () => {
  const headers = {
    'X-Count-Per-Page': '50',
    'X-Current-Page': '3',
    'X-Total-Count': '120',
    'X-Total-Pages': '3',
    'X-Filter': 'iccid:8949',
    'X-Sort': '-id',
  }

  it('reads paging from the response headers', async () => {
    answer = () => Response.json([{ id: 1 }], { headers })
    expect(await page()).toMatchObject({
      items: [{ id: 1 }],
      currentPage: 3,
      totalPages: 3,
      totalCount: 120,
      perPage: 50,
      appliedFilter: 'iccid:8949',
      appliedSort: '-id',
    })
  })

  describe('without paging headers', () => {
    const sims = (count: number, from = 1) =>
      Array.from({ length: count }, (_, index) => ({ id: from + index }))
    const pageOf = (query: { page: number; per_page: number }) =>
      bodyOf(api.GET('/sim', { params: { query } }))

    it('is complete when its first page is short', async () => {
      answer = () => Response.json(sims(2))
      expect(await pageOf({ page: 1, per_page: 50 })).toMatchObject({
        currentPage: 1,
        totalPages: 1,
        totalCount: 2,
      })
    })

    it('is never complete after a full page', async () => {
      answer = () => Response.json(sims(25))
      const { currentPage, totalPages, totalCount } = await pageOf({ page: 2, per_page: 25 })
      expect({ currentPage, totalPages, totalCount }).toEqual({ currentPage: 2 })
    })

    it('is not complete after a page that the service may have truncated', async () => {
      answer = () => Response.json(sims(100))
      const { totalPages, totalCount } = await pageOf({ page: 1, per_page: 500 })
      expect({ totalPages, totalCount }).toEqual({})
    })

    it('ends with a short page', async () => {
      answer = () => Response.json(sims(3))
      expect(await pageOf({ page: 4, per_page: 25 })).toMatchObject({
        currentPage: 4,
        totalPages: 4,
        totalCount: 78,
      })
    })

    it.each([
      ['a short page', [sims(50), sims(50, 51), sims(7, 101)], 107],
      ['an empty page', [sims(50), sims(50, 51), []], 100],
      ['the last page again', [sims(50), sims(50, 51), sims(50, 51)], 100],
    ])('is loaded page by page until %s', async (_, pages, count) => {
      answer = () => Response.json(pages[requested.length - 1] ?? [])
      const walk = walkCollection(
        (number) => pageOf({ page: number, per_page: 50 }),
        ({ id }) => id,
      )
      const items = []
      for (let isLast = false; !isLast;) {
        const page = await walk.next(new AbortController().signal)
        items.push(...page.rows)
        isLast = page.isLast
      }
      expect(items).toHaveLength(count)
      expect(requested).toHaveLength(3)
    })

    it('follows the same rules for events', async () => {
      answer = () => Response.json(sims(50))
      const { totalPages } = await bodyOf(
        api.GET('/endpoint/{endpoint_id}/event', { params: { path: { endpoint_id: 1 } } }),
      )
      expect(totalPages).toBeUndefined()
    })
  })

  it('is complete when the response has no pages', async () => {
    answer = () => Response.json(Array.from({ length: 60 }, (_, id) => ({ id })))
    expect(await bodyOf(api.GET('/data_stream'))).toMatchObject({ totalCount: 60, totalPages: 1 })
  })

  it('cannot be searched for a comma, the separator of criteria', () => {
    expect(criteriaError('a,b')).toContain('comma')
    expect(criteriaError('a:b')).toBeUndefined()
  })
})

describe('a REST problem', () => {
  it('reports a response that is not from the interface', async () => {
    answer = () =>
      new Response('<html>welcome</html>', { headers: { 'Content-Type': 'text/html' } })
    expect(await problemFrom(page())).toMatchObject({ code: 'MALFORMED' })
  })

  it('does not repeat a write when the response is lost', async () => {
    answer = () => {
      throw new TypeError('failed to fetch')
    }
    expect(await problemFrom(patch())).toMatchObject({ code: 'NETWORK' })
    expect(requested).toHaveLength(1)
  })

  it("quotes the service's message, with the field", async () => {
    const body = {
      status: 422,
      error_token: 'InvalidStatus',
      message: 'Invalid request',
      details: [{ field: 'status.id', message: 'only from Issued' }],
    }
    answer = () => Response.json(body, { status: 422 })
    expect(await problemFrom(patch())).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'status.id',
      detail: 'status.id: only from Issued.',
    })
  })

  it.each([
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'TOO_LARGE'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
  ])('has a code for status %d: %s', async (status, code) => {
    answer = () =>
      Response.json(
        { status, error_token: 'T', message: 'Message of the service', details: [] },
        { status },
      )
    const problem = await problemFrom(patch())
    expect(problem.code).toBe(code)
    expect(problem.message).toBe('Message of the service')
    expect(problem.technical).toContain(`PATCH /sim/5: ${status} T: Message of the service`)
  })

  const html = { headers: { 'Content-Type': 'text/html' } }
  const unexpected = {
    code: 'MALFORMED',
    title: 'Unexpected response from the service',
    isRetryable: true,
  }

  it.each([
    ['an HTML page', () => new Response('<html>Welcome</html>', html), '200 text/html'],
    [
      'a truncated answer',
      () => new Response('[{"id": 1', { headers: { 'Content-Type': 'application/json' } }),
      '200 application/json',
    ],
    ['nothing', () => new Response('', html), '200 text/html'],
    ['an object in place of a list', () => Response.json({ id: 1 }), '200 application/json'],
    [
      'an HTML page with status 403',
      () => new Response('<html>Blocked</html>', { status: 403, ...html }),
      '403 text/html',
    ],
  ])('reports an unexpected response: %s', async (_, given, technical) => {
    answer = given
    const problem = await problemFrom(page())
    expect(problem).toMatchObject(unexpected)
    expect(problem.technical).toContain(`GET /sim: ${technical}`)
  })

  it('means that the service is not available when a proxy has no upstream', async () => {
    answer = () => new Response('<html>Bad gateway</html>', { status: 502, ...html })
    expect(await problemFrom(page())).toMatchObject({ code: 'GATEWAY', isRetryable: true })
  })

  it.each([
    ['GET /sim', 404, { message: 'Not Found' }, page],
    ['PATCH /sim/{sim_id}', 404, { message: 'no Route matched with those values' }, patch],
    ['PATCH /sim/{sim_id}', 403, { message: 'Missing Authentication Token' }, patch],
    ['an extension', 404, { message: 'Not Found' }, serviceProfiles],
    ['an extension', 403, { message: 'Forbidden' }, serviceProfiles],
  ])(
    'is not a missing object when a gateway has no route for %s, %d: %o',
    async (_, status, body, request) => {
      answer = () => Response.json(body, { status })
      expect(await problemFrom(request())).toMatchObject({
        code: 'NOT_OFFERED',
        title: 'The connected service does not offer this',
      })
    },
  )

  it('names both causes when gateway and service respond alike', async () => {
    answer = () => Response.json({ message: 'Not Found' }, { status: 404 })
    expect(await problemFrom(patch())).toMatchObject({
      code: 'NOT_FOUND',
      detail:
        'It may have been deleted or belong to another customer, or the connected service does not offer this.',
    })
  })

  it.each([{ message: 'Forbidden' }, { message: 'Access denied.' }, {}])(
    'suggests asking an administrator when access is denied without a reason: %o',
    async (body) => {
      answer = () => Response.json(body, { status: 403 })
      expect(await problemFrom(patch())).toMatchObject({
        code: 'FORBIDDEN',
        detail: 'The service rejected this. Ask an administrator for access.',
      })
    },
  )

  it.each([404, 405, 501])('is distinguished for an unsupported operation: %d', async (status) => {
    answer = () => new Response('', { status })
    expect(isNotOffered(await problemFrom(patch()))).toBe(true)
  })
})
