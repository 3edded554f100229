/** Application tokens (REST interface, Tokens; listing, restricting and revoking are extensions). */
import type { components } from '../../../contract/generated/rest.ts'

/** A token as the service lists it: never with its secret. */
export type ApplicationToken = components['schemas']['ApplicationToken']
