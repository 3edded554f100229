/**
 * The tables of the document of the GraphQL interface as data, to which tests compare the contract. Field lists are written as `name Type`,
 * separated by commas; `?` stands for a type that the document does not show. Never imported by product code.
 */

/** Object types (Resources and their fields). */
export const objectTypes: Readonly<Record<string, string>> = {
  SIM:
    'iccid ID!, statusid Int!, providerid Int!, activation_timestamp Long, imei String, imsi String, msisdn String, in_session_since Long, ' +
    'monthly_data_volume Long, monthly_data_limit Long, monthly_sms_mo Int, monthly_sms_mt Int, monthly_sms_mo_limit Int, ' +
    'monthly_sms_mt_limit Int, monthly_voice_mo Long, monthly_voice_mo_limit Long, custom_field_1 String, previous_month_data_volume Long, ' +
    'nwc String, networkOperator NetworkOperator, apn String, ip_address String, end_customer_label EndCustomerLabel, imei_lock ImeiLock, ' +
    'denied_networks [NetworkOperator!], esim_information ESIMInformation, activation_code ?',
  NetworkOperator: 'name String!, countryIso String!, mcc String!, mnc String!',
  DenylistableNetwork:
    'name String!, countryIso String!, mcc String!, mnc String!, denied Boolean!',
  EndCustomerLabel: 'name String!',
  ImeiLock: 'imei String, enabled Boolean!',
  ESIMInformation:
    'activation_code String, eid String, eim_last_polling_timestamp_ms Long, type ESIMType!',
  LocationData: 'iccid String!, longitude Float!, latitude Float!, receivedAtMs Long!',
  DataConsumption: 'day String!, bytes Long!',
  Customer:
    'customerid Int!, current_name String!, is_test_customer Boolean!, is_main_customer Boolean!, is_sub_customer Boolean!, ' +
    'sub_customer_list [SubCustomer], common_iccid_prefix String, geolocation_status GeolocationStatus!',
  SubCustomer: 'customerid Int!, current_name String!',
  Statistic:
    'totalSimCards Int, activeSimCards Int, currentMonthlyDataUsage Long, previousMonthDataUsage Long',
  SimTransition: 'fromstatusid Int, tostatusid Int, providerid Int',
  CancelLocation: 'sent Boolean!, blockedUntil Long!',
  BillingData: 'year Int!, month Int!, customers [CustomerBase]',
  BillingDataList: 'items [BillingData], availableYears [Int]',
  ApiKey:
    'keyid Int!, key String!, comment String, createdAtMs Long!, createdBy ApiKeyCreator, lastusedAtMs Long, ipAddressAllowlist [String], ' +
    'expiresAtMs Long, status ApiKeyStatus!, deletedBy ApiKeyDeleter, deletedAtMs Long',
  ApiKeyShort: 'keyid Int!, key String!',
  DeletedApiKey: 'keyid Int!',
  DeletedUserAccount: 'id String!',
  UserAccount: 'id ?, email ?',
  UserAccountShort: 'id ?, email ?',
  SystemUser: '_ ?',
  AuditLogEvent:
    'context AuditLogContext!, timestampMs Long!, action AuditLogAction!, initiator AuditLogInitiator!, category AuditLogCategory!, ' +
    'oldValue String, newValue String',
  AuditLogContext:
    'sourceIpAddress String, iccid ID, email String, customerid Int, batchJobId Long',
  AuditLogEvents: 'items [AuditLogEvent], nextToken String, totalEvents Long',
  BatchJob:
    'batchJobId Long!, startedAt Long!, finishedAt Long, startedBy BatchJobOwner!, statusDetails BatchJobStatusDetails!, ' +
    'changes BatchJobChanges!, customerid Int!',
  BatchJobStatusDetails:
    'currentStatus BatchJobStatus!, totalSims Int!, failedSims Int!, successfulSims Int!, failures BatchErrorCounts',
  BatchJobChanges:
    'statusid Int, custom_field_1 String, monthly_data_limit Long, monthly_sms_mo_limit Long, monthly_sms_mt_limit Long, ' +
    'monthly_voice_mo_limit Long, end_customer_label String, imei_lock Boolean, customer_id Int',
  BatchErrorCounts:
    'statusId Int, custom_field_1 Int, monthly_data_limit Int, monthly_sms_mo_limit Int, monthly_sms_mt_limit Int, ' +
    'monthly_voice_mo_limit Int, end_customer_label Int, imei_lock Int, customer_id Int',
  BatchJobList: 'items [BatchJob], nextToken String, totalCount Long!',
  BatchJobDetail: 'simList [BatchJobSimDetail]!, nextToken String, totalCount Long!',
  BatchJobSimDetail: 'iccid String!, custom_field_1 String, details BatchJobSimDetailChange!',
  BatchJobSimDetailChange: 'executedAt Long, errorCodes [Int], status BatchJobSimDetailStatus!',
  BatchJobPreview:
    'subCustomersWithSimUnassignments [SubCustomer]!, allProductsSupportOperation Boolean!, requiresDenylistingRemoval Boolean!',
  CreateBatchJobResult: 'batchJobId Long!',
  SimEvent:
    'id ID!, iccid ID!, timestampMilliseconds Long!, type String!, details String, jsonData String',
  SimEvents: 'items [SimEvent], nextToken String, totalEvents Long',
  EndCustomerLabels: 'items [EndCustomerLabel], nextToken String',
  ListSms: 'items [Sms], nextToken String, totalCount Long!',
  SimList: 'items [SIM], nextToken String, totalSims ?',
}

