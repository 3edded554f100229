import { currentCapabilities } from '../data/capabilities.ts'
import { paths } from './paths.ts'

/** Returns the path of a SIM's page; undefined without a GraphQL interface, which the page needs. */
export function simPagePath(iccid: string | null | undefined): string | undefined {
  return iccid && currentCapabilities().hasGraphql ? paths.sim(iccid) : undefined
}
