/** Written by `npm run generate` from the contract. Do not edit. */

export const restShapes = `AuthenticateResponse auth_token:!
ApplicationToken id:!#0 description:! expiry_date:@ ip_ranges:[! application created:!@ last_used:@ status:!
ApplicationTokenResponse application_token:!
RestSimStatus id:0 description:!
Reference id:!#0 name
factory_test data_bytes:!0 sms:!0
Sim id:!#0 iccid:! imsi msisdns:[! imei status:!RestSimStatus organisation:!Reference activation_date:@ online:!? registered:!? factory_test:factory_test
refused id:!#0 iccid:! error_token:! message:!
SimsUpdated selected:!0 changed:!0 refused:[!refused
sim id:!#0 iccid:!
Imsi id:!#0 digits:! sim:!sim
Organisation id:!#0 name:! ext_reference created:!@ parent:Reference
User id:!#0 username:! last_active:@ name:! role:! organisation:!Reference
TariffPlan id:!#0 name:! description notes
NullableApiCallback id:!#0 url:! organisation_id:! purpose
ServiceProfile id:!#0 name:! description:! is_prepaid:!? has_data_quota:!? has_sms_quota:!? api_callback:NullableApiCallback
TariffProfile id:!#0 name:! description:!
status id:!#0 description:!
Endpoint id:!#0 name:! status:!status service_profile:!Reference tariff_profile:!Reference sim:sim imei ip_address tags created:!@ online:!?
Sms id:!#0 direction:! source_address:! destination_address:! payload:! status:! submit_date:!@ final_date:@
Quota volume:!0 volume_used:!0 threshold_percentage:0 expiry_date:@ auto_refill:!?
Balance amount:! currency:!
BillingItem description:! quantity:! amount:! unit_price
previous_to_date total:! items:[!BillingItem
breakdown organisation:!Reference providerid:0 description:! amount:!
BillingPeriod id:!# start_date:!@ end_date:!@ is_current:!? currency:! total:! items:[!BillingItem previous_to_date:previous_to_date breakdown:[breakdown
DataStream id:!#0 stream_historic_data:!0 data_stream_type:!status api_type:!status api_callback:NullableApiCallback api_username api_parameter status:! created:!@ last_delivery:@ last_error last_record pending:!0 pending_since:@ name
TestDelivery is_delivered:!? error duration_ms:!0 record:!
data 
sim29 id:!#0 iccid:! name
Event id:!#0 timestamp:!@ event_type:!status severity:! source:! description:! data:data alert:!? tags:[! endpoint:Reference sim:sim29 imsi imei ip_address organisation:Reference user:Reference
Answers post/authenticate:!~AuthenticateResponse get/application_token:[!ApplicationToken post/application_token:!~ApplicationTokenResponse get/sim:[!~Sim patch/sim/:!~SimsUpdated get/sim/{sim_id}:!Sim get/imsi:[!~Imsi get/organisation:[!~Organisation get/user:[!~User get/tariff_plan:[!~TariffPlan get/service_profile:[!ServiceProfile get/tariff_profile:[!TariffProfile get/endpoint:[!~Endpoint post/endpoint:!~Endpoint get/endpoint/{endpoint_id}:!Endpoint get/endpoint/{endpoint_id}/sms:[!~Sms post/endpoint/{endpoint_id}/sms:!Sms get/endpoint/{endpoint_id}/sms/{sms_id}:!~Sms get/endpoint/{endpoint_id}/quota/data:!~Quota post/endpoint/{endpoint_id}/quota/data:!~Quota get/endpoint/{endpoint_id}/quota/sms:!~Quota post/endpoint/{endpoint_id}/quota/sms:!~Quota get/endpoint/{endpoint_id}/balance:!~Balance post/endpoint/{endpoint_id}/balance:!~Balance get/organisation/{org_id}/balance:!~Balance get/organisation/{org_id}/billing:[!~BillingPeriod get/organisation/{org_id}/billing/{billing_id}:!~BillingPeriod get/data_stream:[!DataStream post/data_stream:!~DataStream post/data_stream/{stream_id}/test:!TestDelivery get/api_callback:[!NullableApiCallback get/event:[!~Event get/endpoint/{endpoint_id}/event:[!~Event get/sim/{sim_id}/event:[!~Event get/organisation/{org_id}/event:[!~Event get/user/{user_id}/event:[!~Event`
