/** Products by provider id. Apart from the status transitions, because the list of SIMs loads only these ids. */
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
