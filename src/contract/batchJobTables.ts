/**
 * The fields that a batch job can change, named as in BatchJobChanges; `countField` is the name in BatchErrorCounts. The limit of received
 * SMS is not among them: only past jobs have it, because its input no longer exists.
 */
export const batchJobFields = [
  { field: 'statusid', countField: 'statusId' },
  { field: 'custom_field_1', countField: 'custom_field_1' },
  { field: 'monthly_data_limit', countField: 'monthly_data_limit' },
  { field: 'monthly_sms_mo_limit', countField: 'monthly_sms_mo_limit' },
  { field: 'monthly_voice_mo_limit', countField: 'monthly_voice_mo_limit' },
  { field: 'end_customer_label', countField: 'end_customer_label' },
  { field: 'imei_lock', countField: 'imei_lock' },
  { field: 'customer_id', countField: 'customer_id' },
] as const

/** Batch job statuses (GraphQL interface, Batch job). `isOver` is an extension: true for final statuses. */
export const batchJobStatuses = [
  { status: 'PREPARING', isOver: false },
  { status: 'RUNNING', isOver: false },
  { status: 'CANCELLED', isOver: true },
  { status: 'FAILED', isOver: true },
  { status: 'COMPLETED', isOver: true },
] as const

/** The statuses of a SIM in a batch job (GraphQL interface, Batch job). */
export const batchJobSimStatuses = ['SUCCESSFUL', 'RUNNING', 'SKIPPED', 'FAILED'] as const
