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
  /** Maximum length of one argument: a filter, a label, a name, a description. */
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
