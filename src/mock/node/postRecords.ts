/**
 * Posts records to a user's URL: only http(s) and allowed hosts, with a timeout and a limited response size, without following redirects.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { getCallbackUrlError } from '../../contract/inputRules.ts'
import { inputErrorMessage } from '../services/inputErrorMessage.ts'
import { createDeliveryHosts, type DeliveryHosts } from '../services/data-streams/deliveryHosts.ts'

export interface PostLimits {
  readonly timeoutMs: number
  readonly answerBytes: number
  readonly hosts: DeliveryHosts
  readonly resolve: (hostName: string) => Promise<readonly LookupAddress[]>
  /** Aborts the attempt when the server shuts down. */
  readonly stop?: AbortSignal
}

const defaultLimits: PostLimits = {
  timeoutMs: 10_000,
  answerBytes: 65_536,
  hosts: createDeliveryHosts([]),
  resolve: (hostName) => lookup(hostName, { all: true }),
}

/** Nothing was sent because a host name resolved to an address that is not allowed; the message is for the user. */
class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** Posts JSON; returns the error, or undefined when the receiver accepted it (2xx). Never rejects. */
export async function postRecords(
  address: string,
  json: string,
  limits: Partial<PostLimits> = {},
): Promise<string | undefined> {
  const { timeoutMs, stop, ...rest } = { ...defaultLimits, ...limits }
  const error = getCallbackUrlError(address)
  if (error) return inputErrorMessage(error)
  const url = new URL(address)
  const refusal = rest.hosts.deliveryHostError(url)
  if (refusal !== undefined) return refusal
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
  try {
    const status = await post(url, json, { ...rest, signal })
    if (status >= 200 && status < 300) return undefined
    if (status >= 300 && status < 400)
      return `The receiver answered ${status}, a redirect, which is not followed.`
    return `The receiver answered ${status}.`
  } catch (error) {
    if (error instanceof RefusedAddress) return error.message
    if (signal.aborted)
      return `The receiver did not answer within ${Math.round(timeoutMs / 1000)} s.`
    return `The receiver cannot be reached (${codeOf(error)}).`
  }
}

/** Sends a request and returns its status after reading the response, up to a maximum size. */
function post(
  url: URL,
  json: string,
  {
    answerBytes,
    signal,
    ...resolution
  }: Pick<PostLimits, 'answerBytes' | 'hosts' | 'resolve'> & { signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const read = (response: IncomingMessage) => {
      const status = response.statusCode ?? 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= answerBytes) return
        resolve(status)
        response.destroy()
      })
      response.on('end', () => resolve(status))
      response.on('error', reject)
    }
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
      'user-agent': 'connectivity-service/1',
    }
    const { request } = url.protocol === 'https:' ? https : http
    // Connections are not reused: an open one may have been checked by other rules.
    request(
      url,
      { method: 'POST', agent: false, headers, signal, lookup: checkedLookup(resolution) },
      read,
    )
      .on('error', reject)
      .end(json)
  })
}

/** A lookup that returns only checked addresses, so that a DNS change after the check has no effect. */
function checkedLookup({ hosts, resolve }: Pick<PostLimits, 'hosts' | 'resolve'>): LookupFunction {
  return (hostName, { all }, done) => {
    callbackify(resolve)(hostName, (error: NodeJS.ErrnoException | null, addresses) => {
      if (error) {
        done(error, [])
        return
      }
      const refused = addresses.find(({ address }) => !hosts.allowsAddress(hostName, address))
      const [first] = addresses
      if (refused) done(new RefusedAddress(resolvedHostError(hostName, refused.address)), [])
      else if (all === true) done(null, [...addresses])
      else done(null, first?.address ?? '', first?.family)
    })
  }
}

function resolvedHostError(hostName: string, address: string): string {
  return `${hostName} leads to ${address}, where this server does not deliver to. To allow it, add the address to PORTAL_DELIVERY_HOSTS or --deliver-to.`
}

function codeOf(error: unknown): string {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : 'no connection'
}
