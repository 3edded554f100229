/** Written by `npm run generate` from the contract. Do not edit. */
export interface paths {
    "/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges an application token for a short-lived auth token. */
        post: operations["authenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The application tokens of the account, without their secrets. */
        get: operations["listApplicationTokens"];
        put?: never;
        /** Creates an application token; only this response contains it. */
        post: operations["createApplicationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application_token/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The application token. */
                token_id: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes an application token; it stops working immediately. */
        delete: operations["revokeApplicationToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SIMs of the account. (REST interface, Working with collections) */
        get: operations["listSims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the status of many SIMs at once. */
        patch: operations["updateSims"];
        trace?: never;
    };
    "/sim/{sim_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The SIM. (REST interface, SIMs and endpoints) */
                sim_id: components["parameters"]["SimId"];
            };
            cookie?: never;
        };
        /** One SIM. */
        get: operations["getSim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the status of a SIM; Factory Test can only follow Issued. */
        patch: operations["updateSim"];
        trace?: never;
    };
    "/imsi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscriber identities of the account's SIMs. (REST interface, Working with collections) */
        get: operations["listImsis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organisation of the account and its sub-organisations. (REST interface, Working with collections) */
        get: operations["listOrganisations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users of the account's organisations. (REST interface, Working with collections) */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariff_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tariff plans of the account. (REST interface, Working with collections) */
        get: operations["listTariffPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Service profiles that can be assigned to an endpoint. */
        get: operations["listServiceProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariff_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tariff profiles that can be assigned to an endpoint. */
        get: operations["listTariffProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Devices of the account. (REST interface, Working with collections) */
        get: operations["listEndpoints"];
        put?: never;
        /** Creates a device, with or without a SIM. */
        post: operations["createEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /** One device. */
        get: operations["getEndpoint"];
        put?: never;
        post?: never;
        /** Deletes a device and frees its SIM. */
        delete: operations["deleteEndpoint"];
        options?: never;
        head?: never;
        /** Changes a device; absent fields stay unchanged. */
        patch: operations["updateEndpoint"];
        trace?: never;
    };
    "/endpoint/{endpoint_id}/sms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /** SMS that a device sent and received. */
        get: operations["listEndpointSms"];
        put?: never;
        /** Sends an SMS to a device. */
        post: operations["sendEndpointSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint/{endpoint_id}/sms/{sms_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
                /** @description The SMS. (REST interface, SMS) */
                sms_id: components["parameters"]["SmsId"];
            };
            cookie?: never;
        };
        /** One SMS. */
        get: operations["getEndpointSms"];
        put?: never;
        post?: never;
        /** Cancels an SMS that is still buffered. */
        delete: operations["cancelEndpointSms"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint/{endpoint_id}/quota/data": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /** The data quota of a device, in bytes. */
        get: operations["getDataQuota"];
        put?: never;
        /** Sets a new data quota, in bytes. */
        post: operations["setDataQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint/{endpoint_id}/quota/sms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /** The SMS quota of a device, in messages. */
        get: operations["getSmsQuota"];
        put?: never;
        /** Sets a new SMS quota, in messages. */
        post: operations["setSmsQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint/{endpoint_id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /** The prepaid balance of a device. */
        get: operations["getEndpointBalance"];
        put?: never;
        /** Adds an amount to the balance, or subtracts it if it is negative. */
        post: operations["updateEndpointBalance"];
        /** Resets the balance to zero, which blocks the device from all services. */
        delete: operations["resetEndpointBalance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/{org_id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
            };
            cookie?: never;
        };
        /** The prepaid balance of an organisation. */
        get: operations["getOrganisationBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/{org_id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
            };
            cookie?: never;
        };
        /** Billing periods with billing data, including the current one. */
        get: operations["listBillingPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/{org_id}/billing/{billing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
                /** @description The period. (REST interface, Billing) */
                billing_id: components["parameters"]["BillingId"];
            };
            cookie?: never;
        };
        /** Billing data of one period. */
        get: operations["getBillingPeriod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data_stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Data streams of the account. */
        get: operations["listDataStreams"];
        put?: never;
        /** Creates a data stream. */
        post: operations["createDataStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data_stream/{stream_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The data stream. */
                stream_id: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a data stream. */
        delete: operations["deleteDataStream"];
        options?: never;
        head?: never;
        /** Pauses, resumes, renames or redirects a data stream. Status ACTIVE delivers pending records immediately, even after failed attempts. */
        patch: operations["updateDataStream"];
        trace?: never;
    };
    "/data_stream/{stream_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The data stream. */
                stream_id: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delivers one test record now, before pending records, even while the stream is paused. */
        post: operations["testDataStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Callbacks that data streams and service profiles can use. */
        get: operations["listApiCallbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of everything visible to the account. */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/endpoint/{endpoint_id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /** Events of a device, including those of its quotas. */
        get: operations["listEndpointEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sim/{sim_id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The SIM. (REST interface, SIMs and endpoints) */
                sim_id: components["parameters"]["SimId"];
            };
            cookie?: never;
        };
        /** Events of a SIM. */
        get: operations["listSimEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation/{org_id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
            };
            cookie?: never;
        };
        /** Events of an organisation. */
        get: operations["listOrganisationEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{user_id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user. (REST interface, Events) */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** Events of a user. */
        get: operations["listUserEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description All responses that are not a success. */
        Error: {
            /** @description The HTTP status. */
            status: number;
            /** @description The kind of error for programs. */
            error_token: string;
            /** @description What is wrong. */
            message: string;
            details: components["schemas"]["ErrorDetail"][];
        };
        ErrorDetail: {
            /** @description Path of the parameter or property. */
            field: string;
            /** @description What is allowed. */
            message: string;
        };
        /** @description (REST interface, Authentication exchange) */
        AuthenticateRequest: {
            application_token: string;
        };
        /** @description (REST interface, Authentication exchange) */
        AuthenticateResponse: {
            /** @description A JSON Web Token. */
            auth_token: string;
        };
        /** @description (REST interface, Application token) */
        ApplicationTokenRequest: {
            /** @description A text that is not blank. */
            description: string;
            /**
             * Format: date
             * @description The last day on which the token is valid.
             */
            expiry_date?: string | null;
            /** @description IP addresses and ranges that may use it; empty for any. */
            ip_ranges?: string[];
            /** @description The application that uses it. */
            application?: string | null;
        };
        /** @description (REST interface, Application token) */
        ApplicationTokenResponse: {
            application_token: string;
        };
        ApplicationToken: {
            id: number;
            description: string;
            /** Format: date */
            expiry_date: string | null;
            ip_ranges: string[];
            application: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_used: string | null;
            /**
             * @description EXPIRED once the last day is over.
             * @enum {string}
             */
            status: "ACTIVE" | "EXPIRED";
        };
        /** @description 0 Issued, 1 Activated, 2 Suspended, 3 Deleted, 4 Factory Test; null if the status has no ID in this interface. */
        RestSimStatus: {
            id: number | null;
            description: string;
        };
        Reference: {
            id: number;
            name?: string;
        };
        NullableReference: {
            id: number;
            name?: string;
        } | null;
        /** @description The SIM of the GraphQL interface with the same ICCID. */
        Sim: {
            id: number;
            iccid: string;
            imsi: string | null;
            msisdns: string[];
            imei: string | null;
            status: components["schemas"]["RestSimStatus"];
            organisation: components["schemas"]["Reference"];
            /** Format: date-time */
            activation_date: string | null;
            /** @description Whether it is in a session. */
            online: boolean;
            /** @description Whether it is registered with the account; a factory test requires a registered SIM. */
            registered: boolean;
            /** @description The used part of the free volume; null unless the SIM is in its factory test. */
            factory_test: {
                data_bytes: number;
                sms: number;
            } | null;
        };
        /** @description (REST interface, SIM (update request)) */
        SimUpdate: {
            status: {
                /** @description 4 is Factory Test. */
                id: number;
            };
        };
        SimsUpdated: {
            /** @description SIMs that match the filter. */
            selected: number;
            changed: number;
            refused: {
                id: number;
                iccid: string;
                error_token: string;
                message: string;
            }[];
        };
        Imsi: {
            id: number;
            digits: string;
            sim: {
                id: number;
                iccid: string;
            };
        };
        Organisation: {
            id: number;
            name: string;
            ext_reference: string | null;
            /** Format: date-time */
            created: string;
            parent: components["schemas"]["NullableReference"];
        };
        User: {
            id: number;
            username: string;
            /**
             * Format: date-time
             * @description When the user last signed in with one of their application tokens.
             */
            last_active?: string | null;
            name: string;
            /** @enum {string} */
            role: "ADMINISTRATOR" | "USER" | "OBSERVER";
            organisation: components["schemas"]["Reference"];
        };
        TariffPlan: {
            id: number;
            name: string;
            description: string | null;
            notes: string | null;
        };
        /** @description (REST interface, Endpoint) */
        EndpointRequest: {
            /** @description A text that is not blank. */
            name: string;
            status: {
                /** @description 0 is enabled. */
                id: number;
            };
            service_profile: components["schemas"]["ProfileChoice"];
            tariff_profile: components["schemas"]["ProfileChoice"];
            sim?: {
                id: number;
                /** @description False prevents the assignment from activating the SIM. */
                activate?: boolean;
            };
            imei?: string | null;
            tags?: string | null;
        };
        EndpointUpdate: {
            /** @description A text that is not blank. */
            name?: string;
            status?: {
                /** @description 0 enabled, 1 disabled. */
                id: number;
            };
            service_profile?: components["schemas"]["ProfileChoice"];
            tariff_profile?: components["schemas"]["ProfileChoice"];
            /** @description Null removes the SIM. */
            sim?: {
                id: number;
                activate?: boolean;
            } | null;
            imei?: string | null;
            tags?: string | null;
        };
        /** @description (REST interface, Endpoint) */
        ProfileChoice: {
            id: number;
        };
        Endpoint: {
            id: number;
            name: string;
            status: {
                /** @description 0 enabled, 1 disabled, 2 deleted. */
                id: number;
                description: string;
            };
            service_profile: components["schemas"]["Reference"];
            tariff_profile: components["schemas"]["Reference"];
            sim: {
                id: number;
                iccid: string;
            } | null;
            imei: string | null;
            ip_address: string | null;
            tags: string | null;
            /** Format: date-time */
            created: string;
            online: boolean;
        };
        ServiceProfile: {
            id: number;
            name: string;
            description: string;
            /** @description Whether its endpoints require a balance. */
            is_prepaid: boolean;
            /** @description Whether its endpoints require a data quota. */
            has_data_quota: boolean;
            /** @description Whether its endpoints require an SMS quota. */
            has_sms_quota: boolean;
            api_callback: components["schemas"]["NullableApiCallback"];
        };
        TariffProfile: {
            id: number;
            name: string;
            description: string;
        };
        /** @description (REST interface, SMS) */
        SmsRequest: {
            /** @description The number the device shows as the sender. */
            source_address: number;
            payload: string;
        };
        Sms: {
            id: number;
            /** @enum {string} */
            direction: "MO" | "MT";
            source_address: string;
            destination_address: string;
            payload: string;
            /** @enum {string} */
            status: "BUFFERED" | "SENT" | "DELIVERED" | "FAILED" | "EXPIRED" | "CANCELLED";
            /** Format: date-time */
            submit_date: string;
            /** Format: date-time */
            final_date: string | null;
        };
        QuotaRequest: {
            volume: number;
            /** @description An event is created when the remaining share of the volume falls below this. (REST interface, Quota management) */
            threshold_percentage?: number | null;
            /** Format: date-time */
            expiry_date?: string | null;
            auto_refill?: boolean;
        };
        Quota: {
            volume: number;
            volume_used: number;
            threshold_percentage: number | null;
            /** Format: date-time */
            expiry_date: string | null;
            auto_refill: boolean;
        };
        BalanceUpdate: {
            amount: string | number;
        };
        Balance: {
            /** @description An exact decimal. */
            amount: string;
            /** @description Three letters of ISO 4217. */
            currency: string;
        };
        BillingPeriod: {
            id: string;
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string;
            is_current: boolean;
            currency: string;
            /** @description An exact decimal. */
            total: string;
            items: components["schemas"]["BillingItem"][];
            /** @description Of the current period, the bill of the previous one after the same time. */
            previous_to_date?: {
                /** @description An exact decimal. */
                total: string;
                items: components["schemas"]["BillingItem"][];
            };
            /** @description The amounts by organisation (this one and its sub-organisations), product and item. Those of this organisation add up to the total. */
            breakdown?: {
                organisation: components["schemas"]["Reference"];
                /** @description The product; null if unknown. */
                providerid: number | null;
                /** @description The item. */
                description: string;
                /** @description An exact decimal. */
                amount: string;
            }[];
        };
        BillingItem: {
            description: string;
            quantity: string;
            /** @description An exact decimal. */
            amount: string;
            /** @description The price of one unit. An exact decimal. */
            unit_price?: string;
        };
        /** @description (REST interface, Data stream) */
        DataStreamRequest: {
            stream_historic_data: number;
            data_stream_type: {
                description?: string;
                /** @description 2 events; 3 usage data and events. */
                id: number;
            };
            api_type: {
                description?: string;
                /** @description 1 REST callback; 4 stream service; 8 object storage. */
                id: number;
            };
            api_callback?: components["schemas"]["ApiCallbackRequest"];
            /** @description The role in the customer's cloud account. */
            api_username?: string;
            /** @description Region and bucket or stream. */
            api_parameter?: string;
            /** @description The name of the stream. */
            name?: string;
        };
        /** @description An existing callback needs only its ID. (REST interface, API callback object) */
        ApiCallbackRequest: {
            id: number;
            url?: string;
            organisation_id?: string;
            purpose?: string;
        };
        ApiCallback: {
            id: number;
            url: string;
            organisation_id: string;
            purpose: string | null;
        };
        NullableApiCallback: {
            id: number;
            url: string;
            organisation_id: string;
            purpose: string | null;
        } | null;
        DataStream: {
            id: number;
            stream_historic_data: number;
            data_stream_type: {
                id: number;
                description: string;
            };
            api_type: {
                id: number;
                description: string;
            };
            api_callback: components["schemas"]["NullableApiCallback"];
            api_username: string | null;
            api_parameter: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "PAUSED";
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_delivery: string | null;
            last_error: string | null;
            /** @description The last delivered record, as JSON. */
            last_record: string | null;
            /** @description Number of pending records. */
            pending: number;
            /**
             * Format: date-time
             * @description Time of the oldest pending record; null without one.
             */
            pending_since?: string | null;
            name?: string | null;
        };
        /** @description The changed fields; others stay unchanged. The kind of destination cannot change. */
        DataStreamUpdate: {
            /** @enum {string} */
            status?: "ACTIVE" | "PAUSED";
            /** @description Empty removes it. */
            name?: string;
            data_stream_type?: {
                description?: string;
                /** @description 2 events; 3 usage data and events. */
                id: number;
            };
            api_callback?: components["schemas"]["ApiCallbackRequest"];
            api_username?: string;
            api_parameter?: string;
        };
        TestDelivery: {
            is_delivered: boolean;
            /** @description Why it was not accepted; null if it was. */
            error: string | null;
            duration_ms: number;
            /** @description The record, as JSON. */
            record: string;
        };
        Event: {
            id: number;
            /** Format: date-time */
            timestamp: string;
            event_type: {
                id: number;
                description: string;
            };
            /** @enum {string} */
            severity: "INFO" | "WARN" | "CRITICAL";
            source: string;
            description: string;
            /** @description What happened, as in the jsonData of SIM events, so that a client can say it in its own words. */
            data?: {
                [key: string]: unknown;
            } | null;
            alert: boolean;
            tags: string[];
            endpoint: components["schemas"]["NullableReference"];
            sim: {
                id: number;
                iccid: string;
                /** @description The text of the customer. */
                name?: string;
            } | null;
            imsi: string | null;
            imei: string | null;
            ip_address: string | null;
            organisation: components["schemas"]["NullableReference"];
            user: components["schemas"]["NullableReference"];
        };
    };
    responses: {
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is malformed; details name the field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid token. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role may not do this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown to this account. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The current state of the resource does not allow this. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A value is not allowed; details name the field. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
        PerPage: number;
        /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
        Page: number;
        /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
        Filter: string;
        /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
        Sort: string;
        /** @description The device. (REST interface, Endpoints) */
        EndpointId: number;
        /** @description The SMS. (REST interface, SMS) */
        SmsId: number;
        /** @description The SIM. (REST interface, SIMs and endpoints) */
        SimId: number;
        /** @description The organisation. (REST interface, Billing) */
        OrganisationId: number;
        /** @description The period. (REST interface, Billing) */
        BillingId: string;
        /** @description The user. (REST interface, Events) */
        UserId: number;
        /** @description The application token. */
        TokenId: number;
        /** @description The data stream. */
        StreamId: number;
        /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description URLs of the first, previous, next and last page with filter and sort. (REST interface, Working with collections) */
        Link: string;
        /** @description The requested per_page, or the default. (REST interface, Working with collections) */
        "X-Count-Per-Page": number;
        /** @description Number of this page. (REST interface, Working with collections) */
        "X-Current-Page": number;
        /** @description The total number of elements. (REST interface, Working with collections) */
        "X-Total-Count": number;
        /** @description The number of pages. (REST interface, Working with collections) */
        "X-Total-Pages": number;
        /** @description The applied filter; absent without one. (REST interface, Working with collections) */
        "X-Filter": string;
        /** @description The applied order; absent without one. (REST interface, Working with collections) */
        "X-Sort": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    authenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticateRequest"];
            };
        };
        responses: {
            /** @description The auth token; there is no refresh token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listApplicationTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tokens that were not revoked, including expired ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationToken"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
        };
    };
    createApplicationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationTokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationTokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    revokeApplicationToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The application token. */
                token_id: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    listSims: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sim"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    updateSims: {
        parameters: {
            query?: {
                /** @description Selects the SIMs, as in their list; without it nothing is changed and the response is 400. */
                q?: string;
            };
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimUpdate"];
            };
        };
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimsUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getSim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The SIM. (REST interface, SIMs and endpoints) */
                sim_id: components["parameters"]["SimId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SIM. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sim"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    updateSim: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The SIM. (REST interface, SIMs and endpoints) */
                sim_id: components["parameters"]["SimId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimUpdate"];
            };
        };
        responses: {
            /** @description Changed. (REST interface, SIMs and endpoints) */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    listImsis: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imsi"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    listOrganisations: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    listTariffPlans: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TariffPlan"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    listServiceProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All profiles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceProfile"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
        };
    };
    listTariffProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All profiles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TariffProfile"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
        };
    };
    listEndpoints: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Endpoint"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    createEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointRequest"];
            };
        };
        responses: {
            /** @description The device. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Endpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Endpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    updateEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointUpdate"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    listEndpointSms: {
        parameters: {
            query?: {
                /** @description Maximum number of SMS per page; below 1 the default 50 applies, above 500 it is 500. Without it and page, all SMS are returned, but the latest 5000 at most. */
                per_page?: number;
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. */
                page?: number;
            };
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SMS, latest first; a page has the headers of a collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sms"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    sendEndpointSms: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SmsRequest"];
            };
        };
        responses: {
            /** @description Sent, or stored until the device is online. (REST interface, SMS) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sms"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getEndpointSms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
                /** @description The SMS. (REST interface, SMS) */
                sms_id: components["parameters"]["SmsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SMS. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sms"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    cancelEndpointSms: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
                /** @description The SMS. (REST interface, SMS) */
                sms_id: components["parameters"]["SmsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getDataQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            /** @description No quota is set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    setDataQuota: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaRequest"];
            };
        };
        responses: {
            /** @description The new quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getSmsQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            /** @description No quota is set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    setSmsQuota: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaRequest"];
            };
        };
        responses: {
            /** @description The new quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getEndpointBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    updateEndpointBalance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceUpdate"];
            };
        };
        responses: {
            /** @description The new balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    resetEndpointBalance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getOrganisationBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    listBillingPeriods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The periods, latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPeriod"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    getBillingPeriod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
                /** @description The period. (REST interface, Billing) */
                billing_id: components["parameters"]["BillingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPeriod"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    listDataStreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All streams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataStream"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
        };
    };
    createDataStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataStreamRequest"];
            };
        };
        responses: {
            /** @description The stream. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataStream"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteDataStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The data stream. */
                stream_id: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    updateDataStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The data stream. */
                stream_id: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataStreamUpdate"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
        };
    };
    testDataStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key) */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The data stream. */
                stream_id: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the destination accepted the record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    listApiCallbacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All callbacks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiCallback"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
        };
    };
    listEndpointEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The device. (REST interface, Endpoints) */
                endpoint_id: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    listSimEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The SIM. (REST interface, SIMs and endpoints) */
                sim_id: components["parameters"]["SimId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    listOrganisationEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The organisation. (REST interface, Billing) */
                org_id: components["parameters"]["OrganisationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
    listUserEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections) */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections) */
                page?: components["parameters"]["Page"];
                /** @description Criteria as field:criteria, separated by commas. (REST interface, Working with collections) */
                q?: components["parameters"]["Filter"];
                /** @description Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections) */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The user. (REST interface, Events) */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Count-Per-Page": components["headers"]["X-Count-Per-Page"];
                    "X-Current-Page": components["headers"]["X-Current-Page"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Total-Pages": components["headers"]["X-Total-Pages"];
                    "X-Filter": components["headers"]["X-Filter"];
                    "X-Sort": components["headers"]["X-Sort"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
        };
    };
}
