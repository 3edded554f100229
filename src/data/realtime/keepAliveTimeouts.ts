/**
 * How long a connection may be silent. The service's keep-alives come at an interval that no document states, so it is
 * measured. Until then, and as an upper limit, the timeout in the service's acknowledgement applies.
 */

/** Before an interval is measured, the connection counts as dead after this much silence. */
const unmeasuredLimitMs = 90_000
/** Keep-alives that a busy tab reads together do not measure the interval. */
const shortestIntervalMs = 3000
const quietFactor = 1.2
const deadFactor = 1.5

export interface KeepAliveTimeouts {
  /** From here on a keep-alive is late; undefined while the interval is not known. */
  quietMs: number | undefined
  /** From here on the connection counts as dead. */
  deadMs: number
}

/**
 * The limits for a measured interval of keep-alives (undefined before the second one) and the `connectionTimeoutMs` of the
 * acknowledgement, all in milliseconds.
 */
export function keepAliveTimeouts(
  keepAliveIntervalMs: number | undefined,
  connectionTimeoutMs: number,
): KeepAliveTimeouts {
  if (keepAliveIntervalMs === undefined)
    return { quietMs: undefined, deadMs: Math.min(connectionTimeoutMs, unmeasuredLimitMs) }
  const deadMs = Math.min(connectionTimeoutMs, keepAliveIntervalMs * deadFactor)
  return { quietMs: (deadMs * quietFactor) / deadFactor, deadMs }
}

/** The interval after one more keep-alive, `gapMs` after the one before: the longest that was seen. */
export function measuredInterval(intervalMs: number | undefined, gapMs: number) {
  return gapMs < shortestIntervalMs ? intervalMs : Math.max(intervalMs ?? 0, gapMs)
}
