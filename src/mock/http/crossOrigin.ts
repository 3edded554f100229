/**
 * Which pages may call the server, and which host names it accepts. Pages of other origins get no CORS headers and open no sockets; names
 * not configured are rejected, because DNS rebinding makes a page of another origin look like one of the server's own.
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

/** The caller's headers and IP address. */
export interface CallerHeaders {
  readonly host: string | null | undefined
  /** Missing for clients other than browsers and for same-origin reads. */
  readonly origin: string | null | undefined
  readonly remoteAddress: string
}

interface CallerRules {
  isKnownHost(caller: CallerHeaders): boolean
  /** Whether the origin is missing, the portal's own or configured. */
  isKnownOrigin(caller: CallerHeaders): boolean
  /** CORS headers of a response. */
  headersFor(caller: CallerHeaders): readonly (readonly [string, string])[]
}

/**
 * Creates the rules: these origins (`https://portal.example`) and host names are accepted in addition to the server's own. With
 * `hidePagingHeaders`, pages of other origins cannot read the paging headers.
 */
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
      // HTTP/1.0 and in-process requests have no Host header.
      if (host === null || host === undefined) return true
      const name = nameOf(host)
      if (name === undefined) return false
      // An IP address cannot be rebound, but callers on this machine need only its own.
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

/** Headers of a preflight response, in addition to those of every response. */
export function preflightHeaders({ takesIdempotencyKey = true } = {}): Record<string, string> {
  const allowed = ['Authorization', 'X-Api-Key', 'Content-Type', 'Accept', 'Traceparent']
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': [
      ...allowed,
      ...(takesIdempotencyKey ? ['Idempotency-Key'] : []),
    ].join(', '),
    'access-control-max-age': '600',
  }
}

function nameOf(host: string): string | undefined {
  const url = `http://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined
}

function isAddress(name: string): boolean {
  return ipaddr.isValid(name.replace(/^\[|\]$/g, ''))
}
