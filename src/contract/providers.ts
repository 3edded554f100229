/** Products by provider ID. Separate from the status transitions, because the SIM list needs only the products. */
interface ProviderEntry {
  id: number
  hasVoice: boolean
  hasTestReady: boolean
  /** Whether a status change goes through a waiting status for some seconds. */
  changesThroughWaiting: boolean
  isEsim: boolean
}

/** Products by provider ID (GraphQL interface, Provider ids) and their capabilities, which are extensions. */
export const providers = [
  {
    id: 1,
    hasVoice: true,
    hasTestReady: true,
    changesThroughWaiting: false,
    isEsim: false,
  },
  {
    id: 2,
    hasVoice: true,
    hasTestReady: true,
    changesThroughWaiting: false,
    isEsim: false,
  },
  {
    id: 3,
    hasVoice: false,
    hasTestReady: true,
    changesThroughWaiting: false,
    isEsim: false,
  },
  {
    id: 4,
    hasVoice: true,
    hasTestReady: true,
    changesThroughWaiting: true,
    isEsim: false,
  },
  {
    id: 5,
    hasVoice: true,
    hasTestReady: false,
    changesThroughWaiting: false,
    isEsim: true,
  },
] as const satisfies readonly ProviderEntry[]

export type ProviderId = (typeof providers)[number]['id']
