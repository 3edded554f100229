/**
 * IDs, statuses and codes of both interfaces that their schemas cannot express, shared by the service and the portal. Data only, no rules.
 * Tables of the documents name their section; where the documents are silent, the values are marked "extension".
 */

/** Groups of statuses, by what a SIM can be used for; an extension. */
export type SimStatusGroup =
  'usable' | 'test' | 'idle' | 'blocked' | 'transition' | 'ended' | 'unknown'

/** Whether users can set a status: 'yes' they may request it, 'automatic' the service sets it temporarily, 'no' neither. */
type UserSettable = 'yes' | 'automatic' | 'no'

interface SimStatusEntry {
  id: number
  name: string
  group: SimStatusGroup
  userSettable: UserSettable
  /** The only status from which users may request it, if the table names one. */
  settableFrom?: number
}

/** SIM statuses of the GraphQL interface (GraphQL interface, SIM status). Their IDs differ from those of the REST interface. */
export const simStatuses = [
  {
    id: 1,
    name: 'Status',
    group: 'unknown',
    userSettable: 'no',
  },
  { id: 2, name: 'Activated', group: 'usable', userSettable: 'yes' },
  {
    id: 3,
    name: 'Issued',
    group: 'idle',
    userSettable: 'no',
  },
  { id: 4, name: 'Deleted', group: 'ended', userSettable: 'no' },
  {
    id: 5,
    name: 'Deactivated',
    group: 'idle',
    userSettable: 'yes',
  },
  {
    id: 6,
    name: 'Test Ready',
    group: 'test',
    userSettable: 'yes',
    settableFrom: 3,
  },
  {
    id: 7,
    name: 'Retired',
    group: 'ended',
    userSettable: 'no',
  },
  {
    id: 8,
    name: 'Activation ready',
    group: 'usable',
    userSettable: 'yes',
    settableFrom: 6,
  },
  { id: 9, name: 'Inventory', group: 'idle', userSettable: 'no' },
  {
    id: 10,
    name: 'Replaced',
    group: 'ended',
    userSettable: 'no',
  },
  {
    id: 11,
    name: 'Activation Pendant',
    group: 'idle',
    userSettable: 'no',
  },
  {
    id: 12,
    name: 'Suspended',
    group: 'blocked',
    userSettable: 'no',
  },
  {
    id: 13,
    name: 'Waiting for Activation',
    group: 'transition',
    userSettable: 'automatic',
  },
  {
    id: 14,
    name: 'Waiting for Deactivation',
    group: 'transition',
    userSettable: 'automatic',
  },
  {
    id: 15,
    name: 'Test Usage Exhausted',
    group: 'blocked',
    userSettable: 'no',
  },
  {
    id: 16,
    name: 'Data Usage Exhausted',
    group: 'blocked',
    userSettable: 'no',
  },
  {
    id: 17,
    name: 'Waiting for Activation Ready',
    group: 'transition',
    userSettable: 'automatic',
  },
  {
    id: 18,
    name: 'SMS Limit exceeded',
    group: 'blocked',
    userSettable: 'no',
  },
  {
    id: 19,
    name: 'Voice Limit exceeded',
    group: 'blocked',
    userSettable: 'no',
  },
  {
    id: 20,
    name: 'IMEI unauthorized',
    group: 'blocked',
    userSettable: 'no',
  },
] as const satisfies readonly SimStatusEntry[]

export type SimStatusId = (typeof simStatuses)[number]['id']

/** Ids that code names; constants of their own, because the bundler inlines them. */
export const activated = 2
export const deactivated = 5
export const testReady = 6
export const retired = 7
export const activationReady = 8
export const imeiUnauthorized = 20

/** Statuses in which networks accept a SIM, so that it can be online. */
export const connectableStatuses: readonly number[] = [activated, testReady, activationReady]

/** Roles of an account, as in the `role` claim of an auth token; an extension, except for the name of the Observer. */
export const roles = ['ADMINISTRATOR', 'USER', 'OBSERVER'] as const

export type Role = (typeof roles)[number]

/** `extensions.code` of GraphQL errors and `errorType` of real-time errors; an extension. */
const graphqlErrorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
] as const

export type GraphqlErrorCode = (typeof graphqlErrorCodes)[number]
