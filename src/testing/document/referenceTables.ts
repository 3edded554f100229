/**
 * The reference tables of both documents as data: IDs, codes and limits, to which tests compare `tables.ts` and `realtime.ts`. Never
 * imported by product code.
 */

/** SIM status (GraphQL interface): ID, name, and whether a user can set it, as the table writes it. */
export const simStatusRows: readonly (readonly [number, string, string])[] = [
  [1, 'Status', 'No'],
  [2, 'Activated', 'Yes'],
  [3, 'Issued', 'No'],
  [4, 'Deleted', 'No'],
  [5, 'Deactivated', 'Yes'],
  [6, 'Test Ready', 'Yes, from Issued'],
  [7, 'Retired', 'No'],
  [8, 'Activation ready', 'Yes, from Test Ready'],
  [9, 'Inventory', 'No'],
  [10, 'Replaced', 'No'],
  [11, 'Activation Pendant', 'No'],
  [12, 'Suspended', 'No'],
  [13, 'Waiting for Activation', 'Automatic'],
  [14, 'Waiting for Deactivation', 'Automatic'],
  [15, 'Test Usage Exhausted', 'No'],
  [16, 'Data Usage Exhausted', 'No'],
  [17, 'Waiting for Activation Ready', 'Automatic'],
  [18, 'SMS Limit exceeded', 'No'],
  [19, 'Voice Limit exceeded', 'No'],
  [20, 'IMEI unauthorized', 'No'],
]

/** Transitions a user can request (GraphQL interface, States and transitions): from, to. */
export const statedUserTransitions: readonly (readonly [number, number])[] = [
  [3, 6],
  [6, 8],
]

/** Provider IDs (GraphQL interface). */
export const providerIds = [1, 2, 3, 4, 5]

/** SIM event types (GraphQL interface). */
export const simEventTypeRows = [
  'consumption',
  'lifecycle',
  'presence',
  'cancelLocation',
  'imeiLockSwitch',
  'imeiUnauthorized',
  'usageNotification',
]

/** Batch job failure codes by field (GraphQL interface, Errors); the first of each field means "unchanged". */
export const failureCodeRows: Readonly<Record<string, readonly number[]>> = {
  statusid: [1, 2, 3, 4],
  custom_field_1: [100, 101, 102],
  monthly_data_limit: [200, 201],
  monthly_sms_mo_limit: [300, 301],
  monthly_sms_mt_limit: [400, 401],
  monthly_voice_mo_limit: [500, 501],
  end_customer_label: [600, 601, 602],
  imei_lock: [700, 701],
}

/** Limits of the GraphQL interface. */
export const graphqlLimits = {
  listSims: { min: 1, max: 100 },
  listSimEvents: { min: 1, max: 100 },
  listEndCustomerLabels: { min: 1, max: 100 },
  listAuditLogEvents: { min: 1, max: 1000 },
  iccIdListLength: 1000,
  dataConsumptionMonths: 3,
  smsRetentionDays: 90,
}
export const realtimeTimeoutMs = 300_000

/** Limits of the REST interface: 100 KB and 10 SMS. */
export const restLimits = { factoryTestDataBytes: 100_000, factoryTestSms: 10 }

/** The IDs of the REST interface that its document shows. */
export const restStatusIds: readonly (readonly [number, string])[] = [[4, 'Factory Test']]
export const endpointStatusIds: readonly (readonly [number, string])[] = [[0, 'Enabled']]
export const dataStreamTypeIds = [2, 3]
export const apiTypeIds = [1, 4, 8]
