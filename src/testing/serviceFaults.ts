/** Simulates missing operations, slow responses and lost responses. Only for tests. */
import { restExtensions } from '../contract/generated/extensions.ts'
import { isRecord, parseJson, readField } from '../lib/json.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { withoutPagingHeaders } from './inProcessTransport.ts'

/** Hides an operation or field of the schema at the next sign-in. Returns a function that restores it. */
export function hideFromSchema(name: string): () => void {
  const real = transport()
  return replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const answer = await real.fetch(request, init)
      if (typeof init?.body !== 'string' || !init.body.includes('__schema')) return answer
      return new Response((await answer.text()).replaceAll(`"${name}"`, '"somethingElse"'), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      })
    },
  })
}

/** Delays requests whose URL contains `part`. Returns a function that releases them. */
export function delayResponses(part: string): () => void {
  const real = transport()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
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
    release()
  }
}

export interface DroppedResponses {
  /** The number of such requests of the portal. */
  sent: () => number
  restore: () => void
}

/**
 * Drops the responses of requests for which `isLost` returns true. Each reaches the service `arrivals` times without its Idempotency-Key, as
 * when the browser repeats it with a service that does not support the header.
 */
export function dropResponses(
  isLost: (url: string, init: RequestInit) => boolean,
  { arrivals = 1 }: { arrivals?: number } = {},
): DroppedResponses {
  const real = transport()
  let sent = 0
  const restore = replaceTransport({
    ...real,
    async fetch(request, init) {
      const url = typeof request === 'string' ? request : request.url
      if (!init || !isLost(url, init)) return real.fetch(request, init)
      sent++
      const headers = new Headers(init.headers)
      headers.delete('Idempotency-Key')
      for (let arrival = 0; arrival < arrivals; arrival++)
        await real.fetch(request, { ...init, headers })
      throw new TypeError('Failed to fetch')
    },
  })
  return { sent: () => sent, restore }
}

/** Rate-limits the first `times` requests whose URL contains `part`, for `seconds`. Returns a function that restores it. */
export function limitRequests(part: string, seconds: number, times = 1): () => void {
  let left = times
  return overrideResponse((url) =>
    url.includes(part) && left-- > 0
      ? Response.json(
          { message: 'Too many requests' },
          { status: 429, headers: { 'Retry-After': String(seconds) } },
        )
      : undefined,
  )
}

/** Overrides responses; the service responds where `answer` returns undefined. Returns a function that removes the override. */
export function overrideResponse(
  answer: (url: string, init: RequestInit | undefined) => Response | undefined,
): () => void {
  const real = transport()
  return replaceTransport({
    ...real,
    fetch: async (request, init) =>
      answer(typeof request === 'string' ? request : request.url, init) ??
      real.fetch(request, init),
  })
}

/** Hides the paging headers, as for another origin. Returns a function that restores them. */
export function hidePagingHeaders(): () => void {
  const real = transport()
  return replaceTransport({
    ...real,
    fetch: async (request, init) => withoutPagingHeaders(await real.fetch(request, init)),
  })
}

/** Limits the REST interface to its document and the extensions in `offered`. Returns the list of other requested extensions, which grows. */
export function hideRestExtensions(offered: readonly string[]): readonly string[] {
  const real = transport()
  const requested: string[] = []
  const hidden = restExtensions.filter((name) => !offered.includes(name))
  replaceTransport({
    ...real,
    async fetch(request, init) {
      const url = new URL(typeof request === 'string' ? request : request.url)
      if (url.pathname === '/config.json') {
        const config: unknown = await (await real.fetch(request, init)).json()
        return Response.json({ ...Object(config), capabilities: { rest: offered } })
      }
      const name = hidden.find((each) => isRequestFor(each, url, init))
      if (name === undefined) return real.fetch(request, init)
      requested.push(name)
      return Response.json({ message: 'Not Found' }, { status: 404 })
    },
  })
  return requested
}

/** Returns whether a request uses an extension, such as "GET /endpoint/{endpoint_id}" or "POST /endpoint?imei". */
function isRequestFor(extension: string, { pathname, searchParams }: URL, init?: RequestInit) {
  const [, method = '', path = '', part] = /^(\w+) ([^?]+)\??(.*)$/.exec(extension) ?? []
  const pattern = new RegExp(`^/api/v1${path.replaceAll(/{\w+}/g, '[^/]+')}$`)
  if ((init?.method ?? 'GET') !== method || !pattern.test(pathname)) return false
  const sorts = (searchParams.get('sort') ?? '').split(',').map((each) => each.replace('-', ''))
  const body = typeof init?.body === 'string' ? parseJson(init.body) : undefined
  return (
    !part ||
    searchParams.has(part) ||
    sorts.includes(part.replace('sort.', '')) ||
    readField(body, part) !== undefined
  )
}

/** The documented fields of REST records: those of request bodies and filters. */
const documentedRecords: readonly [RegExp, readonly string[]][] = [
  [
    /\/event$/,
    'id tags description severity endpoint ip_address imei iccid imsi source type alert organisation user'.split(
      ' ',
    ),
  ],
  [/\/endpoint\/\d+\/sms(\/\d+)?$/, ['id', 'source_address', 'payload']],
  [/\/quota\/(data|sms)$/, ['threshold_percentage']],
  [/\/balance$/, []],
  [/\/billing(\/[^/]+)?$/, ['id']],
  [
    /\/endpoint(\/\d+)?$/,
    ['id', 'name', 'status', 'service_profile', 'tariff_profile', 'sim', 'imei', 'tags'],
  ],
  [/\/sim(\/\d+)?$/, ['id', 'iccid', 'imsi', 'msisdns', 'status']],
  [/\/imsi$/, ['id', 'digits']],
  [/\/organisation$/, ['id', 'name', 'ext_reference', 'created']],
  [/\/user$/, ['id', 'username', 'name']],
  [/\/tariff_plan$/, ['id', 'name', 'description', 'notes']],
]

/** Reduces the records in responses to REST GETs to documented fields; the others are absent or null. */
export function answerDocumentedFields(others: 'absent' | 'null'): () => void {
  const real = transport()
  return replaceTransport({
    ...real,
    async fetch(request, init) {
      const answer = await real.fetch(request, init)
      const url = new URL(typeof request === 'string' ? request : request.url)
      const method = typeof request === 'string' ? init?.method : request.method
      const fields = documentedRecords.find(([path]) => path.test(url.pathname))?.[1]
      if (!fields || !answer.ok || (method ?? 'GET') !== 'GET') return answer
      const body: unknown = await answer.json()
      return Response.json(Array.isArray(body) ? body.map((each) => reduce(each)) : reduce(body), {
        headers: answer.headers,
      })
      function reduce(record: unknown): unknown {
        return Object.fromEntries(
          Object.entries(isRecord(record) ? record : {}).flatMap(([name, value]) =>
            fields?.includes(name)
              ? [[name, onlyId(value)]]
              : others === 'null'
                ? [[name, null]]
                : [],
          ),
        )
      }
    },
  })
}

/** The fields of a referenced record: only its id is documented. */
function onlyId(value: unknown): unknown {
  const id = readField(value, 'id')
  return id === undefined ? value : { id }
}
