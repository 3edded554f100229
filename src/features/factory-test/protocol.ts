/**
 * The protocol of a test line: each SIM that was looked up, what became of it, and the verdict. It is the line's own record, kept in
 * this tab until the session ends; the service knows only the status of the SIM.
 */
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { forgetWithSession } from '../../domain/session/forgetWithSession.ts'
import { formatCount } from '../../lib/count.ts'
import { persistOptions } from '../../lib/persistedStore.ts'
import { readSchema, usableEntries } from '../../lib/readSchema.ts'

const storedEntry = z.object({
  iccid: z.string(),
  /** The SIM in the REST interface; null when there is none. */
  simId: z.nullable(z.number()),
  state: z.enum(['ready', 'inTest', 'ended', 'refused', 'notFound', 'unknown']),
  /** Why it cannot be put to test, what ended its test, or why its state is unknown; empty otherwise. */
  reason: z.string(),
  lookedUpAtMs: z.number(),
  testedAtMs: z.nullable(z.number()),
  verdict: z.nullable(z.enum(['passed', 'failed'])),
  verdictAtMs: z.nullable(z.number()),
  note: z.string(),
})

export type ProtocolEntry = Readonly<z.infer<typeof storedEntry>>
export type LineState = ProtocolEntry['state']
export type Protocol = readonly ProtocolEntry[]

const noEntries: { protocol: Protocol } = { protocol: [] }

/** The protocol, latest first. Change it with `changeProtocol`. */
export const useProtocol = create<{ protocol: Protocol }>()(
  persist(
    () => noEntries,
    persistOptions({
      name: `${sessionKeyPrefix}.factory-test`,
      subject: 'test log',
      initial: noEntries,
      read: readSchema(z.object({ protocol: usableEntries(storedEntry) })),
      // Version 0 was the list alone.
      migrate: (stored) => (Array.isArray(stored) ? { protocol: stored } : stored),
      storage: () => sessionStorage,
    }),
  ),
)

forgetWithSession(useProtocol)

export function changeProtocol(change: (before: Protocol) => Protocol): void {
  useProtocol.setState(({ protocol }) => ({ protocol: change(protocol) }))
}

/** A protocol holds a shift, not a year. */
const capacity = 5000

/** Puts a SIM first in the protocol; what was known of it stays, its verdict included. */
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

export function withChange(
  protocol: Protocol,
  iccid: string,
  change: Partial<ProtocolEntry>,
): Protocol {
  return protocol.map((entry) => (entry.iccid === iccid ? { ...entry, ...change } : entry))
}

/** Sums up the results: "3 passed, 1 failed". */
export function summarizeProtocol(protocol: Protocol): string {
  const counts = { passed: 0, failed: 0, inTest: 0, ended: 0, unknown: 0, untested: 0 }
  for (const { verdict, state } of protocol)
    counts[verdict ?? (isCounted(state) ? state : 'untested')]++
  const words = {
    passed: 'passed',
    failed: 'failed',
    inTest: 'in test',
    ended: 'whose test is over without a verdict',
    unknown: 'not confirmed',
    untested: 'without a test',
  }
  return (['passed', 'failed', 'inTest', 'ended', 'unknown', 'untested'] as const)
    .flatMap((kind) => (counts[kind] === 0 ? [] : [`${formatCount(counts[kind])} ${words[kind]}`]))
    .join(', ')
}

function isCounted(state: LineState): state is 'inTest' | 'ended' | 'unknown' {
  return state === 'inTest' || state === 'ended' || state === 'unknown'
}

export function getVerdictDisabledReason(state: LineState): string | undefined {
  return state === 'inTest' ? undefined : 'Only SIMs in factory test can pass or fail'
}