/** Interface types (Small types) and the types that implement them. */
export const interfaceTypes: Readonly<
  Record<string, { fields: string; implementedBy: readonly string[] }>
> = {
  CustomerBase: {
    fields: 'customerid Int!, current_name String!',
    implementedBy: ['SubCustomer', 'Customer'],
  },
}

/** Input types (Small types, Audit log, Batch job, BatchJobParametersInput, Events and filters). */
export const inputTypes: Readonly<Record<string, string>> = {
  EndCustomerLabelInput: 'name String!',
  ImeiLockInput: 'lock Boolean!, imei String',
  DataConsumptionFilterInput: 'start String!, stop String!',
  AuditLogFilterInput:
    'timeframe TimeframeFilterInput, initiator [InitiatorInput], category [AuditLogCategory], customerId [Int], quickSearch String',
  InitiatorInput: 'type InitiatorType!, value String',
  ListBatchJobsFilter: 'status BatchJobStatus',
  BatchJobDetailsFilterInput: 'status [BatchJobSimDetailStatus], quickSearch String',
  BatchJobDetailsOrderInput: 'executedAt String',
  BatchJobParametersInput:
    'simFilter SimFilterInput, quickSearch String, excludeIccIds [String], includeIccIds [String], statusid Int, custom_field_1 String, ' +
    'monthly_data_limit Long, monthly_sms_mo_limit Long, monthly_voice_mo_limit Long, end_customer_label String, imei_lock Boolean, ' +
    'customer_id Int',
  SimEventFilterInput: 'type StringFilterInput, timestampMilliseconds SimEventIntFilterInput',
  SimEventIntFilterInput: 'eq Long, in [Long], between [Long]',
  SimEventOrder: 'timestampMilliseconds String',
  SimFilterInput:
    'iccid StringFilterInput, iccIdRange IccIdRangeFilterInput, statusid SimListIntFilterInput, providerid SimListIntFilterInput, ' +
    'imei StringFilterInput',
  IccIdRangeFilterInput: 'start String!, end String, count Int',
  SimListOrder: 'iccid ?, monthly_data_volume ?',
  StringFilterInput: 'eq ?',
  SimListIntFilterInput: 'eq ?, in [Int]',
  ListEndCustomerLabelsFilterInput: 'name ListEndCustomerLabelNameFilterInput',
  ListEndCustomerLabelNameFilterInput: 'beginsWith String, contains String',
}

/** Fields that the document says do not exist, so that not even an extension adds them. */
export const excludedFields = ['BatchJobParametersInput.monthly_sms_mt_limit']

/** Types that the document names without showing their fields. */
export const typesWithoutFields = ['Sms', 'TimeframeFilterInput']

/** Enumerations with all their values. */
export const enumTypes: Readonly<Record<string, string>> = {
  ESIMType: 'SGP_32, SGP_22',
  GeolocationStatus: 'ACTIVE, INACTIVE, IN_ACTIVATION, IN_DEACTIVATION',
  CustomerAccess: 'FULL, RESTRICTED',
  CommunicationDirection: 'MO, MT',
  ApiKeyStatus: 'ACTIVE, DELETED, EXPIRED, EXPIRING',
  AuditLogAction: 'UPDATED, CREATED, DELETED',
  AuditLogCategory: 'USER_MANAGEMENT, SIM_CARD, BATCH_JOB',
  InitiatorType: 'USER, API_KEY, SYSTEM',
  BatchJobStatus: 'PREPARING, RUNNING, CANCELLED, FAILED, COMPLETED',
  BatchJobSimDetailStatus: 'SUCCESSFUL, RUNNING, SKIPPED, FAILED',
}

