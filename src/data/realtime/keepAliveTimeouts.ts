/**
 * How long a connection may be silent. The service's keep-alives come at an interval that no document states, so it is
 * measured. Until then, and as an upper limit, the timeout in the service's acknowledgement applies.
 */

/** Before an interval is measured, the connection counts as dead after this much silence. */
const unmeasuredLimitMs = 90_000
/** Shorter gaps are ignored: a busy tab may process several keep-alives at once. */
const shortestIntervalMs = 3000
const quietFactor = 1.2
const deadFactor = 1.5

export interface KeepAliveTimeouts {
  /** After this much silence a keep-alive is late; undefined while the interval is not known. */
  quietMs: number | undefined
  /** After this much silence the connection counts as dead. */
  deadMs: number
}

/**
 * Returns the limits for a measured interval of keep-alives (undefined before the second one) and the `connectionTimeoutMs` of the
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

/** Returns the interval after another keep-alive, which arrived `gapMs` after the previous one: the longest gap so far. */
export function measuredInterval(intervalMs: number | undefined, gapMs: number) {
  return gapMs < shortestIntervalMs ? intervalMs : Math.max(intervalMs ?? 0, gapMs)
}
