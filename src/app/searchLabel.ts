import { useCapabilities } from '../data/capabilities.ts'

/** Returns what the search of the top bar finds: SIMs are found by the GraphQL interface, devices by the REST interface. */
export function useSearchLabel(): string {
  return useCapabilities().hasGraphql
    ? 'Search SIMs, pages and actions'
    : 'Search devices, pages and actions'
}
