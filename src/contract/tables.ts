/**
 * The ids, statuses, codes and limits of both interfaces that their description formats cannot say, once for the service
 * and the portal. Data only: no rule is decided here. Tables of the documents name their section; the rest is what this
 * project decided where the documents are silent, marked "extension".
 */

/** What a SIM in a status is good for, the way people group them; an extension. */
export type SimStatusGroup =
  'usable' | 'test' | 'idle' | 'blocked' | 'transition' | 'ended' | 'unknown'

/** How a status is reached: 'yes' a user may ask for it, 'automatic' the service passes through it, 'no' neither. */
export type UserSettable = 'yes' | 'automatic' | 'no'

interface SimStatusEntry {
  id: number
  name: string
  group: SimStatusGroup
  userSettable: UserSettable
  /** The one status from which a user may ask for it, where the table says so. */
  settableFrom?: number
  meaning: string
}

/** SIM statuses of the GraphQL interface (GraphQL interface, SIM status). Ids differ from those of the REST interface. */
export const simStatuses = [
  {
    id: 1,
    name: 'Status',
    group: 'unknown',
    userSettable: 'no',
    meaning: 'The status is not known.',
  },
  { id: 2, name: 'Activated', group: 'usable', userSettable: 'yes', meaning: 'In service.' },
  {
    id: 3,
    name: 'Issued',
    group: 'idle',
    userSettable: 'no',
    meaning: 'As delivered, not used yet.',
  },
  { id: 4, name: 'Deleted', group: 'ended', userSettable: 'no', meaning: 'Deleted.' },
  {
    id: 5,
    name: 'Deactivated',
    group: 'idle',
    userSettable: 'yes',
    meaning: 'Taken out of service by a user.',
  },
  {
    id: 6,
    name: 'Test Ready',
    group: 'test',
    userSettable: 'yes',
    settableFrom: 3,
    meaning:
      'Ready for a test; becomes Activated once the test volume of data, SMS or voice is exceeded, or Test Usage Exhausted for a test customer.',
  },
  {
    id: 7,
    name: 'Retired',
    group: 'ended',
    userSettable: 'no',
    meaning: 'Retired; can never be activated again.',
  },
  {
    id: 8,
    name: 'Activation ready',
    group: 'usable',
    userSettable: 'yes',
    settableFrom: 6,
    meaning: 'Ready; the first data session activates it.',
  },
  { id: 9, name: 'Inventory', group: 'idle', userSettable: 'no', meaning: 'In inventory.' },
  {
    id: 10,
    name: 'Replaced',
    group: 'ended',
    userSettable: 'no',
    meaning: 'Replaced by another SIM.',
  },
  {
    id: 11,
    name: 'Activation Pendant',
    group: 'idle',
    userSettable: 'no',
    meaning: 'Activation is pending.',
  },
  {
    id: 12,
    name: 'Suspended',
    group: 'blocked',
    userSettable: 'no',
    meaning: 'Suspended by the service.',
  },
  {
    id: 13,
    name: 'Waiting for Activation',
    group: 'transition',
    userSettable: 'automatic',
    meaning: 'Changing to Activated.',
  },
  {
    id: 14,
    name: 'Waiting for Deactivation',
    group: 'transition',
    userSettable: 'automatic',
    meaning: 'Changing to Deactivated.',
  },
  {
    id: 15,
    name: 'Test Usage Exhausted',
    group: 'blocked',
    userSettable: 'no',
    meaning: 'Out of service because the test usage is used up.',
  },
  {
    id: 16,
    name: 'Data Usage Exhausted',
    group: 'blocked',
    userSettable: 'no',
    meaning: 'Out of service because the monthly data limit is used up.',
  },
  {
    id: 17,
    name: 'Waiting for Activation Ready',
    group: 'transition',
    userSettable: 'automatic',
    meaning: 'Changing to Activation ready.',
  },
  {
    id: 18,
    name: 'SMS Limit exceeded',
    group: 'blocked',
    userSettable: 'no',
    meaning: 'Out of service because the SMS limit is exceeded.',
  },
  {
    id: 19,
    name: 'Voice Limit exceeded',
    group: 'blocked',
    userSettable: 'no',
    meaning: 'Out of service because the voice limit is exceeded.',
  },
  {
    id: 20,
    name: 'IMEI unauthorized',
    group: 'blocked',
    userSettable: 'no',
    meaning: 'Out of service because it is used in another device than the IMEI lock allows.',
  },
] as const satisfies readonly SimStatusEntry[]

/** A SIM status id of the GraphQL interface. */
export type SimStatusId = (typeof simStatuses)[number]['id']

/**
 * SIM statuses of the REST interface (REST interface, States and transitions; ids 0 to 3 are extensions) and the status of the
 * GraphQL interface each of them is a view on. A SIM in any other status is shown with a null id and its name.
 */
export const restSimStatuses = [
  { id: 0, description: 'Issued', simStatusId: 3 },
  { id: 1, description: 'Activated', simStatusId: 2 },
  { id: 2, description: 'Suspended', simStatusId: 5 },
  { id: 3, description: 'Deleted', simStatusId: 4 },
  { id: 4, description: 'Factory Test', simStatusId: 6 },
] as const satisfies readonly { id: number; description: string; simStatusId: SimStatusId }[]

/** A SIM status id of the REST interface. Never interchangeable with `SimStatusId`. */
export type RestSimStatusId = (typeof restSimStatuses)[number]['id']

