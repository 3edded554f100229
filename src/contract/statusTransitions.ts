import { providers, type ProviderId } from './providers.ts'
import type { SimStatusId } from './tables.ts'

/** Status changes that users may request (GraphQL interface, States and transitions; those not listed there are extensions). */
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

/** The status of a SIM while it changes to another one, for products that change in two steps; an extension. */
export const waitingStatuses = [
  { waiting: 13, target: 2 },
  { waiting: 14, target: 5 },
  { waiting: 17, target: 8 },
] as const satisfies readonly { waiting: SimStatusId; target: SimStatusId }[]

interface SimTransitionEntry {
  fromstatusid: SimStatusId
  tostatusid: SimStatusId
  providerid: ProviderId
}

/** All status changes that users may request, per product: the response of `getAvailableStatusTransitions`. */
export const simTransitions: readonly SimTransitionEntry[] = providers.flatMap((provider) =>
  userStatusTransitions
    .filter(
      ({ from, to }) => provider.hasTestReady || ![from, to].some((id) => id === 6 || id === 15),
    )
    .filter(({ from }) => provider.hasVoice || from !== 19)
    .map(({ from, to }) => ({ fromstatusid: from, tostatusid: to, providerid: provider.id })),
)