/** Unions (API key) with a pattern for each member: the document lists the kinds of members, not always their type names. */
export const unionTypes: Readonly<Record<string, readonly RegExp[]>> = {
  ApiKeyCreator: [/^UserAccount/, /^DeletedUserAccount$/, /^ApiKey/, /^DeletedApiKey$/],
  ApiKeyDeleter: [/^UserAccount/, /^DeletedUserAccount$/, /^ApiKey/, /^DeletedApiKey$/],
  BatchJobOwner: [/^UserAccount/, /^DeletedUserAccount$/, /^ApiKey/, /^DeletedApiKey$/],
  AuditLogInitiator: [
    /^UserAccount/,
    /^DeletedUserAccount$/,
    /^ApiKey/,
    /^DeletedApiKey$/,
    /^SystemUser$/,
  ],
}

export const scalarTypes = ['Int', 'Long', 'Float', 'Boolean', 'String', 'ID']

interface OperationRow {
  arguments: string
  returns: string
}

/** Queries (Endpoints). */
export const queries: Readonly<Record<string, OperationRow>> = {
  getAvailableStatusTransitions: { arguments: '', returns: '[SimTransition]!' },
  getBatchJob: { arguments: 'batchJobId Long!', returns: 'BatchJob!' },
  getBatchJobPreview: { arguments: 'params BatchJobParametersInput!', returns: 'BatchJobPreview!' },
  getCustomerData: { arguments: '', returns: 'Customer!' },
  getDataConsumptionReport: {
    arguments: 'iccid ID!, filterOptions DataConsumptionFilterInput!',
    returns: '[DataConsumption]',
  },
  getLocationData: { arguments: 'iccid String!', returns: 'LocationData' },
  getSimDeniedNetworksOptions: { arguments: 'iccid ID!', returns: '[DenylistableNetwork]' },
  getStatistics: { arguments: 'customerid Int', returns: 'Statistic!' },
  listApiKeys: { arguments: '', returns: '[ApiKey]!' },
  listAuditLogEvents: {
    arguments: 'limit Int!, nextToken String, filterOptions AuditLogFilterInput',
    returns: 'AuditLogEvents',
  },
  listAuditLogInitiators: { arguments: '', returns: '[AuditLogInitiator]!' },
  listBatchJobDetails: {
    arguments:
      'batchJobId Long!, filter BatchJobDetailsFilterInput, order BatchJobDetailsOrderInput, limit Int, nextToken String',
    returns: 'BatchJobDetail!',
  },
  listBatchJobs: {
    arguments: 'filter ListBatchJobsFilter, limit Int, nextToken String',
    returns: 'BatchJobList!',
  },
  listBillingData: { arguments: 'year Int', returns: 'BillingDataList' },
  listEndCustomerLabels: {
    arguments: 'filter ListEndCustomerLabelsFilterInput, limit Int!, nextToken String',
    returns: 'EndCustomerLabels',
  },
  listSimEvents: {
    arguments:
      'iccid ID!, limit Int!, nextToken String, filterOptions SimEventFilterInput, order SimEventOrder',
    returns: 'SimEvents',
  },
  listSims: {
    arguments:
      'filter SimFilterInput, order SimListOrder, limit Int!, quickSearch String, nextToken String',
    returns: 'SimList',
  },
  listSms: { arguments: 'iccid ID!', returns: 'ListSms' },
}

/** Mutations (Endpoints). */
export const mutations: Readonly<Record<string, OperationRow>> = {
  startBatchJob: { arguments: 'params BatchJobParametersInput!', returns: 'CreateBatchJobResult' },
  cancelLocation: { arguments: '', returns: 'CancelLocation' },
}

/** Subscriptions (Endpoints). */
export const subscriptions: Readonly<Record<string, OperationRow>> = {
  updatedLocationData: { arguments: 'iccid String!', returns: 'LocationData' },
  updatedSim: { arguments: 'customerid Int', returns: 'SIM' },
  updatedSimEvent: { arguments: 'iccid ID!', returns: 'SimEvent' },
}