/** Endpoint statuses of the REST interface (REST interface, Endpoint; ids other than 0 are extensions). */
export const restEndpointStatuses = [
  { id: 0, description: 'Enabled' },
  { id: 1, description: 'Disabled' },
  { id: 2, description: 'Deleted' },
] as const

export type RestEndpointStatusId = (typeof restEndpointStatuses)[number]['id']

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

/** Types of SIM events (GraphQL interface, SIM event types). */
export const simEventTypes = [
  { type: 'consumption', meaning: 'Data, SMS and voice of the current day and month.' },
  { type: 'lifecycle', meaning: 'The SIM status changed.' },
  { type: 'presence', meaning: 'A data connection was established or ended.' },
  { type: 'cancelLocation', meaning: 'A cancel location was sent.' },
  { type: 'imeiLockSwitch', meaning: 'The IMEI lock was enabled, disabled or set to auto-detect.' },
  { type: 'imeiUnauthorized', meaning: 'The SIM was used in a device with an unauthorised IMEI.' },
  { type: 'usageNotification', meaning: 'A usage notification was sent.' },
] as const

export type SimEventType = (typeof simEventTypes)[number]['type']

/** Keys of the JSON text of a presence event (GraphQL interface, jsonData of a presence event). */
export const presenceEventKeys = [
  'presenceLevel',
  'presenceEvent',
  'operator',
  'nwc',
  'ip',
  'countryCode',
] as const

/** The fields a batch job changes, as BatchJobChanges spells them; `countField` is their name in BatchErrorCounts. */
export const batchJobFields = [
  { field: 'statusid', countField: 'statusId' },
  { field: 'custom_field_1', countField: 'custom_field_1' },
  { field: 'monthly_data_limit', countField: 'monthly_data_limit' },
  { field: 'monthly_sms_mo_limit', countField: 'monthly_sms_mo_limit' },
  { field: 'monthly_sms_mt_limit', countField: 'monthly_sms_mt_limit' },
  { field: 'monthly_voice_mo_limit', countField: 'monthly_voice_mo_limit' },
  { field: 'end_customer_label', countField: 'end_customer_label' },
  { field: 'imei_lock', countField: 'imei_lock' },
  { field: 'customer_id', countField: 'customer_id' },
] as const

/** Batch job statuses (GraphQL interface, Batch job); `isOver` is an extension: no further move follows. */
export const batchJobStatuses = [
  { status: 'PREPARING', isOver: false },
  { status: 'RUNNING', isOver: false },
  { status: 'CANCELLED', isOver: true },
  { status: 'FAILED', isOver: true },
  { status: 'COMPLETED', isOver: true },
] as const

/** Per-SIM statuses of a batch job (GraphQL interface, Batch job). */
export const batchJobSimStatuses = ['SUCCESSFUL', 'RUNNING', 'SKIPPED', 'FAILED'] as const

/** API key statuses (GraphQL interface, API key). */
export const apiKeyStatuses = ['ACTIVE', 'DELETED', 'EXPIRED', 'EXPIRING'] as const

/** Bounds of arguments and lists. Those of the GraphQL interface's Limits; the last group are extensions. */
export const limits = {
  listSims: { min: 1, max: 100 },
  listSimEvents: { min: 1, max: 100 },
  listEndCustomerLabels: { min: 1, max: 100 },
  listAuditLogEvents: { min: 1, max: 1000 },
  /** Most ICCIDs in an include list, and in an exclude list, of a batch job. */
  iccIdListLength: 1000,
  dataConsumptionMonths: 3,
  smsRetentionDays: 90,
  /** Free use of a SIM in Factory Test (REST interface, Limits). */
  factoryTestDataBytes: 100_000,
  factoryTestSms: 10,
  /** An extension: the documents name a voice volume without its size. */
  factoryTestVoiceSeconds: 60,

  listBatchJobs: { min: 1, max: 100 },
  listBatchJobDetails: { min: 1, max: 100 },
  listSms: { min: 1, max: 100 },
  /** Most values in an `in` filter and most networks in a denylist. */
  filterListLength: 1000,
  /** Longest text of one argument: a filter, a label, a name, a description. */
  textLength: 255,
  requestBodyBytes: 1_000_000,
  /** Most that a monthly limit may be set to: a petabyte; SMS are an Int of the contract, and so are seconds here. */
  monthly_data_limit: 1e15,
  monthly_sms_mo_limit: 2_147_483_647,
  monthly_sms_mt_limit: 2_147_483_647,
  monthly_voice_mo_limit: 2_147_483_647,
  /** The last second of the year 9999. */
  latestMs: 253_402_300_799_999,
  cancelLocationBlackoutMs: 5 * 60_000,
  /** An API key counts as EXPIRING this long before its end. */
  apiKeyExpiringMs: 30 * 24 * 60 * 60_000,
} as const

/** Roles of an account: in the `role` claim of an auth token; an extension but for the Observer's name. */
export const roles = ['ADMINISTRATOR', 'USER', 'OBSERVER'] as const

export type Role = (typeof roles)[number]

/** `extensions.code` of GraphQL errors and `errorType` of real-time errors; an extension. */
export const graphqlErrorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
] as const

export type GraphqlErrorCode = (typeof graphqlErrorCodes)[number]

/** What a data stream carries (REST interface, Data stream). */
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

/** Severities of REST events, the gravest last; an extension. */
export const eventSeverities = ['INFO', 'WARN', 'CRITICAL'] as const

/** States of an SMS; an extension. Only a buffered one can be cancelled. */
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
