/** Keeps the protocol of the line in this tab, so that a reload in the middle of a shift loses nothing. Signing out ends it. */
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { forgetWithSession } from '../../domain/session/forgetWithSession.ts'
import { persistOptions } from '../../lib/persistedStore.ts'
import { readSchema, usableEntries } from '../../lib/readSchema.ts'
import type { Protocol } from './protocol.ts'

const noEntries: { protocol: Protocol } = { protocol: [] }

const storedEntry = z.object({
  iccid: z.string(),
  simId: z.nullable(z.number()),
  state: z.enum(['ready', 'inTest', 'ended', 'refused', 'notFound']),
  reason: z.string(),
  lookedUpAtMs: z.number(),
  testedAtMs: z.nullable(z.number()),
  verdict: z.nullable(z.enum(['passed', 'failed'])),
  verdictAtMs: z.nullable(z.number()),
  note: z.string(),
})

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

/** Makes the next protocol of the present one and keeps it. */
export function changeProtocol(change: (before: Protocol) => Protocol): void {
  useProtocol.setState(({ protocol }) => ({ protocol: change(protocol) }))
}
