/** Products, and the status transitions each of them allows. */
import type { SimStatusId } from './tables.ts'

interface ProviderEntry {
  id: number
  hasVoice: boolean
  hasSmsMtLimit: boolean
  hasTestReady: boolean
  /** Whether a status change passes through a waiting status for some seconds. */
  changesThroughWaiting: boolean
  isEsim: boolean
}

/** Products by provider id (GraphQL interface, Provider ids) and what each of them can do; the abilities are extensions. */
export const providers = [
  {
    id: 1,
    hasVoice: true,
    hasSmsMtLimit: true,
    hasTestReady: true,
    changesThroughWaiting: false,
    isEsim: false,
  },
  {
    id: 2,
    hasVoice: true,
    hasSmsMtLimit: true,
    hasTestReady: true,
    changesThroughWaiting: false,
    isEsim: false,
  },
  {
    id: 3,
    hasVoice: false,
    hasSmsMtLimit: false,
    hasTestReady: true,
    changesThroughWaiting: false,
    isEsim: false,
  },
  {
    id: 4,
    hasVoice: true,
    hasSmsMtLimit: true,
    hasTestReady: true,
    changesThroughWaiting: true,
    isEsim: false,
  },
  {
    id: 5,
    hasVoice: true,
    hasSmsMtLimit: true,
    hasTestReady: false,
    changesThroughWaiting: false,
    isEsim: true,
  },
] as const satisfies readonly ProviderEntry[]

export type ProviderId = (typeof providers)[number]['id']

/** Moves a user may ask for (GraphQL interface, States and transitions; those not stated there are extensions). */
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

/** Every move a user may ask for, per product: what `getAvailableStatusTransitions` answers. */
export const simTransitions: readonly SimTransitionEntry[] = providers.flatMap((provider) =>
  userStatusTransitions
    .filter(
      (move) => provider.hasTestReady || ![move.from, move.to].some((id) => id === 6 || id === 15),
    )
    .filter((move) => provider.hasVoice || move.from !== 19)
    .map((move) => ({ fromstatusid: move.from, tostatusid: move.to, providerid: provider.id })),
)
