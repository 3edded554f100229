import type { SimStatusId } from './tables.ts'

/**
 * SIM statuses of the REST interface (REST interface, States and transitions; IDs 0 to 3 are extensions), each with the status of the
 * GraphQL interface that it represents. A SIM in any other status is shown with a null ID and the name of its status.
 */
export const restSimStatuses = [
  { id: 0, description: 'Issued', simStatusId: 3 },
  { id: 1, description: 'Activated', simStatusId: 2 },
  { id: 2, description: 'Suspended', simStatusId: 5 },
  { id: 3, description: 'Deleted', simStatusId: 4 },
  { id: 4, description: 'Factory Test', simStatusId: 6 },
] as const satisfies readonly { id: number; description: string; simStatusId: SimStatusId }[]

/** A SIM status ID of the REST interface. Never interchangeable with `SimStatusId`. */
export type RestSimStatusId = (typeof restSimStatuses)[number]['id']

/** Endpoint statuses of the REST interface (REST interface, Endpoint; IDs other than 0 are extensions). */
export const restEndpointStatuses = [
  { id: 0, description: 'Enabled' },
  { id: 1, description: 'Disabled' },
  { id: 2, description: 'Deleted' },
] as const

export type RestEndpointStatusId = (typeof restEndpointStatuses)[number]['id']

/** What a data stream delivers (REST interface, Data stream). */
export const dataStreamTypes = [
  { id: 2, description: 'Events' },
  { id: 3, description: 'Usage data and events' },
] as const

/** Where a data stream delivers to (REST interface, Data stream). */
export const apiTypes = [
  { id: 1, description: 'REST API', destination: 'callback' },
  { id: 4, description: 'Stream service', destination: 'stream' },
  { id: 8, description: 'Object storage', destination: 'storage' },
] as const

/** Severities of REST events, the most severe last; an extension. */
export const eventSeverities = ['INFO', 'WARN', 'CRITICAL'] as const

/** States of an SMS; an extension. Only a buffered SMS can be cancelled. */
export const smsStates = [
  { state: 'BUFFERED', isFinal: false },
  { state: 'SENT', isFinal: false },
  { state: 'DELIVERED', isFinal: true },
  { state: 'FAILED', isFinal: true },
  { state: 'EXPIRED', isFinal: true },
  { state: 'CANCELLED', isFinal: true },
] as const

/** How long an SMS waits for its device before it expires; an extension. */
export const smsValidityMs = 72 * 60 * 60_000
