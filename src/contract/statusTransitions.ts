/** The status transitions each product allows. */
import { providers } from './providers.ts'
import type { ProviderId } from './providers.ts'
import type { SimStatusId } from './tables.ts'

/** Status changes a user may request (GraphQL interface, States and transitions; those not stated there are extensions). */
export const userStatusTransitions = [
  { from: 3, to: 6 },
  { from: 3, to: 2 },
  { from: 6, to: 8 },
  { from: 6, to: 2 },
  { from: 8, to: 2 },
  { from: 2, to: 5 },
  { from: 5, to: 2 },
  { from: 15, to: 2 },
  { from: 16, to: 2 },
  { from: 18, to: 2 },
  { from: 19, to: 2 },
] as const satisfies readonly { from: SimStatusId; to: SimStatusId }[]

/** The status a SIM has while it changes to another, for products that change in two steps; an extension. */
export const waitingStatuses = [
  { waiting: 13, target: 2 },
  { waiting: 14, target: 5 },
  { waiting: 17, target: 8 },
] as const satisfies readonly { waiting: SimStatusId; target: SimStatusId }[]

export interface SimTransitionEntry {
  fromstatusid: SimStatusId
  tostatusid: SimStatusId
  providerid: ProviderId
}

/** Every status change a user may request, per product: the response of `getAvailableStatusTransitions`. */
export const simTransitions: readonly SimTransitionEntry[] = providers.flatMap((provider) =>
  userStatusTransitions
    .filter(
      (move) => provider.hasTestReady || ![move.from, move.to].some((id) => id === 6 || id === 15),
    )
    .filter((move) => provider.hasVoice || move.from !== 19)
    .map((move) => ({ fromstatusid: move.from, tostatusid: move.to, providerid: provider.id })),
)
