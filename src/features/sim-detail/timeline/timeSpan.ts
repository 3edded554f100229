/**
 * A stretch of time and how a person moves it: zoom about a moment, shift, fit into what there is. Pure arithmetic in
 * milliseconds.
 */
export interface TimeSpan {
  fromMs: number
  toMs: number
}

/** The shortest stretch that can be looked at. */
export const shortestMs = 60_000

export function lengthOf({ fromMs, toMs }: TimeSpan): number {
  return toMs - fromMs
}

/** The nearest span that lies within the bounds and is no shorter than what can be looked at. */
export function fitSpan({ fromMs, toMs }: TimeSpan, bounds: TimeSpan): TimeSpan {
  const length = Math.min(Math.max(toMs - fromMs, shortestMs), lengthOf(bounds))
  const from = Math.min(Math.max(fromMs, bounds.fromMs), bounds.toMs - length)
  return { fromMs: from, toMs: from + length }
}

/** The span made shorter (factor below 1) or longer; `aboutMs` stays where it is on screen. */
export function zoomSpan(
  span: TimeSpan,
  factor: number,
  aboutMs: number,
  bounds: TimeSpan,
): TimeSpan {
  const length = Math.min(Math.max(lengthOf(span) * factor, shortestMs), lengthOf(bounds))
  const share = (aboutMs - span.fromMs) / lengthOf(span)
  const fromMs = aboutMs - share * length
  return fitSpan({ fromMs, toMs: fromMs + length }, bounds)
}

/** The span further along by a share of its length; below zero towards the past. */
export function shiftSpan(span: TimeSpan, share: number, bounds: TimeSpan): TimeSpan {
  const byMs = lengthOf(span) * share
  return fitSpan({ fromMs: span.fromMs + byMs, toMs: span.toMs + byMs }, bounds)
}

/** The span moved as little as needed to hold a moment, with some room beside it. */
export function revealMoment(span: TimeSpan, momentMs: number, bounds: TimeSpan): TimeSpan {
  const roomMs = lengthOf(span) * 0.1
  if (momentMs < span.fromMs)
    return fitSpan({ fromMs: momentMs - roomMs, toMs: momentMs - roomMs + lengthOf(span) }, bounds)
  if (momentMs > span.toMs)
    return fitSpan({ fromMs: momentMs + roomMs - lengthOf(span), toMs: momentMs + roomMs }, bounds)
  return span
}
