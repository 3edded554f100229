/** Written by `npm run generate` from the contract. Do not edit. */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A signed 64-bit integer. (GraphQL interface, What the service does) */
  Long: { input: number; output: number; }
};

/** A SIM card. (GraphQL interface, SIM) */
export type SIM = {
  readonly __typename?: 'SIM';
  /** Identifies the SIM. */
  readonly iccid: Scalars['ID']['output'];
  /** The status; see the table of SIM statuses. */
  readonly statusid: Scalars['Int']['output'];
  /** The product, 1 to 5. */
  readonly providerid: Scalars['Int']['output'];
  /** When it was first activated, a Unix timestamp. */
  readonly activation_timestamp?: Maybe<Scalars['Long']['output']>;
  /** The device it is used in. */
  readonly imei?: Maybe<Scalars['String']['output']>;
  /** The identity of the subscriber. */
  readonly imsi?: Maybe<Scalars['String']['output']>;
  /** The phone number. */
  readonly msisdn?: Maybe<Scalars['String']['output']>;
  /** When the current session started, a Unix timestamp; null while offline. */
  readonly in_session_since?: Maybe<Scalars['Long']['output']>;
  /** Bytes used this month. */
  readonly monthly_data_volume?: Maybe<Scalars['Long']['output']>;
  /** The monthly limit of bytes. */
  readonly monthly_data_limit?: Maybe<Scalars['Long']['output']>;
  /** SMS sent this month. */
  readonly monthly_sms_mo?: Maybe<Scalars['Int']['output']>;
  /** SMS received this month; no longer counted. */
  readonly monthly_sms_mt?: Maybe<Scalars['Int']['output']>;
  /** The monthly limit of sent SMS; null for no limit. */
  readonly monthly_sms_mo_limit?: Maybe<Scalars['Int']['output']>;
  /** The monthly limit of received SMS, no longer enforced; null for no limit. */
  readonly monthly_sms_mt_limit?: Maybe<Scalars['Int']['output']>;
  /** Seconds of outgoing calls this month. */
  readonly monthly_voice_mo?: Maybe<Scalars['Long']['output']>;
  /** The monthly limit of seconds of outgoing calls; null for no limit. */
  readonly monthly_voice_mo_limit?: Maybe<Scalars['Long']['output']>;
  /** A text of the customer, such as a device name or a serial number. */
  readonly custom_field_1?: Maybe<Scalars['String']['output']>;
  /** Bytes used in the previous month. */
  readonly previous_month_data_volume?: Maybe<Scalars['Long']['output']>;
  /** Country code and network code of the current network, concatenated. */
  readonly nwc?: Maybe<Scalars['String']['output']>;
  /** The network it is in. */
  readonly networkOperator?: Maybe<NetworkOperator>;
  /** Access point name in use. */
  readonly apn?: Maybe<Scalars['String']['output']>;
  /** The IP address of the session. */
  readonly ip_address?: Maybe<Scalars['String']['output']>;
  /** The label assigned by the customer. */
  readonly end_customer_label?: Maybe<EndCustomerLabel>;
  /** The lock to a device. */
  readonly imei_lock?: Maybe<ImeiLock>;
  /** The networks that are blocked for the SIM. */
  readonly denied_networks?: Maybe<ReadonlyArray<NetworkOperator>>;
  /** Null unless the SIM is an eSIM. */
  readonly esim_information?: Maybe<ESIMInformation>;
  /** Code to download the profile, as in esim_information; an Observer may not read it. (GraphQL interface, Small types) */
  readonly activation_code?: Maybe<Scalars['String']['output']>;
};

/** A mobile network. (GraphQL interface, Small types) */
export type NetworkOperator = {
  readonly __typename?: 'NetworkOperator';
  readonly name: Scalars['String']['output'];
  /** Country, two letters of ISO 3166. */
  readonly countryIso: Scalars['String']['output'];
  /** Mobile country code. */
  readonly mcc: Scalars['String']['output'];
  /** Mobile network code. */
  readonly mnc: Scalars['String']['output'];
};

/** A network and whether it is blocked for a SIM. (GraphQL interface, Small types) */
export type DenylistableNetwork = {
  readonly __typename?: 'DenylistableNetwork';
  readonly name: Scalars['String']['output'];
  /** Country, two letters of ISO 3166. */
  readonly countryIso: Scalars['String']['output'];
  /** Mobile country code. */
  readonly mcc: Scalars['String']['output'];
  /** Mobile network code. */
  readonly mnc: Scalars['String']['output'];
  /** Whether the network is blocked for the SIM. */
  readonly denied: Scalars['Boolean']['output'];
};

/** A label for SIMs. (GraphQL interface, Small types) */
export type EndCustomerLabel = {
  readonly __typename?: 'EndCustomerLabel';
  readonly name: Scalars['String']['output'];
};

/** The label to assign to a SIM. (GraphQL interface, Small types) */
export type EndCustomerLabelInput = {
  /** An empty name removes the label. */
  readonly name: Scalars['String']['input'];
};

/** The lock of a SIM to one device. (GraphQL interface, Small types) */
export type ImeiLock = {
  readonly __typename?: 'ImeiLock';
  /** The device; empty while the lock waits for the first one. */
  readonly imei?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
};

/** The lock to set for a SIM. (GraphQL interface, Small types) */
export type ImeiLockInput = {
  /** False removes the lock; a SIM in the status IMEI unauthorized is then Activated again. */
  readonly lock: Scalars['Boolean']['input'];
  /** The device to lock to; by default the next or last active one, at network login. */
  readonly imei?: InputMaybe<Scalars['String']['input']>;
};

/** The details of an eSIM. (GraphQL interface, Small types) */
export type ESIMInformation = {
  readonly __typename?: 'ESIMInformation';
  /** Code to download an SGP.32 profile; null without a profile to download. An Observer may not read it. */
  readonly activation_code?: Maybe<Scalars['String']['output']>;
  /** Identifies the chip; null when the subscription is not on an eUICC. */
  readonly eid?: Maybe<Scalars['String']['output']>;
  /** When the eIM was last polled, in milliseconds. */
  readonly eim_last_polling_timestamp_ms?: Maybe<Scalars['Long']['output']>;
  readonly type: ESIMType;
};

/** Types of eSIM. (GraphQL interface, Small types) */
export type ESIMType =
  | 'SGP_32'
  | 'SGP_22';

/** A position of a SIM. (GraphQL interface, Small types) */
export type LocationData = {
  readonly __typename?: 'LocationData';
  readonly iccid: Scalars['String']['output'];
  readonly longitude: Scalars['Float']['output'];
  readonly latitude: Scalars['Float']['output'];
  /** When the position was received, in milliseconds. */
  readonly receivedAtMs: Scalars['Long']['output'];
};

/** The data usage of a SIM on one day. (GraphQL interface, Small types) */
export type DataConsumption = {
  readonly __typename?: 'DataConsumption';
  /** The day, yyyy-MM-dd. */
  readonly day: Scalars['String']['output'];
  readonly bytes: Scalars['Long']['output'];
};

/** The days of a consumption report. (GraphQL interface, Small types) */
export type DataConsumptionFilterInput = {
  /** First day, yyyy-MM-dd, inclusive. */
  readonly start: Scalars['String']['input'];
  /** Last day, yyyy-MM-dd, inclusive. */
  readonly stop: Scalars['String']['input'];
};

/** The common fields of main customers and sub-customers. (GraphQL interface, Small types) */
export type CustomerBase = {
  readonly customerid: Scalars['Int']['output'];
  readonly current_name: Scalars['String']['output'];
};

/** The customer of the account. (GraphQL interface, Small types) */
export type Customer = CustomerBase & {
  readonly __typename?: 'Customer';
  readonly customerid: Scalars['Int']['output'];
  readonly current_name: Scalars['String']['output'];
  readonly is_test_customer: Scalars['Boolean']['output'];
  readonly is_main_customer: Scalars['Boolean']['output'];
  readonly is_sub_customer: Scalars['Boolean']['output'];
  /** The sub-customers of this customer. */
  readonly sub_customer_list?: Maybe<ReadonlyArray<Maybe<SubCustomer>>>;
  /** The common prefix of the ICCIDs of the customer's SIMs. */
  readonly common_iccid_prefix?: Maybe<Scalars['String']['output']>;
  /** Whether the positions of its SIMs are recorded. */
  readonly geolocation_status: GeolocationStatus;
};

/** A sub-customer. (GraphQL interface, Small types) */
export type SubCustomer = CustomerBase & {
  readonly __typename?: 'SubCustomer';
  readonly customerid: Scalars['Int']['output'];
  readonly current_name: Scalars['String']['output'];
  /** Extension: whether it is a test customer. */
  readonly is_test_customer: Scalars['Boolean']['output'];
};

/** Whether positions are recorded. (GraphQL interface, Small types) */
export type GeolocationStatus =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'IN_ACTIVATION'
  | 'IN_DEACTIVATION';

/** Which customers an account can access. (GraphQL interface, Small types) */
export type CustomerAccess =
  /** All customers. */
  | 'FULL'
  /** Only certain customers. */
  | 'RESTRICTED';

/** Statistics of a customer's fleet. (GraphQL interface, Small types) */
export type Statistic = {
  readonly __typename?: 'Statistic';
  readonly totalSimCards?: Maybe<Scalars['Int']['output']>;
  readonly activeSimCards?: Maybe<Scalars['Int']['output']>;
  /** Bytes used this month. */
  readonly currentMonthlyDataUsage?: Maybe<Scalars['Long']['output']>;
  /** Bytes used in the previous month. */
  readonly previousMonthDataUsage?: Maybe<Scalars['Long']['output']>;
};

