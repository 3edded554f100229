/** What answers about devices are cached by, and what a change makes stale; one name per operation of the REST interface. */
export const deviceOperations = {
  list: 'GET /endpoint',
  one: 'GET /endpoint/{id}',
  sms: 'GET /endpoint/{id}/sms',
  dataQuota: 'GET /endpoint/{id}/quota/data',
  smsQuota: 'GET /endpoint/{id}/quota/sms',
  balance: 'GET /endpoint/{id}/balance',
  serviceProfiles: 'GET /service_profile',
  tariffProfiles: 'GET /tariff_profile',
} as const
