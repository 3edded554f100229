/** The tables of the document of the REST interface as data, to which tests compare the OpenAPI file. Never imported by product code. */

/** Operations (Endpoints), and the collections named in the table of match patterns. Paths without the /api/v1 prefix. */
export const operationRows: readonly string[] = [
  'get /endpoint/{endpoint_id}/sms',
  'post /endpoint/{endpoint_id}/sms',
  'get /endpoint/{endpoint_id}/sms/{sms_id}',
  'delete /endpoint/{endpoint_id}/sms/{sms_id}',
  'post /application_token',
  'post /authenticate',
  'post /data_stream',
  'patch /sim/{sim_id}',
  'patch /sim/',
  'post /endpoint',
  'get /organisation/{org_id}/billing',
  'get /organisation/{org_id}/billing/{billing_id}',
  'get /endpoint/{endpoint_id}/quota/data',
  'post /endpoint/{endpoint_id}/quota/data',
  'get /endpoint/{endpoint_id}/quota/sms',
  'post /endpoint/{endpoint_id}/quota/sms',
  'get /endpoint/{endpoint_id}/balance',
  'post /endpoint/{endpoint_id}/balance',
  'delete /endpoint/{endpoint_id}/balance',
  'get /organisation/{org_id}/balance',
  'get /endpoint/{endpoint_id}/event',
  'get /sim/{sim_id}/event',
  'get /organisation/{org_id}/event',
  'get /user/{user_id}/event',
  'get /event',
  'get /endpoint',
  'get /sim',
  'get /imsi',
  'get /organisation',
  'get /user',
  'get /tariff_plan',
]

/** The operations of collections, which are paged, filtered and sorted (Working with collections). */
export const collectionOperations: readonly string[] = [
  'get /endpoint',
  'get /sim',
  'get /imsi',
  'get /organisation',
  'get /user',
  'get /tariff_plan',
  'get /endpoint/{endpoint_id}/event',
  'get /sim/{sim_id}/event',
  'get /organisation/{org_id}/event',
  'get /user/{user_id}/event',
  'get /event',
]

/** Query parameters and response headers of a collection, with their types. */
export const collectionParameters = {
  per_page: 'integer',
  page: 'integer',
  q: 'string',
  sort: 'string',
}
export const collectionHeaders = [
  'Link',
  'X-Count-Per-Page',
  'X-Current-Page',
  'X-Total-Count',
  'X-Total-Pages',
  'X-Filter',
  'X-Sort',
]

/** The documented HTTP statuses (Errors), by operation. All other statuses are extensions. */
export const statusRows: Readonly<Record<string, string>> = {
  'post /endpoint/{endpoint_id}/sms': '201',
  'patch /sim/{sim_id}': '204',
}

/** Operations without an Authorization header (Tokens: the request for an auth token has only a body). */
export const openOperations: readonly string[] = ['post /authenticate']

/** Fields of requests (Resources and their fields): `name type`, followed by `!` if the table says required. */
export const requestFields: Readonly<Record<string, string>> = {
  'post /endpoint/{endpoint_id}/sms': 'source_address number!, payload string!',
  'post /application_token': 'description string, expiry_date string',
  'post /authenticate': 'application_token string',
  'post /data_stream':
    'stream_historic_data integer, data_stream_type.description string, data_stream_type.id integer, api_type.description string, ' +
    'api_type.id integer, api_callback.id integer!, api_callback.url string, api_callback.organisation_id string, ' +
    'api_callback.purpose string, api_username string, api_parameter string',
  'post /endpoint':
    'name string, status.id integer, service_profile.id integer, tariff_profile.id integer, sim.id integer, sim.activate boolean',
  'patch /sim/{sim_id}': 'status.id integer',
  'patch /sim/': 'status.id integer',
}

/** The documented fields of responses. */
export const answerFields: Readonly<Record<string, string>> = {
  'post /application_token': 'application_token string',
  'post /authenticate': 'auth_token string',
}

/** Match patterns (Working with collections), as `FilterMatch`; `/event` stands for the event paths. */
export const matchRows: Readonly<Record<string, string>> = {
  '/endpoint':
    'id exact, name wildcard, tags wildcard, ipAddress startsWith, imei startsWith, iccid exactAbove19, status exact',
  '/sim': 'id exact, imsi exactAbove14, msisdns startsWith, iccid exactAbove19',
  '/imsi': 'id exact, digits exactAbove14',
  '/organisation': 'id exact, name wildcard, ext_reference wildcard, created wildcard',
  '/user': 'username wildcard, name wildcard',
  '/tariff_plan': 'notes wildcard, name wildcard, description wildcard',
  '/event':
    'id exact, tags term, description queryString, severity exact, endpoint term, ip_address ipAddress, imei exact, iccid exact, ' +
    'imsi exact, source exact, type exact, alert exact, from dateRange, until dateRange, organisation term, user term',
}