/** A status transition that users may request. (GraphQL interface, Small types) */
export type SimTransition = {
  readonly __typename?: 'SimTransition';
  readonly fromstatusid?: Maybe<Scalars['Int']['output']>;
  readonly tostatusid?: Maybe<Scalars['Int']['output']>;
  /** The product that allows the transition. */
  readonly providerid?: Maybe<Scalars['Int']['output']>;
};

/** The result of a cancel location. (GraphQL interface, Small types) */
export type CancelLocation = {
  readonly __typename?: 'CancelLocation';
  /** False most likely means that the SIM is still blocked after the previous one. */
  readonly sent: Scalars['Boolean']['output'];
  /** When the next one may be sent, in milliseconds. */
  readonly blockedUntil: Scalars['Long']['output'];
};

/** The direction of a message. (GraphQL interface, Small types) */
export type CommunicationDirection =
  /** Sent by the SIM. */
  | 'MO'
  /** Received by the SIM. */
  | 'MT';

/** A billed month. (GraphQL interface, Small types) */
export type BillingData = {
  readonly __typename?: 'BillingData';
  readonly year: Scalars['Int']['output'];
  /** 1 to 12. */
  readonly month: Scalars['Int']['output'];
  /** The billed customers, for an account with several. */
  readonly customers?: Maybe<ReadonlyArray<Maybe<CustomerBase>>>;
};

/** Billed months of one year. (GraphQL interface, Small types) */
export type BillingDataList = {
  readonly __typename?: 'BillingDataList';
  readonly items?: Maybe<ReadonlyArray<Maybe<BillingData>>>;
  /** All years with billing data. */
  readonly availableYears?: Maybe<ReadonlyArray<Maybe<Scalars['Int']['output']>>>;
};

/** An API key, for programs. (GraphQL interface, API key) */
export type ApiKey = {
  readonly __typename?: 'ApiKey';
  /** Identifies the key in updates and deletions. */
  readonly keyid: Scalars['Int']['output'];
  /** Masked, except in the response that creates it. */
  readonly key: Scalars['String']['output'];
  readonly comment?: Maybe<Scalars['String']['output']>;
  /** In milliseconds. */
  readonly createdAtMs: Scalars['Long']['output'];
  readonly createdBy?: Maybe<ApiKeyCreator>;
  /** The first use on the last day of use, in milliseconds. */
  readonly lastusedAtMs?: Maybe<Scalars['Long']['output']>;
  /** IP addresses and ranges that may use it; empty for any. */
  readonly ipAddressAllowlist?: Maybe<ReadonlyArray<Maybe<Scalars['String']['output']>>>;
  /** When it expires, in milliseconds; -1 for never. */
  readonly expiresAtMs?: Maybe<Scalars['Long']['output']>;
  readonly status: ApiKeyStatus;
  readonly deletedBy?: Maybe<ApiKeyDeleter>;
  /** When it was marked as deleted, in milliseconds. */
  readonly deletedAtMs?: Maybe<Scalars['Long']['output']>;
};

/** Statuses of an API key. (GraphQL interface, API key) */
export type ApiKeyStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'EXPIRED'
  | 'EXPIRING';

/** A reference to an API key. (GraphQL interface, API key) */
export type ApiKeyShort = {
  readonly __typename?: 'ApiKeyShort';
  readonly keyid: Scalars['Int']['output'];
  /** Masked. */
  readonly key: Scalars['String']['output'];
};

/** A deleted API key. (GraphQL interface, API key) */
export type DeletedApiKey = {
  readonly __typename?: 'DeletedApiKey';
  readonly keyid: Scalars['Int']['output'];
};

/** A deleted user account. (GraphQL interface, API key) */
export type DeletedUserAccount = {
  readonly __typename?: 'DeletedUserAccount';
  /** A UUID. */
  readonly id: Scalars['String']['output'];
};

/** A user account; id and email are the fields that the document selects. (GraphQL interface, API key and Audit log) */
export type UserAccount = {
  readonly __typename?: 'UserAccount';
  /** A UUID. */
  readonly id: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  /** Extension: the user's name. */
  readonly name: Scalars['String']['output'];
  /** Extension: the user's role. */
  readonly role: UserRole;
};

/** A reference to a user account, with the fields that the document selects. (GraphQL interface, Audit log) */
export type UserAccountShort = {
  readonly __typename?: 'UserAccountShort';
  /** A UUID. */
  readonly id: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
};

/** The service itself; the document selects its only field, a placeholder. (GraphQL interface, Audit log) */
export type SystemUser = {
  readonly __typename?: 'SystemUser';
  /** A placeholder; always null. */
  readonly _?: Maybe<Scalars['Boolean']['output']>;
};

/** Who created an API key. (GraphQL interface, API key) */
export type ApiKeyCreator = UserAccount | DeletedUserAccount | ApiKeyShort | DeletedApiKey;

/** Who deleted an API key. (GraphQL interface, API key) */
export type ApiKeyDeleter = UserAccount | DeletedUserAccount | ApiKeyShort | DeletedApiKey;

/** Who started a batch job. (GraphQL interface, API key) */
export type BatchJobOwner = UserAccount | DeletedUserAccount | ApiKeyShort | DeletedApiKey;

/** The initiator of an audit log entry. (GraphQL interface, API key and Audit log) */
export type AuditLogInitiator = UserAccountShort | DeletedUserAccount | ApiKeyShort | DeletedApiKey | SystemUser;

/** One entry of the audit log. (GraphQL interface, Audit log) */
export type AuditLogEvent = {
  readonly __typename?: 'AuditLogEvent';
  readonly context: AuditLogContext;
  /** In milliseconds. */
  readonly timestampMs: Scalars['Long']['output'];
  readonly action: AuditLogAction;
  readonly initiator: AuditLogInitiator;
  readonly category: AuditLogCategory;
  /** JSON of the values before. */
  readonly oldValue?: Maybe<Scalars['String']['output']>;
  /** JSON of the values after. */
  readonly newValue?: Maybe<Scalars['String']['output']>;
};

/** The subject of an audit log entry. (GraphQL interface, Audit log) */
export type AuditLogContext = {
  readonly __typename?: 'AuditLogContext';
  readonly sourceIpAddress?: Maybe<Scalars['String']['output']>;
  readonly iccid?: Maybe<Scalars['ID']['output']>;
  /** The affected user. */
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly customerid?: Maybe<Scalars['Int']['output']>;
  /** The batch job that caused the entry, if any. */
  readonly batchJobId?: Maybe<Scalars['Long']['output']>;
};

/** A page of the audit log. (GraphQL interface, Audit log) */
export type AuditLogEvents = {
  readonly __typename?: 'AuditLogEvents';
  readonly items?: Maybe<ReadonlyArray<Maybe<AuditLogEvent>>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
  readonly totalEvents?: Maybe<Scalars['Long']['output']>;
};

/** Kinds of changes. (GraphQL interface, Audit log) */
export type AuditLogAction =
  | 'UPDATED'
  | 'CREATED'
  | 'DELETED';

/** What was changed. (GraphQL interface, Audit log) */
export type AuditLogCategory =
  | 'USER_MANAGEMENT'
  | 'SIM_CARD'
  | 'BATCH_JOB';

/** A filter of audit log entries. (GraphQL interface, Audit log) */
export type AuditLogFilterInput = {
  readonly timeframe?: InputMaybe<TimeframeFilterInput>;
  readonly initiator?: InputMaybe<ReadonlyArray<InputMaybe<InitiatorInput>>>;
  readonly category?: InputMaybe<ReadonlyArray<InputMaybe<AuditLogCategory>>>;
  readonly customerId?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['Int']['input']>>>;
  readonly quickSearch?: InputMaybe<Scalars['String']['input']>;
  /** Extension: true hides the entries of SIMs changed by a batch job, if the entries of the job itself are in the log of the selected customers. */
  readonly hideBatchJobChanges?: InputMaybe<Scalars['Boolean']['input']>;
  /** Extension: only entries of this batch job and of the SIMs that it changed. */
  readonly batchJobId?: InputMaybe<Scalars['Long']['input']>;
};

