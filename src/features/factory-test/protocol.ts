/**
 * The protocol of a line: each SIM that was looked up, what became of it, and the verdict. Plain data and pure changes of it. It is the
 * line's own record, kept in this browser; the service knows only the status of the SIM.
 */
import { formatCount } from '../../lib/count.ts'

export type LineState = 'ready' | 'inTest' | 'ended' | 'refused' | 'notFound'

export interface ProtocolEntry {
  readonly iccid: string
  /** The SIM in the REST interface; null when there is none. */
  readonly simId: number | null
  readonly state: LineState
  /** Why it cannot be put to test, or what ended its test; empty otherwise. */
  readonly reason: string
  readonly lookedUpAtMs: number
  readonly testedAtMs: number | null
  readonly verdict: 'passed' | 'failed' | null
  readonly verdictAtMs: number | null
  readonly note: string
}

export type Protocol = readonly ProtocolEntry[]

/** A protocol holds a shift, not a year. */
const capacity = 5000

/** The protocol with an entry for a SIM, first; what was known of that SIM before stays, its verdict included. */
export function withEntry(
  protocol: Protocol,
  found: Pick<ProtocolEntry, 'iccid' | 'simId' | 'state' | 'reason'>,
  nowMs: number,
): Protocol {
  const before = protocol.find(({ iccid }) => iccid === found.iccid)
  const fresh = {
    lookedUpAtMs: nowMs,
    testedAtMs: null,
    verdict: null,
    verdictAtMs: null,
    note: '',
  }
  return [
    { ...(before ?? fresh), ...found },
    ...protocol.filter((entry) => entry !== before),
  ].slice(0, capacity)
}

/** The protocol with part of one SIM's entry changed. */
export function withChange(
  protocol: Protocol,
  iccid: string,
  change: Partial<ProtocolEntry>,
): Protocol {
  return protocol.map((entry) => (entry.iccid === iccid ? { ...entry, ...change } : entry))
}

/** How many came to what, in words; what nothing came to is left out. */
export function protocolWords(protocol: Protocol): string {
  const counts = { passed: 0, failed: 0, inTest: 0, ended: 0, untested: 0 }
  for (const { verdict, state } of protocol)
    counts[verdict ?? (state === 'inTest' || state === 'ended' ? state : 'untested')]++
  const words = {
    passed: 'passed',
    failed: 'failed',
    inTest: 'in test',
    ended: 'whose test is over without a verdict',
    untested: 'without a test',
  }
  return (['passed', 'failed', 'inTest', 'ended', 'untested'] as const)
    .flatMap((kind) => (counts[kind] === 0 ? [] : [`${formatCount(counts[kind])} ${words[kind]}`]))
    .join(', ')
}

/** Returns why a SIM cannot pass or fail; undefined when it can: only while it is in factory test. */
export function getVerdictDisabledReason(state: LineState): string | undefined {
  return state === 'inTest' ? undefined : 'Only SIMs in factory test can pass or fail'
}
