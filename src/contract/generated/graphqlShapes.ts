/** Written by `npm run generate` from the contract. Do not edit. */

export const graphqlShapes = `SIM iccid:!# statusid:!0 providerid:!0 activation_timestamp:0 imei imsi msisdn in_session_since:0 monthly_data_volume:0 monthly_data_limit:0 monthly_sms_mo:0 monthly_sms_mt:0 monthly_sms_mo_limit:0 monthly_sms_mt_limit:0 monthly_voice_mo:0 monthly_voice_mo_limit:0 custom_field_1 previous_month_data_volume:0 nwc networkOperator:NetworkOperator apn ip_address end_customer_label:EndCustomerLabel imei_lock:ImeiLock denied_networks:[NetworkOperator esim_information:ESIMInformation activation_code
NetworkOperator name:! countryIso:! mcc:! mnc:!
DenylistableNetwork name:! countryIso:! mcc:! mnc:! denied:!?
EndCustomerLabel name:!
ImeiLock imei enabled:!?
ESIMInformation activation_code eid eim_last_polling_timestamp_ms:0 type:!
LocationData iccid:!# longitude:!0 latitude:!0 receivedAtMs:!0
DataConsumption day:!@ bytes:!0
CustomerBase customerid:!#0 current_name:!
Customer customerid:!#0 current_name:! is_test_customer:!? is_main_customer:!? is_sub_customer:!? sub_customer_list:[SubCustomer common_iccid_prefix geolocation_status:!
SubCustomer customerid:!#0 current_name:! is_test_customer:!?
Statistic totalSimCards:0 activeSimCards:0 currentMonthlyDataUsage:0 previousMonthDataUsage:0
SimTransition fromstatusid:0 tostatusid:0 providerid:0
CancelLocation sent:!? blockedUntil:!0
BillingData year:!0 month:!0 customers:[CustomerBase
BillingDataList items:[BillingData availableYears:[0
ApiKey keyid:!#0 key:! comment createdAtMs:!0 createdBy:ApiKeyCreator lastusedAtMs:0 ipAddressAllowlist:[ expiresAtMs:0 status:! deletedBy:ApiKeyDeleter deletedAtMs:0
ApiKeyShort keyid:!#0 key:!
DeletedApiKey keyid:!#0
DeletedUserAccount id:!#
UserAccount id:!# email:! name:! role:!
UserAccountShort id:!# email:!
SystemUser _:?
AuditLogEvent context:!AuditLogContext timestampMs:!0 action:! initiator:!AuditLogInitiator category:! oldValue newValue
AuditLogContext sourceIpAddress iccid email customerid:0 batchJobId:0
AuditLogEvents items:[AuditLogEvent nextToken totalEvents:0
BatchJob batchJobId:!#0 startedAt:!0 finishedAt:0 startedBy:!BatchJobOwner statusDetails:!BatchJobStatusDetails changes:!BatchJobChanges customerid:!0
BatchJobStatusDetails currentStatus:! totalSims:!0 failedSims:!0 successfulSims:!0 failures:BatchErrorCounts
BatchJobChanges statusid:0 custom_field_1 monthly_data_limit:0 monthly_sms_mo_limit:0 monthly_sms_mt_limit:0 monthly_voice_mo_limit:0 end_customer_label imei_lock:? customer_id:0
BatchErrorCounts statusId:0 custom_field_1:0 monthly_data_limit:0 monthly_sms_mo_limit:0 monthly_sms_mt_limit:0 monthly_voice_mo_limit:0 end_customer_label:0 imei_lock:0 customer_id:0
BatchJobList items:[BatchJob nextToken totalCount:!0
BatchJobDetail simList:[!BatchJobSimDetail nextToken totalCount:!0
BatchJobSimDetail iccid:!# custom_field_1 details:!BatchJobSimDetailChange
BatchJobSimDetailChange executedAt:0 errorCodes:[0 status:!
BatchJobPreview subCustomersWithSimUnassignments:[!SubCustomer allProductsSupportOperation:!? requiresDenylistingRemoval:!?
CreateBatchJobResult batchJobId:!#0
SimEvent id:!# iccid:! timestampMilliseconds:!0 type:! details jsonData
SimEvents items:[SimEvent nextToken totalEvents:0
EndCustomerLabels items:[EndCustomerLabel nextToken
ListSms items:[Sms nextToken totalCount:!0
SimList items:[SIM nextToken totalSims:0
Query getAvailableStatusTransitions:[!SimTransition getBatchJob:!BatchJob getBatchJobPreview:!BatchJobPreview getCustomerData:!Customer getDataConsumptionReport:[DataConsumption getLocationData:LocationData getSimDeniedNetworksOptions:[DenylistableNetwork getStatistics:!Statistic listApiKeys:[!ApiKey listAuditLogEvents:AuditLogEvents listAuditLogInitiators:[!AuditLogInitiator listBatchJobDetails:!BatchJobDetail listBatchJobs:!BatchJobList listBillingData:BillingDataList listEndCustomerLabels:EndCustomerLabels listSimEvents:SimEvents listSims:SimList listSms:ListSms getFleetStatistics:!FleetStatistics
Mutation startBatchJob:CreateBatchJobResult cancelLocation:CancelLocation cancelBatchJob:!BatchJob setSimImeiLock:!SIM setSimEndCustomerLabel:!SIM setSimDeniedNetworks:!SIM createApiKey:!ApiKey updateApiKey:!ApiKey deleteApiKey:!ApiKey
Subscription updatedLocationData:LocationData updatedSim:~SIM updatedSimEvent:SimEvent updatedBatchJob:BatchJob
Sms id:!# iccid:! direction:! sourceAddress:! destinationAddress:! payload:! status:! submittedAtMs:!0 finalAtMs:0
FleetStatistics onlineSims:!0 offlineSims:!0 dailyDataUsage:[!DataConsumption countries:[!CountrySims operators:[!OperatorSims
CountrySims countryIso:! sims:!0
OperatorSims networkOperator:!NetworkOperator sims:!0`