/** An initiator to filter by. (GraphQL interface, Audit log) */
export type InitiatorInput = {
  readonly type: InitiatorType;
  /** The email of a USER, the key ID of an API_KEY, absent for SYSTEM. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

/** Kinds of initiators. (GraphQL interface, Audit log) */
export type InitiatorType =
  | 'USER'
  | 'API_KEY'
  | 'SYSTEM';

/** A change of many SIMs at once. (GraphQL interface, Batch job) */
export type BatchJob = {
  readonly __typename?: 'BatchJob';
  readonly batchJobId: Scalars['Long']['output'];
  /** In milliseconds. */
  readonly startedAt: Scalars['Long']['output'];
  /** When it ended or was cancelled, in milliseconds; null while it runs. */
  readonly finishedAt?: Maybe<Scalars['Long']['output']>;
  readonly startedBy: BatchJobOwner;
  readonly statusDetails: BatchJobStatusDetails;
  readonly changes: BatchJobChanges;
  readonly customerid: Scalars['Int']['output'];
};

/** The progress of a batch job. (GraphQL interface, Batch job) */
export type BatchJobStatusDetails = {
  readonly __typename?: 'BatchJobStatusDetails';
  readonly currentStatus: BatchJobStatus;
  readonly totalSims: Scalars['Int']['output'];
  readonly failedSims: Scalars['Int']['output'];
  readonly successfulSims: Scalars['Int']['output'];
  readonly failures?: Maybe<BatchErrorCounts>;
};

/** Statuses of a batch job. (GraphQL interface, Batch job) */
export type BatchJobStatus =
  | 'PREPARING'
  | 'RUNNING'
  | 'CANCELLED'
  | 'FAILED'
  | 'COMPLETED';

/** Statuses of one SIM within a batch job. (GraphQL interface, Batch job) */
export type BatchJobSimDetailStatus =
  | 'SUCCESSFUL'
  | 'RUNNING'
  | 'SKIPPED'
  | 'FAILED';

/** The changes of a batch job; null fields stay unchanged. (GraphQL interface, Batch job) */
export type BatchJobChanges = {
  readonly __typename?: 'BatchJobChanges';
  readonly statusid?: Maybe<Scalars['Int']['output']>;
  /** Empty clears it. */
  readonly custom_field_1?: Maybe<Scalars['String']['output']>;
  /** Bytes; 0 for unlimited. */
  readonly monthly_data_limit?: Maybe<Scalars['Long']['output']>;
  /** 0 for unlimited. */
  readonly monthly_sms_mo_limit?: Maybe<Scalars['Long']['output']>;
  /** 0 for unlimited; no longer enforced. */
  readonly monthly_sms_mt_limit?: Maybe<Scalars['Long']['output']>;
  /** Seconds; 0 for unlimited. */
  readonly monthly_voice_mo_limit?: Maybe<Scalars['Long']['output']>;
  /** Empty clears it. */
  readonly end_customer_label?: Maybe<Scalars['String']['output']>;
  readonly imei_lock?: Maybe<Scalars['Boolean']['output']>;
  /** The customer to move the SIMs to, for an account with several. */
  readonly customer_id?: Maybe<Scalars['Int']['output']>;
};

/** The number of failed changes of each field. (GraphQL interface, Batch job) */
export type BatchErrorCounts = {
  readonly __typename?: 'BatchErrorCounts';
  readonly statusId?: Maybe<Scalars['Int']['output']>;
  readonly custom_field_1?: Maybe<Scalars['Int']['output']>;
  readonly monthly_data_limit?: Maybe<Scalars['Int']['output']>;
  readonly monthly_sms_mo_limit?: Maybe<Scalars['Int']['output']>;
  readonly monthly_sms_mt_limit?: Maybe<Scalars['Int']['output']>;
  readonly monthly_voice_mo_limit?: Maybe<Scalars['Int']['output']>;
  readonly end_customer_label?: Maybe<Scalars['Int']['output']>;
  readonly imei_lock?: Maybe<Scalars['Int']['output']>;
  readonly customer_id?: Maybe<Scalars['Int']['output']>;
};

/** A page of batch jobs. (GraphQL interface, Batch job) */
export type BatchJobList = {
  readonly __typename?: 'BatchJobList';
  readonly items?: Maybe<ReadonlyArray<Maybe<BatchJob>>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
  readonly totalCount: Scalars['Long']['output'];
};

/** A page of the SIMs of a batch job. (GraphQL interface, Batch job) */
export type BatchJobDetail = {
  readonly __typename?: 'BatchJobDetail';
  readonly simList: ReadonlyArray<Maybe<BatchJobSimDetail>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
  readonly totalCount: Scalars['Long']['output'];
};

/** One SIM of a batch job. (GraphQL interface, Batch job) */
export type BatchJobSimDetail = {
  readonly __typename?: 'BatchJobSimDetail';
  readonly iccid: Scalars['String']['output'];
  readonly custom_field_1?: Maybe<Scalars['String']['output']>;
  readonly details: BatchJobSimDetailChange;
};

/** The result of a batch job for one SIM. (GraphQL interface, Batch job) */
export type BatchJobSimDetailChange = {
  readonly __typename?: 'BatchJobSimDetailChange';
  /** In milliseconds. */
  readonly executedAt?: Maybe<Scalars['Long']['output']>;
  /** See the table of failure codes. */
  readonly errorCodes?: Maybe<ReadonlyArray<Maybe<Scalars['Int']['output']>>>;
  readonly status: BatchJobSimDetailStatus;
};

/** The predictable effects of a batch job. (GraphQL interface, Batch job) */
export type BatchJobPreview = {
  readonly __typename?: 'BatchJobPreview';
  /** Sub-customers who would lose SIMs. */
  readonly subCustomersWithSimUnassignments: ReadonlyArray<Maybe<SubCustomer>>;
  /** If false, the change fails for SIMs whose product does not support it. */
  readonly allProductsSupportOperation: Scalars['Boolean']['output'];
  readonly requiresDenylistingRemoval: Scalars['Boolean']['output'];
};

/** The batch job that was started. (GraphQL interface, Batch job) */
export type CreateBatchJobResult = {
  readonly __typename?: 'CreateBatchJobResult';
  readonly batchJobId: Scalars['Long']['output'];
};

/** A filter of batch jobs. (GraphQL interface, Batch job) */
export type ListBatchJobsFilter = {
  readonly status?: InputMaybe<BatchJobStatus>;
};

/** A filter of the SIMs of a batch job. (GraphQL interface, Batch job) */
export type BatchJobDetailsFilterInput = {
  readonly status?: InputMaybe<ReadonlyArray<InputMaybe<BatchJobSimDetailStatus>>>;
  /** Part of an ICCID or a device name. */
  readonly quickSearch?: InputMaybe<Scalars['String']['input']>;
};

/** The order of the SIMs of a batch job. (GraphQL interface, Batch job) */
export type BatchJobDetailsOrderInput = {
  /** asc or desc. */
  readonly executedAt?: InputMaybe<Scalars['String']['input']>;
};

/** Which SIMs to change, and how. (GraphQL interface, BatchJobParametersInput) */
export type BatchJobParametersInput = {
  /** Selects SIMs; by default all SIMs of the customer. */
  readonly simFilter?: InputMaybe<SimFilterInput>;
  /** A text contained in ICCID, device name, MSISDN, IMEI, end customer label or EID. */
  readonly quickSearch?: InputMaybe<Scalars['String']['input']>;
  /** Excluded from the selection; at most 1000. */
  readonly excludeIccIds?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['String']['input']>>>;
  /** Exactly these SIMs, at most 1000; filter and exclude list are then ignored. */
  readonly includeIccIds?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['String']['input']>>>;
  readonly statusid?: InputMaybe<Scalars['Int']['input']>;
  /** Empty clears it. */
  readonly custom_field_1?: InputMaybe<Scalars['String']['input']>;
  /** Bytes; 0 for unlimited. */
  readonly monthly_data_limit?: InputMaybe<Scalars['Long']['input']>;
  /** 0 for unlimited. */
  readonly monthly_sms_mo_limit?: InputMaybe<Scalars['Long']['input']>;
  /** Seconds; 0 for unlimited. */
  readonly monthly_voice_mo_limit?: InputMaybe<Scalars['Long']['input']>;
  /** Empty clears it. */
  readonly end_customer_label?: InputMaybe<Scalars['String']['input']>;
  readonly imei_lock?: InputMaybe<Scalars['Boolean']['input']>;
  /** The customer to move the SIMs to, for an account with several. */
  readonly customer_id?: InputMaybe<Scalars['Int']['input']>;
};

/** Something that happened to a SIM. (GraphQL interface, Events and filters) */
export type SimEvent = {
  readonly __typename?: 'SimEvent';
  readonly id: Scalars['ID']['output'];
  readonly iccid: Scalars['ID']['output'];
  readonly timestampMilliseconds: Scalars['Long']['output'];
  /** See the table of SIM event types. */
  readonly type: Scalars['String']['output'];
  /** A short description. */
  readonly details?: Maybe<Scalars['String']['output']>;
  /** JSON with the details. */
  readonly jsonData?: Maybe<Scalars['String']['output']>;
};

/** A page of SIM events. (GraphQL interface, Events and filters) */
export type SimEvents = {
  readonly __typename?: 'SimEvents';
  readonly items?: Maybe<ReadonlyArray<Maybe<SimEvent>>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
  readonly totalEvents?: Maybe<Scalars['Long']['output']>;
};

/** A filter of SIM events. (GraphQL interface, Events and filters) */
export type SimEventFilterInput = {
  readonly type?: InputMaybe<StringFilterInput>;
  readonly timestampMilliseconds?: InputMaybe<SimEventIntFilterInput>;
};

/** A filter by a number, for SIM events. (GraphQL interface, Events and filters) */
export type SimEventIntFilterInput = {
  readonly eq?: InputMaybe<Scalars['Long']['input']>;
  readonly in?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['Long']['input']>>>;
  /** The first and last value of a range, both inclusive. */
  readonly between?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['Long']['input']>>>;
};

/** The order of SIM events; only one field may be given. (GraphQL interface, Events and filters) */
export type SimEventOrder = {
  /** asc or desc. */
  readonly timestampMilliseconds?: InputMaybe<Scalars['String']['input']>;
};

/** A filter of SIMs. (GraphQL interface, Events and filters) */
export type SimFilterInput = {
  /** Cannot be combined with iccIdRange. */
  readonly iccid?: InputMaybe<StringFilterInput>;
  /** Cannot be combined with iccid. */
  readonly iccIdRange?: InputMaybe<IccIdRangeFilterInput>;
  readonly statusid?: InputMaybe<SimListIntFilterInput>;
  readonly providerid?: InputMaybe<SimListIntFilterInput>;
  readonly imei?: InputMaybe<StringFilterInput>;
  /** Extension: by subscriber identity. */
  readonly imsi?: InputMaybe<StringFilterInput>;
  /** Extension: by phone number. */
  readonly msisdn?: InputMaybe<StringFilterInput>;
  /** Extension: by IP address. */
  readonly ip_address?: InputMaybe<StringFilterInput>;
  /** Extension: by device name. */
  readonly custom_field_1?: InputMaybe<StringFilterInput>;
  /** Extension: by the name of its label. */
  readonly end_customer_label?: InputMaybe<StringFilterInput>;
  /** Extension: by the chip of an eSIM. */
  readonly eid?: InputMaybe<StringFilterInput>;
  /** Extension: by bytes used this month. */
  readonly monthly_data_volume?: InputMaybe<SimListLongFilterInput>;
  /** Extension: by bytes used in the previous month. */
  readonly previous_month_data_volume?: InputMaybe<SimListLongFilterInput>;
  /** Extension: by the share of its data limit used this month, in whole percent, rounded down; a SIM without a limit never matches. */
  readonly data_limit_share?: InputMaybe<SimListLongFilterInput>;
  /** Extension: true for SIMs that will use more data than their limit until the end of the month at their present rate, false for the others. SIMs without a limit, out of service or at their limit already count as others. */
  readonly exceeds_data_limit?: InputMaybe<Scalars['Boolean']['input']>;
  /** Extension: by first activation, Unix timestamps. */
  readonly activation_timestamp?: InputMaybe<SimListLongFilterInput>;
  /** Extension: true for SIMs in a session, false for the others. */
  readonly in_session?: InputMaybe<Scalars['Boolean']['input']>;
  /** Extension: by customer, among those visible to the account. */
  readonly customerid?: InputMaybe<SimListIntFilterInput>;
  /** Extension: by access point name. */
  readonly apn?: InputMaybe<StringFilterInput>;
  /** Extension: by the current or last country of the SIM, two letters of ISO 3166. */
  readonly countryIso?: InputMaybe<StringFilterInput>;
  /** Extension: by the name of the current or last network operator of the SIM. */
  readonly operatorName?: InputMaybe<StringFilterInput>;
  /** Extension: by the last status change, Unix timestamps; a SIM whose status never changed never matches. */
  readonly status_changed_at?: InputMaybe<SimListLongFilterInput>;
  /** Extension: by when the SIM was last in a session, Unix timestamps; during a session that is now. A SIM without any session never matches. */
  readonly last_seen_at?: InputMaybe<SimListLongFilterInput>;
};

/** A range of ICCIDs. (GraphQL interface, Events and filters) */
export type IccIdRangeFilterInput = {
  readonly start: Scalars['String']['input'];
  /** The last ICCID, if there is no count. */
  readonly end?: InputMaybe<Scalars['String']['input']>;
  /** The number of ICCIDs, if there is no end. */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

/** The order of SIMs: one field, asc or desc. (GraphQL interface, Events and filters) */
export type SimListOrder = {
  readonly iccid?: InputMaybe<Scalars['String']['input']>;
  readonly monthly_data_volume?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly statusid?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly providerid?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly activation_timestamp?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly imei?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly imsi?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly msisdn?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly in_session_since?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_data_limit?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_sms_mo?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_sms_mt?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_sms_mo_limit?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_sms_mt_limit?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_voice_mo?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly monthly_voice_mo_limit?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly custom_field_1?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly previous_month_data_volume?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly nwc?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly apn?: InputMaybe<Scalars['String']['input']>;
  /** Extension: asc or desc. */
  readonly ip_address?: InputMaybe<Scalars['String']['input']>;
  /** Extension: by the name of the label, asc or desc. */
  readonly end_customer_label?: InputMaybe<Scalars['String']['input']>;
  /** Extension: by the share of the data limit that will be used at the end of the month, asc or desc; SIMs without such a forecast first. */
  readonly data_forecast_share?: InputMaybe<Scalars['String']['input']>;
};

/** A filter by a text. (GraphQL interface, Events and filters) */
export type StringFilterInput = {
  /** Exactly this text. */
  readonly eq?: InputMaybe<Scalars['String']['input']>;
  /** Extension: one of these texts; at most 1000. */
  readonly in?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Extension: ignores case. */
  readonly beginsWith?: InputMaybe<Scalars['String']['input']>;
  /** Extension: ignores case. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
};

/** A filter by a number, for SIMs. (GraphQL interface, Events and filters) */
export type SimListIntFilterInput = {
  /** Exactly this number. */
  readonly eq?: InputMaybe<Scalars['Int']['input']>;
  /** One of these numbers. */
  readonly in?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['Int']['input']>>>;
};

/** A filter of labels. (GraphQL interface, Events and filters) */
export type ListEndCustomerLabelsFilterInput = {
  /** Ignores case. */
  readonly name?: InputMaybe<ListEndCustomerLabelNameFilterInput>;
};

/** A filter by the name of a label. (GraphQL interface, Events and filters) */
export type ListEndCustomerLabelNameFilterInput = {
  readonly beginsWith?: InputMaybe<Scalars['String']['input']>;
  readonly contains?: InputMaybe<Scalars['String']['input']>;
};

/** A page of labels. (GraphQL interface, Events and filters) */
export type EndCustomerLabels = {
  readonly __typename?: 'EndCustomerLabels';
  readonly items?: Maybe<ReadonlyArray<Maybe<EndCustomerLabel>>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
};

/** A page of SMS. (GraphQL interface, Events and filters) */
export type ListSms = {
  readonly __typename?: 'ListSms';
  readonly items?: Maybe<ReadonlyArray<Maybe<Sms>>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
  readonly totalCount: Scalars['Long']['output'];
};

/** A page of SIMs. (GraphQL interface, Events and filters) */
export type SimList = {
  readonly __typename?: 'SimList';
  readonly items?: Maybe<ReadonlyArray<Maybe<SIM>>>;
  readonly nextToken?: Maybe<Scalars['String']['output']>;
  /** The number of SIMs that match the filter and the quick search. The type Long is an extension. */
  readonly totalSims?: Maybe<Scalars['Long']['output']>;
};

/** Read operations. (GraphQL interface, Queries) */
export type Query = {
  readonly __typename?: 'Query';
  /** The status transitions that users may request, per product. */
  readonly getAvailableStatusTransitions: ReadonlyArray<Maybe<SimTransition>>;
  /** A batch job with its changes and progress. */
  readonly getBatchJob: BatchJob;
  /** Predicts the effects of a batch job. */
  readonly getBatchJobPreview: BatchJobPreview;
  /** The customer of the account. */
  readonly getCustomerData: Customer;
  /** The data usage per day, limited to the last three months. */
  readonly getDataConsumptionReport?: Maybe<ReadonlyArray<Maybe<DataConsumption>>>;
  /** The last position of a SIM; its location data must be activated. */
  readonly getLocationData?: Maybe<LocationData>;
  /** The networks that can be blocked for a SIM; it must have been online in a known country. */
  readonly getSimDeniedNetworksOptions?: Maybe<ReadonlyArray<Maybe<DenylistableNetwork>>>;
  /** Statistics of the fleet. */
  readonly getStatistics: Statistic;
  /** API keys of the account's customer. */
  readonly listApiKeys: ReadonlyArray<Maybe<ApiKey>>;
  /** The audit log. */
  readonly listAuditLogEvents?: Maybe<AuditLogEvents>;
  /** All initiators that occur in the audit log. */
  readonly listAuditLogInitiators: ReadonlyArray<Maybe<AuditLogInitiator>>;
  /** The SIMs of a batch job. */
  readonly listBatchJobDetails: BatchJobDetail;
  /** Batch jobs, latest start first. */
  readonly listBatchJobs: BatchJobList;
  /** The billed months of a year, by default of the latest one with billing data. */
  readonly listBillingData?: Maybe<BillingDataList>;
  /** The labels in use, without duplicates. */
  readonly listEndCustomerLabels?: Maybe<EndCustomerLabels>;
  /** Events of a SIM. */
  readonly listSimEvents?: Maybe<SimEvents>;
  /** SIMs of the account. */
  readonly listSims?: Maybe<SimList>;
  /** SMS a SIM sent and received in the last 90 days. */
  readonly listSms?: Maybe<ListSms>;
  /** Extension: the connectivity of a fleet, and its usage on each of the last 30 days. */
  readonly getFleetStatistics: FleetStatistics;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetBatchJobArgs = {
  batchJobId: Scalars['Long']['input'];
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetBatchJobPreviewArgs = {
  params: BatchJobParametersInput;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetDataConsumptionReportArgs = {
  iccid: Scalars['ID']['input'];
  filterOptions: DataConsumptionFilterInput;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetLocationDataArgs = {
  iccid: Scalars['String']['input'];
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetSimDeniedNetworksOptionsArgs = {
  iccid: Scalars['ID']['input'];
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetStatisticsArgs = {
  customerid?: InputMaybe<Scalars['Int']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistAuditLogEventsArgs = {
  limit: Scalars['Int']['input'];
  nextToken?: InputMaybe<Scalars['String']['input']>;
  filterOptions?: InputMaybe<AuditLogFilterInput>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistBatchJobDetailsArgs = {
  batchJobId: Scalars['Long']['input'];
  filter?: InputMaybe<BatchJobDetailsFilterInput>;
  order?: InputMaybe<BatchJobDetailsOrderInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistBatchJobsArgs = {
  filter?: InputMaybe<ListBatchJobsFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistBillingDataArgs = {
  year?: InputMaybe<Scalars['Int']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistEndCustomerLabelsArgs = {
  filter?: InputMaybe<ListEndCustomerLabelsFilterInput>;
  limit: Scalars['Int']['input'];
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistSimEventsArgs = {
  iccid: Scalars['ID']['input'];
  limit: Scalars['Int']['input'];
  nextToken?: InputMaybe<Scalars['String']['input']>;
  filterOptions?: InputMaybe<SimEventFilterInput>;
  order?: InputMaybe<SimEventOrder>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistSimsArgs = {
  filter?: InputMaybe<SimFilterInput>;
  order?: InputMaybe<SimListOrder>;
  limit: Scalars['Int']['input'];
  quickSearch?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerylistSmsArgs = {
  iccid: Scalars['ID']['input'];
  direction?: InputMaybe<CommunicationDirection>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. (GraphQL interface, Queries) */
export type QuerygetFleetStatisticsArgs = {
  customerid?: InputMaybe<Scalars['Int']['input']>;
};

/** Write operations. (GraphQL interface, Mutations) */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Starts to change many SIMs, possibly with a delay. */
  readonly startBatchJob?: Maybe<CreateBatchJobResult>;
  /** Makes the network forget the location of the SIM, so that it registers again; blocked for a while afterwards. */
  readonly cancelLocation?: Maybe<CancelLocation>;
  /** Extension: stops a batch job after its current chunk; changed SIMs stay changed. */
  readonly cancelBatchJob: BatchJob;
  /** Extension: locks a SIM to a device or unlocks it. */
  readonly setSimImeiLock: SIM;
  /** Extension: assigns a label to a SIM. */
  readonly setSimEndCustomerLabel: SIM;
  /** Extension: blocks exactly these networks for a SIM. */
  readonly setSimDeniedNetworks: SIM;
  /** Extension: creates an API key; only this response contains the unmasked key. */
  readonly createApiKey: ApiKey;
  /** Extension: changes an API key; absent fields stay unchanged. */
  readonly updateApiKey: ApiKey;
  /** Extension: marks an API key as deleted; it stops working immediately. */
  readonly deleteApiKey: ApiKey;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationstartBatchJobArgs = {
  params: BatchJobParametersInput;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationcancelLocationArgs = {
  iccid: Scalars['ID']['input'];
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationcancelBatchJobArgs = {
  batchJobId: Scalars['Long']['input'];
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationsetSimImeiLockArgs = {
  iccid: Scalars['ID']['input'];
  imeiLock: ImeiLockInput;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationsetSimEndCustomerLabelArgs = {
  iccid: Scalars['ID']['input'];
  label: EndCustomerLabelInput;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationsetSimDeniedNetworksArgs = {
  iccid: Scalars['ID']['input'];
  networks: ReadonlyArray<NetworkKeyInput>;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationcreateApiKeyArgs = {
  comment?: InputMaybe<Scalars['String']['input']>;
  ipAddressAllowlist?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  expiresAtMs?: InputMaybe<Scalars['Long']['input']>;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationupdateApiKeyArgs = {
  keyid: Scalars['Int']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  ipAddressAllowlist?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  expiresAtMs?: InputMaybe<Scalars['Long']['input']>;
};


/** Write operations. (GraphQL interface, Mutations) */
export type MutationdeleteApiKeyArgs = {
  keyid: Scalars['Int']['input'];
};

/** Real-time messages. (GraphQL interface, Subscriptions) */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Each new position of a SIM. */
  readonly updatedLocationData?: Maybe<LocationData>;
  /** Each change of a SIM of the customer. */
  readonly updatedSim?: Maybe<SIM>;
  /** Each new event of a SIM. */
  readonly updatedSimEvent?: Maybe<SimEvent>;
  /** Extension: each change of the status or progress of a batch job. */
  readonly updatedBatchJob?: Maybe<BatchJob>;
};


/** Real-time messages. (GraphQL interface, Subscriptions) */
export type SubscriptionupdatedLocationDataArgs = {
  iccid: Scalars['String']['input'];
};


/** Real-time messages. (GraphQL interface, Subscriptions) */
export type SubscriptionupdatedSimArgs = {
  customerid?: InputMaybe<Scalars['Int']['input']>;
};


/** Real-time messages. (GraphQL interface, Subscriptions) */
export type SubscriptionupdatedSimEventArgs = {
  iccid: Scalars['ID']['input'];
};


/** Real-time messages. (GraphQL interface, Subscriptions) */
export type SubscriptionupdatedBatchJobArgs = {
  batchJobId: Scalars['Long']['input'];
};

/** Extension: an SMS. The document names the type, but not its fields. */
export type Sms = {
  readonly __typename?: 'Sms';
  readonly id: Scalars['ID']['output'];
  readonly iccid: Scalars['ID']['output'];
  readonly direction: CommunicationDirection;
  readonly sourceAddress: Scalars['String']['output'];
  readonly destinationAddress: Scalars['String']['output'];
  /** The text. */
  readonly payload: Scalars['String']['output'];
  /** BUFFERED, SENT, DELIVERED, FAILED, EXPIRED or CANCELLED. */
  readonly status: Scalars['String']['output'];
  /** In milliseconds. */
  readonly submittedAtMs: Scalars['Long']['output'];
  /** When it was delivered, failed, expired or cancelled, in milliseconds; null until then. */
  readonly finalAtMs?: Maybe<Scalars['Long']['output']>;
};

/** Extension: the roles of users. */
export type UserRole =
  | 'ADMINISTRATOR'
  | 'USER'
  | 'OBSERVER';

/** Extension: a time range, both ends inclusive. The document names the type, but not its fields. */
export type TimeframeFilterInput = {
  /** In milliseconds; by default from the beginning. */
  readonly startMs?: InputMaybe<Scalars['Long']['input']>;
  /** In milliseconds; by default to the end. */
  readonly stopMs?: InputMaybe<Scalars['Long']['input']>;
};

/** Extension: a filter by a large number, for SIMs. */
export type SimListLongFilterInput = {
  /** The first and last value of a range, both inclusive. */
  readonly between?: InputMaybe<ReadonlyArray<Scalars['Long']['input']>>;
};

/** Extension: identifies a network. */
export type NetworkKeyInput = {
  /** Mobile country code. */
  readonly mcc: Scalars['String']['input'];
  /** Mobile network code. */
  readonly mnc: Scalars['String']['input'];
};

/** Extension: further statistics of a customer's fleet. */
export type FleetStatistics = {
  readonly __typename?: 'FleetStatistics';
  /** SIMs in a session. */
  readonly onlineSims: Scalars['Int']['output'];
  /** Other SIMs that networks accept: those with the status Activated, Test Ready or Activation ready. */
  readonly offlineSims: Scalars['Int']['output'];
  /** The bytes of each of the last 30 days, oldest first, including today. */
  readonly dailyDataUsage: ReadonlyArray<DataConsumption>;
  /** SIMs by their current or last country, most SIMs first. Omits SIMs that were never in a network. */
  readonly countries: ReadonlyArray<CountrySims>;
  /** SIMs by their current or last network, most SIMs first. */
  readonly operators: ReadonlyArray<OperatorSims>;
};

/** Extension: the number of SIMs in a country. */
export type CountrySims = {
  readonly __typename?: 'CountrySims';
  /** Two letters of ISO 3166. */
  readonly countryIso: Scalars['String']['output'];
  readonly sims: Scalars['Int']['output'];
};

/** Extension: the number of SIMs in a network. */
export type OperatorSims = {
  readonly __typename?: 'OperatorSims';
  readonly networkOperator: NetworkOperator;
  readonly sims: Scalars['Int']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ApiKeyCreator:
    | ( UserAccount )
    | ( DeletedUserAccount )
    | ( ApiKeyShort )
    | ( DeletedApiKey )
  ;
  ApiKeyDeleter:
    | ( UserAccount )
    | ( DeletedUserAccount )
    | ( ApiKeyShort )
    | ( DeletedApiKey )
  ;
  BatchJobOwner:
    | ( UserAccount )
    | ( DeletedUserAccount )
    | ( ApiKeyShort )
    | ( DeletedApiKey )
  ;
  AuditLogInitiator:
    | ( UserAccountShort )
    | ( DeletedUserAccount )
    | ( ApiKeyShort )
    | ( DeletedApiKey )
    | ( SystemUser )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  CustomerBase:
    | ( Customer )
    | ( SubCustomer )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Long: ResolverTypeWrapper<Scalars['Long']['output']>;
  SIM: ResolverTypeWrapper<SIM>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  NetworkOperator: ResolverTypeWrapper<NetworkOperator>;
  DenylistableNetwork: ResolverTypeWrapper<DenylistableNetwork>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  EndCustomerLabel: ResolverTypeWrapper<EndCustomerLabel>;
  EndCustomerLabelInput: EndCustomerLabelInput;
  ImeiLock: ResolverTypeWrapper<ImeiLock>;
  ImeiLockInput: ImeiLockInput;
  ESIMInformation: ResolverTypeWrapper<ESIMInformation>;
  ESIMType: ESIMType;
  LocationData: ResolverTypeWrapper<LocationData>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  DataConsumption: ResolverTypeWrapper<DataConsumption>;
  DataConsumptionFilterInput: DataConsumptionFilterInput;
  CustomerBase: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['CustomerBase']>;
  Customer: ResolverTypeWrapper<Customer>;
  SubCustomer: ResolverTypeWrapper<SubCustomer>;
  GeolocationStatus: GeolocationStatus;
  CustomerAccess: CustomerAccess;
  Statistic: ResolverTypeWrapper<Statistic>;
  SimTransition: ResolverTypeWrapper<SimTransition>;
  CancelLocation: ResolverTypeWrapper<CancelLocation>;
  CommunicationDirection: CommunicationDirection;
  BillingData: ResolverTypeWrapper<Omit<BillingData, 'customers'> & { customers?: Maybe<ReadonlyArray<Maybe<ResolversTypes['CustomerBase']>>> }>;
  BillingDataList: ResolverTypeWrapper<Omit<BillingDataList, 'items'> & { items?: Maybe<ReadonlyArray<Maybe<ResolversTypes['BillingData']>>> }>;
  ApiKey: ResolverTypeWrapper<Omit<ApiKey, 'createdBy' | 'deletedBy'> & { createdBy?: Maybe<ResolversTypes['ApiKeyCreator']>, deletedBy?: Maybe<ResolversTypes['ApiKeyDeleter']> }>;
  ApiKeyStatus: ApiKeyStatus;
  ApiKeyShort: ResolverTypeWrapper<ApiKeyShort>;
  DeletedApiKey: ResolverTypeWrapper<DeletedApiKey>;
  DeletedUserAccount: ResolverTypeWrapper<DeletedUserAccount>;
  UserAccount: ResolverTypeWrapper<UserAccount>;
  UserAccountShort: ResolverTypeWrapper<UserAccountShort>;
  SystemUser: ResolverTypeWrapper<SystemUser>;
  ApiKeyCreator: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ApiKeyCreator']>;
  ApiKeyDeleter: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ApiKeyDeleter']>;
  BatchJobOwner: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['BatchJobOwner']>;
  AuditLogInitiator: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AuditLogInitiator']>;
  AuditLogEvent: ResolverTypeWrapper<Omit<AuditLogEvent, 'initiator'> & { initiator: ResolversTypes['AuditLogInitiator'] }>;
  AuditLogContext: ResolverTypeWrapper<AuditLogContext>;
  AuditLogEvents: ResolverTypeWrapper<Omit<AuditLogEvents, 'items'> & { items?: Maybe<ReadonlyArray<Maybe<ResolversTypes['AuditLogEvent']>>> }>;
  AuditLogAction: AuditLogAction;
  AuditLogCategory: AuditLogCategory;
  AuditLogFilterInput: AuditLogFilterInput;
  InitiatorInput: InitiatorInput;
  InitiatorType: InitiatorType;
  BatchJob: ResolverTypeWrapper<Omit<BatchJob, 'startedBy'> & { startedBy: ResolversTypes['BatchJobOwner'] }>;
  BatchJobStatusDetails: ResolverTypeWrapper<BatchJobStatusDetails>;
  BatchJobStatus: BatchJobStatus;
  BatchJobSimDetailStatus: BatchJobSimDetailStatus;
  BatchJobChanges: ResolverTypeWrapper<BatchJobChanges>;
  BatchErrorCounts: ResolverTypeWrapper<BatchErrorCounts>;
  BatchJobList: ResolverTypeWrapper<Omit<BatchJobList, 'items'> & { items?: Maybe<ReadonlyArray<Maybe<ResolversTypes['BatchJob']>>> }>;
  BatchJobDetail: ResolverTypeWrapper<BatchJobDetail>;
  BatchJobSimDetail: ResolverTypeWrapper<BatchJobSimDetail>;
  BatchJobSimDetailChange: ResolverTypeWrapper<BatchJobSimDetailChange>;
  BatchJobPreview: ResolverTypeWrapper<BatchJobPreview>;
  CreateBatchJobResult: ResolverTypeWrapper<CreateBatchJobResult>;
  ListBatchJobsFilter: ListBatchJobsFilter;
  BatchJobDetailsFilterInput: BatchJobDetailsFilterInput;
  BatchJobDetailsOrderInput: BatchJobDetailsOrderInput;
  BatchJobParametersInput: BatchJobParametersInput;
  SimEvent: ResolverTypeWrapper<SimEvent>;
  SimEvents: ResolverTypeWrapper<SimEvents>;
  SimEventFilterInput: SimEventFilterInput;
  SimEventIntFilterInput: SimEventIntFilterInput;
  SimEventOrder: SimEventOrder;
  SimFilterInput: SimFilterInput;
  IccIdRangeFilterInput: IccIdRangeFilterInput;
  SimListOrder: SimListOrder;
  StringFilterInput: StringFilterInput;
  SimListIntFilterInput: SimListIntFilterInput;
  ListEndCustomerLabelsFilterInput: ListEndCustomerLabelsFilterInput;
  ListEndCustomerLabelNameFilterInput: ListEndCustomerLabelNameFilterInput;
  EndCustomerLabels: ResolverTypeWrapper<EndCustomerLabels>;
  ListSms: ResolverTypeWrapper<ListSms>;
  SimList: ResolverTypeWrapper<SimList>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Sms: ResolverTypeWrapper<Sms>;
  UserRole: UserRole;
  TimeframeFilterInput: TimeframeFilterInput;
  SimListLongFilterInput: SimListLongFilterInput;
  NetworkKeyInput: NetworkKeyInput;
  FleetStatistics: ResolverTypeWrapper<FleetStatistics>;
  CountrySims: ResolverTypeWrapper<CountrySims>;
  OperatorSims: ResolverTypeWrapper<OperatorSims>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Long: Scalars['Long']['output'];
  SIM: SIM;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  NetworkOperator: NetworkOperator;
  DenylistableNetwork: DenylistableNetwork;
  Boolean: Scalars['Boolean']['output'];
  EndCustomerLabel: EndCustomerLabel;
  EndCustomerLabelInput: EndCustomerLabelInput;
  ImeiLock: ImeiLock;
  ImeiLockInput: ImeiLockInput;
  ESIMInformation: ESIMInformation;
  LocationData: LocationData;
  Float: Scalars['Float']['output'];
  DataConsumption: DataConsumption;
  DataConsumptionFilterInput: DataConsumptionFilterInput;
  CustomerBase: ResolversInterfaceTypes<ResolversParentTypes>['CustomerBase'];
  Customer: Customer;
  SubCustomer: SubCustomer;
  Statistic: Statistic;
  SimTransition: SimTransition;
  CancelLocation: CancelLocation;
  BillingData: Omit<BillingData, 'customers'> & { customers?: Maybe<ReadonlyArray<Maybe<ResolversParentTypes['CustomerBase']>>> };
  BillingDataList: Omit<BillingDataList, 'items'> & { items?: Maybe<ReadonlyArray<Maybe<ResolversParentTypes['BillingData']>>> };
  ApiKey: Omit<ApiKey, 'createdBy' | 'deletedBy'> & { createdBy?: Maybe<ResolversParentTypes['ApiKeyCreator']>, deletedBy?: Maybe<ResolversParentTypes['ApiKeyDeleter']> };
  ApiKeyShort: ApiKeyShort;
  DeletedApiKey: DeletedApiKey;
  DeletedUserAccount: DeletedUserAccount;
  UserAccount: UserAccount;
  UserAccountShort: UserAccountShort;
  SystemUser: SystemUser;
  ApiKeyCreator: ResolversUnionTypes<ResolversParentTypes>['ApiKeyCreator'];
  ApiKeyDeleter: ResolversUnionTypes<ResolversParentTypes>['ApiKeyDeleter'];
  BatchJobOwner: ResolversUnionTypes<ResolversParentTypes>['BatchJobOwner'];
  AuditLogInitiator: ResolversUnionTypes<ResolversParentTypes>['AuditLogInitiator'];
  AuditLogEvent: Omit<AuditLogEvent, 'initiator'> & { initiator: ResolversParentTypes['AuditLogInitiator'] };
  AuditLogContext: AuditLogContext;
  AuditLogEvents: Omit<AuditLogEvents, 'items'> & { items?: Maybe<ReadonlyArray<Maybe<ResolversParentTypes['AuditLogEvent']>>> };
  AuditLogFilterInput: AuditLogFilterInput;
  InitiatorInput: InitiatorInput;
  BatchJob: Omit<BatchJob, 'startedBy'> & { startedBy: ResolversParentTypes['BatchJobOwner'] };
  BatchJobStatusDetails: BatchJobStatusDetails;
  BatchJobChanges: BatchJobChanges;
  BatchErrorCounts: BatchErrorCounts;
  BatchJobList: Omit<BatchJobList, 'items'> & { items?: Maybe<ReadonlyArray<Maybe<ResolversParentTypes['BatchJob']>>> };
  BatchJobDetail: BatchJobDetail;
  BatchJobSimDetail: BatchJobSimDetail;
  BatchJobSimDetailChange: BatchJobSimDetailChange;
  BatchJobPreview: BatchJobPreview;
  CreateBatchJobResult: CreateBatchJobResult;
  ListBatchJobsFilter: ListBatchJobsFilter;
  BatchJobDetailsFilterInput: BatchJobDetailsFilterInput;
  BatchJobDetailsOrderInput: BatchJobDetailsOrderInput;
  BatchJobParametersInput: BatchJobParametersInput;
  SimEvent: SimEvent;
  SimEvents: SimEvents;
  SimEventFilterInput: SimEventFilterInput;
  SimEventIntFilterInput: SimEventIntFilterInput;
  SimEventOrder: SimEventOrder;
  SimFilterInput: SimFilterInput;
  IccIdRangeFilterInput: IccIdRangeFilterInput;
  SimListOrder: SimListOrder;
  StringFilterInput: StringFilterInput;
  SimListIntFilterInput: SimListIntFilterInput;
  ListEndCustomerLabelsFilterInput: ListEndCustomerLabelsFilterInput;
  ListEndCustomerLabelNameFilterInput: ListEndCustomerLabelNameFilterInput;
  EndCustomerLabels: EndCustomerLabels;
  ListSms: ListSms;
  SimList: SimList;
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Sms: Sms;
  TimeframeFilterInput: TimeframeFilterInput;
  SimListLongFilterInput: SimListLongFilterInput;
  NetworkKeyInput: NetworkKeyInput;
  FleetStatistics: FleetStatistics;
  CountrySims: CountrySims;
  OperatorSims: OperatorSims;
};

export interface LongScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Long'], any> {
  name: 'Long';
}

export type SIMResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SIM'] = ResolversParentTypes['SIM']> = {
  iccid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  statusid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  providerid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  activation_timestamp?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  imei?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imsi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  msisdn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  in_session_since?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_data_volume?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_data_limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_sms_mo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_sms_mt?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_sms_mo_limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_sms_mt_limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_voice_mo?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_voice_mo_limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  custom_field_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previous_month_data_volume?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  nwc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  networkOperator?: Resolver<Maybe<ResolversTypes['NetworkOperator']>, ParentType, ContextType>;
  apn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ip_address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  end_customer_label?: Resolver<Maybe<ResolversTypes['EndCustomerLabel']>, ParentType, ContextType>;
  imei_lock?: Resolver<Maybe<ResolversTypes['ImeiLock']>, ParentType, ContextType>;
  denied_networks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NetworkOperator']>>, ParentType, ContextType>;
  esim_information?: Resolver<Maybe<ResolversTypes['ESIMInformation']>, ParentType, ContextType>;
  activation_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NetworkOperatorResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['NetworkOperator'] = ResolversParentTypes['NetworkOperator']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryIso?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mcc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mnc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DenylistableNetworkResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DenylistableNetwork'] = ResolversParentTypes['DenylistableNetwork']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryIso?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mcc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mnc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  denied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EndCustomerLabelResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['EndCustomerLabel'] = ResolversParentTypes['EndCustomerLabel']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImeiLockResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImeiLock'] = ResolversParentTypes['ImeiLock']> = {
  imei?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ESIMInformationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ESIMInformation'] = ResolversParentTypes['ESIMInformation']> = {
  activation_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eim_last_polling_timestamp_ms?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ESIMType'], ParentType, ContextType>;
};

export type LocationDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['LocationData'] = ResolversParentTypes['LocationData']> = {
  iccid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  receivedAtMs?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type DataConsumptionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DataConsumption'] = ResolversParentTypes['DataConsumption']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type CustomerBaseResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CustomerBase'] = ResolversParentTypes['CustomerBase']> = {
  __resolveType: TypeResolveFn<'Customer' | 'SubCustomer', ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  customerid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  current_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_test_customer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_main_customer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_sub_customer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sub_customer_list?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['SubCustomer']>>>, ParentType, ContextType>;
  common_iccid_prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  geolocation_status?: Resolver<ResolversTypes['GeolocationStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubCustomerResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SubCustomer'] = ResolversParentTypes['SubCustomer']> = {
  customerid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  current_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_test_customer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StatisticResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Statistic'] = ResolversParentTypes['Statistic']> = {
  totalSimCards?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  activeSimCards?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currentMonthlyDataUsage?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  previousMonthDataUsage?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type SimTransitionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SimTransition'] = ResolversParentTypes['SimTransition']> = {
  fromstatusid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tostatusid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  providerid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CancelLocationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CancelLocation'] = ResolversParentTypes['CancelLocation']> = {
  sent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockedUntil?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type BillingDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BillingData'] = ResolversParentTypes['BillingData']> = {
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  customers?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['CustomerBase']>>>, ParentType, ContextType>;
};

export type BillingDataListResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BillingDataList'] = ResolversParentTypes['BillingDataList']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['BillingData']>>>, ParentType, ContextType>;
  availableYears?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Int']>>>, ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  keyid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAtMs?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['ApiKeyCreator']>, ParentType, ContextType>;
  lastusedAtMs?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  ipAddressAllowlist?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  expiresAtMs?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApiKeyStatus'], ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['ApiKeyDeleter']>, ParentType, ContextType>;
  deletedAtMs?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type ApiKeyShortResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ApiKeyShort'] = ResolversParentTypes['ApiKeyShort']> = {
  keyid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeletedApiKeyResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DeletedApiKey'] = ResolversParentTypes['DeletedApiKey']> = {
  keyid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeletedUserAccountResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DeletedUserAccount'] = ResolversParentTypes['DeletedUserAccount']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserAccountResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['UserAccount'] = ResolversParentTypes['UserAccount']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserAccountShortResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['UserAccountShort'] = ResolversParentTypes['UserAccountShort']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SystemUserResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SystemUser'] = ResolversParentTypes['SystemUser']> = {
  _?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyCreatorResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ApiKeyCreator'] = ResolversParentTypes['ApiKeyCreator']> = {
  __resolveType: TypeResolveFn<'UserAccount' | 'DeletedUserAccount' | 'ApiKeyShort' | 'DeletedApiKey', ParentType, ContextType>;
};

export type ApiKeyDeleterResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ApiKeyDeleter'] = ResolversParentTypes['ApiKeyDeleter']> = {
  __resolveType: TypeResolveFn<'UserAccount' | 'DeletedUserAccount' | 'ApiKeyShort' | 'DeletedApiKey', ParentType, ContextType>;
};

export type BatchJobOwnerResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobOwner'] = ResolversParentTypes['BatchJobOwner']> = {
  __resolveType: TypeResolveFn<'UserAccount' | 'DeletedUserAccount' | 'ApiKeyShort' | 'DeletedApiKey', ParentType, ContextType>;
};

export type AuditLogInitiatorResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AuditLogInitiator'] = ResolversParentTypes['AuditLogInitiator']> = {
  __resolveType: TypeResolveFn<'UserAccountShort' | 'DeletedUserAccount' | 'ApiKeyShort' | 'DeletedApiKey' | 'SystemUser', ParentType, ContextType>;
};

export type AuditLogEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AuditLogEvent'] = ResolversParentTypes['AuditLogEvent']> = {
  context?: Resolver<ResolversTypes['AuditLogContext'], ParentType, ContextType>;
  timestampMs?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['AuditLogAction'], ParentType, ContextType>;
  initiator?: Resolver<ResolversTypes['AuditLogInitiator'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['AuditLogCategory'], ParentType, ContextType>;
  oldValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditLogContextResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AuditLogContext'] = ResolversParentTypes['AuditLogContext']> = {
  sourceIpAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iccid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  batchJobId?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type AuditLogEventsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AuditLogEvents'] = ResolversParentTypes['AuditLogEvents']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['AuditLogEvent']>>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalEvents?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type BatchJobResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJob'] = ResolversParentTypes['BatchJob']> = {
  batchJobId?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  startedBy?: Resolver<ResolversTypes['BatchJobOwner'], ParentType, ContextType>;
  statusDetails?: Resolver<ResolversTypes['BatchJobStatusDetails'], ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['BatchJobChanges'], ParentType, ContextType>;
  customerid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BatchJobStatusDetailsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobStatusDetails'] = ResolversParentTypes['BatchJobStatusDetails']> = {
  currentStatus?: Resolver<ResolversTypes['BatchJobStatus'], ParentType, ContextType>;
  totalSims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failedSims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  successfulSims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failures?: Resolver<Maybe<ResolversTypes['BatchErrorCounts']>, ParentType, ContextType>;
};

export type BatchJobChangesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobChanges'] = ResolversParentTypes['BatchJobChanges']> = {
  statusid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  custom_field_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  monthly_data_limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_sms_mo_limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_sms_mt_limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  monthly_voice_mo_limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  end_customer_label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imei_lock?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  customer_id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BatchErrorCountsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchErrorCounts'] = ResolversParentTypes['BatchErrorCounts']> = {
  statusId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  custom_field_1?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_data_limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_sms_mo_limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_sms_mt_limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_voice_mo_limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  end_customer_label?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imei_lock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  customer_id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BatchJobListResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobList'] = ResolversParentTypes['BatchJobList']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['BatchJob']>>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type BatchJobDetailResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobDetail'] = ResolversParentTypes['BatchJobDetail']> = {
  simList?: Resolver<ReadonlyArray<Maybe<ResolversTypes['BatchJobSimDetail']>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type BatchJobSimDetailResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobSimDetail'] = ResolversParentTypes['BatchJobSimDetail']> = {
  iccid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  custom_field_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  details?: Resolver<ResolversTypes['BatchJobSimDetailChange'], ParentType, ContextType>;
};

export type BatchJobSimDetailChangeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobSimDetailChange'] = ResolversParentTypes['BatchJobSimDetailChange']> = {
  executedAt?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  errorCodes?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Int']>>>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BatchJobSimDetailStatus'], ParentType, ContextType>;
};

export type BatchJobPreviewResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchJobPreview'] = ResolversParentTypes['BatchJobPreview']> = {
  subCustomersWithSimUnassignments?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SubCustomer']>>, ParentType, ContextType>;
  allProductsSupportOperation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiresDenylistingRemoval?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateBatchJobResultResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CreateBatchJobResult'] = ResolversParentTypes['CreateBatchJobResult']> = {
  batchJobId?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SimEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SimEvent'] = ResolversParentTypes['SimEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iccid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  timestampMilliseconds?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jsonData?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SimEventsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SimEvents'] = ResolversParentTypes['SimEvents']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['SimEvent']>>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalEvents?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type EndCustomerLabelsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['EndCustomerLabels'] = ResolversParentTypes['EndCustomerLabels']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['EndCustomerLabel']>>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ListSmsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ListSms'] = ResolversParentTypes['ListSms']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Sms']>>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SimListResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SimList'] = ResolversParentTypes['SimList']> = {
  items?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['SIM']>>>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalSims?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getAvailableStatusTransitions?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SimTransition']>>, ParentType, ContextType>;
  getBatchJob?: Resolver<ResolversTypes['BatchJob'], ParentType, ContextType, RequireFields<QuerygetBatchJobArgs, 'batchJobId'>>;
  getBatchJobPreview?: Resolver<ResolversTypes['BatchJobPreview'], ParentType, ContextType, RequireFields<QuerygetBatchJobPreviewArgs, 'params'>>;
  getCustomerData?: Resolver<ResolversTypes['Customer'], ParentType, ContextType>;
  getDataConsumptionReport?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['DataConsumption']>>>, ParentType, ContextType, RequireFields<QuerygetDataConsumptionReportArgs, 'iccid' | 'filterOptions'>>;
  getLocationData?: Resolver<Maybe<ResolversTypes['LocationData']>, ParentType, ContextType, RequireFields<QuerygetLocationDataArgs, 'iccid'>>;
  getSimDeniedNetworksOptions?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['DenylistableNetwork']>>>, ParentType, ContextType, RequireFields<QuerygetSimDeniedNetworksOptionsArgs, 'iccid'>>;
  getStatistics?: Resolver<ResolversTypes['Statistic'], ParentType, ContextType, Partial<QuerygetStatisticsArgs>>;
  listApiKeys?: Resolver<ReadonlyArray<Maybe<ResolversTypes['ApiKey']>>, ParentType, ContextType>;
  listAuditLogEvents?: Resolver<Maybe<ResolversTypes['AuditLogEvents']>, ParentType, ContextType, RequireFields<QuerylistAuditLogEventsArgs, 'limit'>>;
  listAuditLogInitiators?: Resolver<ReadonlyArray<Maybe<ResolversTypes['AuditLogInitiator']>>, ParentType, ContextType>;
  listBatchJobDetails?: Resolver<ResolversTypes['BatchJobDetail'], ParentType, ContextType, RequireFields<QuerylistBatchJobDetailsArgs, 'batchJobId'>>;
  listBatchJobs?: Resolver<ResolversTypes['BatchJobList'], ParentType, ContextType, Partial<QuerylistBatchJobsArgs>>;
  listBillingData?: Resolver<Maybe<ResolversTypes['BillingDataList']>, ParentType, ContextType, Partial<QuerylistBillingDataArgs>>;
  listEndCustomerLabels?: Resolver<Maybe<ResolversTypes['EndCustomerLabels']>, ParentType, ContextType, RequireFields<QuerylistEndCustomerLabelsArgs, 'limit'>>;
  listSimEvents?: Resolver<Maybe<ResolversTypes['SimEvents']>, ParentType, ContextType, RequireFields<QuerylistSimEventsArgs, 'iccid' | 'limit'>>;
  listSims?: Resolver<Maybe<ResolversTypes['SimList']>, ParentType, ContextType, RequireFields<QuerylistSimsArgs, 'limit'>>;
  listSms?: Resolver<Maybe<ResolversTypes['ListSms']>, ParentType, ContextType, RequireFields<QuerylistSmsArgs, 'iccid'>>;
  getFleetStatistics?: Resolver<ResolversTypes['FleetStatistics'], ParentType, ContextType, Partial<QuerygetFleetStatisticsArgs>>;
};

export type MutationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  startBatchJob?: Resolver<Maybe<ResolversTypes['CreateBatchJobResult']>, ParentType, ContextType, RequireFields<MutationstartBatchJobArgs, 'params'>>;
  cancelLocation?: Resolver<Maybe<ResolversTypes['CancelLocation']>, ParentType, ContextType, RequireFields<MutationcancelLocationArgs, 'iccid'>>;
  cancelBatchJob?: Resolver<ResolversTypes['BatchJob'], ParentType, ContextType, RequireFields<MutationcancelBatchJobArgs, 'batchJobId'>>;
  setSimImeiLock?: Resolver<ResolversTypes['SIM'], ParentType, ContextType, RequireFields<MutationsetSimImeiLockArgs, 'iccid' | 'imeiLock'>>;
  setSimEndCustomerLabel?: Resolver<ResolversTypes['SIM'], ParentType, ContextType, RequireFields<MutationsetSimEndCustomerLabelArgs, 'iccid' | 'label'>>;
  setSimDeniedNetworks?: Resolver<ResolversTypes['SIM'], ParentType, ContextType, RequireFields<MutationsetSimDeniedNetworksArgs, 'iccid' | 'networks'>>;
  createApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, Partial<MutationcreateApiKeyArgs>>;
  updateApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationupdateApiKeyArgs, 'keyid'>>;
  deleteApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationdeleteApiKeyArgs, 'keyid'>>;
};

export type SubscriptionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  updatedLocationData?: SubscriptionResolver<Maybe<ResolversTypes['LocationData']>, "updatedLocationData", ParentType, ContextType, RequireFields<SubscriptionupdatedLocationDataArgs, 'iccid'>>;
  updatedSim?: SubscriptionResolver<Maybe<ResolversTypes['SIM']>, "updatedSim", ParentType, ContextType, Partial<SubscriptionupdatedSimArgs>>;
  updatedSimEvent?: SubscriptionResolver<Maybe<ResolversTypes['SimEvent']>, "updatedSimEvent", ParentType, ContextType, RequireFields<SubscriptionupdatedSimEventArgs, 'iccid'>>;
  updatedBatchJob?: SubscriptionResolver<Maybe<ResolversTypes['BatchJob']>, "updatedBatchJob", ParentType, ContextType, RequireFields<SubscriptionupdatedBatchJobArgs, 'batchJobId'>>;
};

export type SmsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Sms'] = ResolversParentTypes['Sms']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iccid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['CommunicationDirection'], ParentType, ContextType>;
  sourceAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destinationAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAtMs?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  finalAtMs?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type FleetStatisticsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['FleetStatistics'] = ResolversParentTypes['FleetStatistics']> = {
  onlineSims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offlineSims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dailyDataUsage?: Resolver<ReadonlyArray<ResolversTypes['DataConsumption']>, ParentType, ContextType>;
  countries?: Resolver<ReadonlyArray<ResolversTypes['CountrySims']>, ParentType, ContextType>;
  operators?: Resolver<ReadonlyArray<ResolversTypes['OperatorSims']>, ParentType, ContextType>;
};

export type CountrySimsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CountrySims'] = ResolversParentTypes['CountrySims']> = {
  countryIso?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperatorSimsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OperatorSims'] = ResolversParentTypes['OperatorSims']> = {
  networkOperator?: Resolver<ResolversTypes['NetworkOperator'], ParentType, ContextType>;
  sims?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = unknown> = {
  Long?: GraphQLScalarType;
  SIM?: SIMResolvers<ContextType>;
  NetworkOperator?: NetworkOperatorResolvers<ContextType>;
  DenylistableNetwork?: DenylistableNetworkResolvers<ContextType>;
  EndCustomerLabel?: EndCustomerLabelResolvers<ContextType>;
  ImeiLock?: ImeiLockResolvers<ContextType>;
  ESIMInformation?: ESIMInformationResolvers<ContextType>;
  LocationData?: LocationDataResolvers<ContextType>;
  DataConsumption?: DataConsumptionResolvers<ContextType>;
  CustomerBase?: CustomerBaseResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  SubCustomer?: SubCustomerResolvers<ContextType>;
  Statistic?: StatisticResolvers<ContextType>;
  SimTransition?: SimTransitionResolvers<ContextType>;
  CancelLocation?: CancelLocationResolvers<ContextType>;
  BillingData?: BillingDataResolvers<ContextType>;
  BillingDataList?: BillingDataListResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyShort?: ApiKeyShortResolvers<ContextType>;
  DeletedApiKey?: DeletedApiKeyResolvers<ContextType>;
  DeletedUserAccount?: DeletedUserAccountResolvers<ContextType>;
  UserAccount?: UserAccountResolvers<ContextType>;
  UserAccountShort?: UserAccountShortResolvers<ContextType>;
  SystemUser?: SystemUserResolvers<ContextType>;
  ApiKeyCreator?: ApiKeyCreatorResolvers<ContextType>;
  ApiKeyDeleter?: ApiKeyDeleterResolvers<ContextType>;
  BatchJobOwner?: BatchJobOwnerResolvers<ContextType>;
  AuditLogInitiator?: AuditLogInitiatorResolvers<ContextType>;
  AuditLogEvent?: AuditLogEventResolvers<ContextType>;
  AuditLogContext?: AuditLogContextResolvers<ContextType>;
  AuditLogEvents?: AuditLogEventsResolvers<ContextType>;
  BatchJob?: BatchJobResolvers<ContextType>;
  BatchJobStatusDetails?: BatchJobStatusDetailsResolvers<ContextType>;
  BatchJobChanges?: BatchJobChangesResolvers<ContextType>;
  BatchErrorCounts?: BatchErrorCountsResolvers<ContextType>;
  BatchJobList?: BatchJobListResolvers<ContextType>;
  BatchJobDetail?: BatchJobDetailResolvers<ContextType>;
  BatchJobSimDetail?: BatchJobSimDetailResolvers<ContextType>;
  BatchJobSimDetailChange?: BatchJobSimDetailChangeResolvers<ContextType>;
  BatchJobPreview?: BatchJobPreviewResolvers<ContextType>;
  CreateBatchJobResult?: CreateBatchJobResultResolvers<ContextType>;
  SimEvent?: SimEventResolvers<ContextType>;
  SimEvents?: SimEventsResolvers<ContextType>;
  EndCustomerLabels?: EndCustomerLabelsResolvers<ContextType>;
  ListSms?: ListSmsResolvers<ContextType>;
  SimList?: SimListResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Sms?: SmsResolvers<ContextType>;
  FleetStatistics?: FleetStatisticsResolvers<ContextType>;
  CountrySims?: CountrySimsResolvers<ContextType>;
  OperatorSims?: OperatorSimsResolvers<ContextType>;
};

