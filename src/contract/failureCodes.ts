/** Failure codes of batch jobs, apart from the other tables: only pages of jobs load them. */

/**
 * What a failure means to the one who started the change: 'alreadySo' nothing was to be done, 'temporary' trying again may
 * help, 'refused' the SIM's status does not allow it, 'unsupported' its product lacks it; trying those again will not help.
 */
export type FailureKind = 'alreadySo' | 'temporary' | 'refused' | 'unsupported'

/** Failure codes of batch jobs (GraphQL interface, Errors); the kinds are extensions. Fields as in BatchJobChanges. */
export const failureCodes = [
  { code: 1, field: 'statusid', kind: 'alreadySo', meaning: 'The SIM already had this status.' },
  {
    code: 2,
    field: 'statusid',
    kind: 'temporary',
    meaning: 'The provider could not change the status.',
  },
  { code: 3, field: 'statusid', kind: 'temporary', meaning: 'The status could not be set.' },
  {
    code: 4,
    field: 'statusid',
    kind: 'refused',
    meaning: 'This status cannot follow the one the SIM is in.',
  },
  {
    code: 100,
    field: 'custom_field_1',
    kind: 'alreadySo',
    meaning: 'The device name was already this one.',
  },
  {
    code: 101,
    field: 'custom_field_1',
    kind: 'temporary',
    meaning: 'The device name could not be written to the database.',
  },
  {
    code: 102,
    field: 'custom_field_1',
    kind: 'temporary',
    meaning: 'The device name could not be set.',
  },
  {
    code: 200,
    field: 'monthly_data_limit',
    kind: 'alreadySo',
    meaning: 'The data limit was already this one.',
  },
  {
    code: 201,
    field: 'monthly_data_limit',
    kind: 'temporary',
    meaning: 'The data limit could not be set.',
  },
  {
    code: 300,
    field: 'monthly_sms_mo_limit',
    kind: 'alreadySo',
    meaning: 'The limit of sent SMS was already this one.',
  },
  {
    code: 301,
    field: 'monthly_sms_mo_limit',
    kind: 'temporary',
    meaning: 'The limit of sent SMS could not be set.',
  },
  {
    code: 400,
    field: 'monthly_sms_mt_limit',
    kind: 'alreadySo',
    meaning: 'The limit of received SMS was already this one.',
  },
  {
    code: 401,
    field: 'monthly_sms_mt_limit',
    kind: 'unsupported',
    meaning: 'The limit of received SMS could not be set.',
  },
  {
    code: 500,
    field: 'monthly_voice_mo_limit',
    kind: 'alreadySo',
    meaning: 'The limit of outgoing calls was already this one.',
  },
  {
    code: 501,
    field: 'monthly_voice_mo_limit',
    kind: 'unsupported',
    meaning: 'The limit of outgoing calls could not be set.',
  },
  {
    code: 600,
    field: 'end_customer_label',
    kind: 'alreadySo',
    meaning: 'The label was already this one.',
  },
  {
    code: 601,
    field: 'end_customer_label',
    kind: 'temporary',
    meaning: 'The label could not be written to the database.',
  },
  {
    code: 602,
    field: 'end_customer_label',
    kind: 'temporary',
    meaning: 'The label could not be set.',
  },
  { code: 700, field: 'imei_lock', kind: 'alreadySo', meaning: 'The IMEI lock was already so.' },
  { code: 701, field: 'imei_lock', kind: 'temporary', meaning: 'The IMEI lock could not be set.' },
] as const satisfies readonly { code: number; field: string; kind: FailureKind; meaning: string }[]

export type FailureCode = (typeof failureCodes)[number]['code']
