/** Written by `npm run generate` from the contract. Do not edit. */

export const documentedOperations: readonly string[] = [
 "getAvailableStatusTransitions",
 "getBatchJob",
 "getBatchJobPreview",
 "getCustomerData",
 "getDataConsumptionReport",
 "getLocationData",
 "getSimDeniedNetworksOptions",
 "getStatistics",
 "listApiKeys",
 "listAuditLogEvents",
 "listAuditLogInitiators",
 "listBatchJobDetails",
 "listBatchJobs",
 "listBillingData",
 "listEndCustomerLabels",
 "listSimEvents",
 "listSims",
 "listSms",
 "startBatchJob",
 "cancelLocation",
 "updatedLocationData",
 "updatedSim",
 "updatedSimEvent"
]

