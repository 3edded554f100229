import { t } from '@lingui/core/macro'
import { useCapabilities } from '../data/capabilities.ts'

/** Returns the label of the search in the top bar: SIMs are found by the GraphQL interface, devices by the REST interface. */
export function useSearchLabel(): string {
  return useCapabilities().hasGraphql
    ? t`Search SIMs, pages and actions`
    : t`Search devices, pages and actions`
}
