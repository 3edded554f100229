/** Limits of arguments and lists: documented ones first (GraphQL interface, Limits), then extensions. */
export const limits = {
  listSims: { min: 1, max: 100 },
  listSimEvents: { min: 1, max: 100 },
  listEndCustomerLabels: { min: 1, max: 100 },
  listAuditLogEvents: { min: 1, max: 1000 },
  /** The maximum number of ICCIDs in the include list, and in the exclude list, of a batch job. */
  iccIdListLength: 1000,
  dataConsumptionMonths: 3,
  smsRetentionDays: 90,
  /** The free usage of a SIM in Factory Test (REST interface, Limits). */
  factoryTestDataBytes: 100_000,
  factoryTestSms: 10,
  /** An extension: the documents mention a voice volume, but not its size. */
  factoryTestVoiceSeconds: 60,

  listBatchJobs: { min: 1, max: 100 },
  listBatchJobDetails: { min: 1, max: 100 },
  listSms: { min: 1, max: 100 },
  /** The maximum number of values in an `in` filter, and of networks in a denylist. */
  filterListLength: 1000,
  /** The maximum length of a text argument: a filter, a label, a name, a description. */
  textLength: 255,
  requestBodyBytes: 1_000_000,
  /** The maximum values of monthly limits: a petabyte of data, and the maximum Int for SMS and for seconds of calls. */
  monthly_data_limit: 1e15,
  monthly_sms_mo_limit: 2_147_483_647,
  monthly_voice_mo_limit: 2_147_483_647,
  /** The last second of the year 9999. */
  latestMs: 253_402_300_799_999,
  cancelLocationBlackoutMs: 5 * 60_000,
  /** How long before its expiry the status of an API key is EXPIRING. */
  apiKeyExpiringMs: 30 * 24 * 60 * 60_000,
} as const
