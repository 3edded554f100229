import { randomHex } from '../lib/randomHex.ts'
import { configStore } from './config.ts'

/** Starts a trace with each request (W3C Trace Context, 3.2) to the service of config.json, if that enables it. */
export function traceHeaders(url: string): Record<string, string> {
  const { config } = configStore.getState()
  return config?.tracedUrls.some((each) => url.startsWith(each))
    ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` }
    : {}
}
