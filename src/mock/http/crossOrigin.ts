/**
 * Which pages may call the server, and by which host names it answers. Pages of other origins get no CORS headers and open no sockets; names
 * not configured are refused: a foreign name that was rebound to this machine makes a foreign page look like one of the own origin.
 */
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../store/addressRanges.ts'

const pagingHeaders = [
  'Link',
  'X-Count-Per-Page',
  'X-Current-Page',
  'X-Total-Count',
  'X-Total-Pages',
  'X-Filter',
  'X-Sort',
]
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Who calls, as HTTP says it. */
export interface CallerHeaders {
  readonly host: string | null | undefined
  /** Missing where no page of a browser calls, or one that reads from its own origin. */
  readonly origin: string | null | undefined
  readonly remoteAddress: string
}

export interface CallerRules {
  /** Whether the server answers by the name it was called by. */
  isKnownHost(caller: CallerHeaders): boolean
  /** Whether no page calls, or one of the portal's own or of a configured origin. */
  isKnownOrigin(caller: CallerHeaders): boolean
  /** CORS headers of an answer. */
  headersFor(caller: CallerHeaders): readonly (readonly [string, string])[]
}

/** Rules that know these origins (`https://portal.example`) and host names besides the server's own, and by default let foreign pages read paging headers. */
export function createCallerRules(
  origins: readonly string[],
  hostNames: readonly string[],
  { hidePagingHeaders = false } = {},
): CallerRules {
  const exposedHeaders = [...(hidePagingHeaders ? [] : pagingHeaders), 'Retry-After']
  const names = new Set([
    ...loopbackNames,
    ...hostNames,
    ...origins.map((origin) => new URL(origin).hostname),
  ])
  const isKnownOrigin: CallerRules['isKnownOrigin'] = ({ origin, host }) => {
    if (origin === null || origin === undefined) return true
    if (origins.includes(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === (host ?? '').toLowerCase()
  }
  return {
    isKnownHost({ host, remoteAddress }) {
      // HTTP/1.0 and requests made in the same process name no host.
      if (host === null || host === undefined) return true
      const name = nameOf(host)
      if (name === undefined) return false
      // An address cannot be rebound; but whoever calls from this machine has no need of others than its own.
      return names.has(name) || (!isLoopback(remoteAddress) && isAddress(name))
    },
    isKnownOrigin,
    headersFor(caller) {
      const { origin } = caller
      const vary = ['vary', 'Origin'] as const
      if (!origin || !isKnownOrigin(caller)) return [vary]
      return [
        vary,
        ['access-control-allow-origin', origin],
        ['access-control-expose-headers', exposedHeaders.join(', ')],
      ]
    },
  }
}

/** Headers of the answer to a preflight request, besides those of every answer. */
export function preflightHeaders({ takesIdempotencyKey = true } = {}): Record<string, string> {
  const allowed = ['Authorization', 'X-Api-Key', 'Content-Type', 'Accept']
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': [
      ...allowed,
      ...(takesIdempotencyKey ? ['Idempotency-Key'] : []),
    ].join(', '),
    'access-control-max-age': '600',
  }
}

/** The host name in a Host header, as URLs write it. */
function nameOf(host: string): string | undefined {
  const url = `http://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined
}

function isAddress(name: string): boolean {
  return ipaddr.isValid(name.replace(/^\[|\]$/g, ''))
}
