/**
 * The tables behind the REST interface: devices and what is kept for each of them (SMS, quotas, prepaid balances), profiles, events, billing,
 * and what waits to be delivered. Amounts of money are decimal texts: exact, whatever their size.
 */

/** Finds what waits the longest, so that looking for it every second costs the same for any fleet. */
export const waitingSmsIndex = `CREATE INDEX sms_waiting_by_time ON sms (status, submitted_at_ms) WHERE status IN ('BUFFERED', 'SENT');`

export const freeTestUseTable = `
CREATE TABLE free_test_use (
  month TEXT NOT NULL, sim_id INTEGER NOT NULL, bytes INTEGER NOT NULL, PRIMARY KEY (month, sim_id)
) STRICT, WITHOUT ROWID;`

export const deviceTables = `
CREATE TABLE api_callback (id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, url TEXT NOT NULL, purpose TEXT) STRICT;

CREATE TABLE service_profile (
  id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL, is_prepaid INTEGER NOT NULL,
  has_data_quota INTEGER NOT NULL, has_sms_quota INTEGER NOT NULL, api_callback_id INTEGER
) STRICT;
CREATE TABLE tariff_profile (
  id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL, price_per_mb TEXT NOT NULL, price_per_sms TEXT NOT NULL
) STRICT;
CREATE TABLE tariff_plan (id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, name TEXT NOT NULL, description TEXT, notes TEXT) STRICT;

CREATE TABLE endpoint (
  id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, name TEXT NOT NULL, tags TEXT NOT NULL, statusid INTEGER NOT NULL, sim_id INTEGER,
  service_profile_id INTEGER NOT NULL, tariff_profile_id INTEGER NOT NULL, imei TEXT, created_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE unregistered_sim (sim_id INTEGER PRIMARY KEY) STRICT;

CREATE TABLE sms (
  id INTEGER PRIMARY KEY, sim_id INTEGER NOT NULL, endpoint_id INTEGER, direction TEXT NOT NULL, source_address TEXT NOT NULL,
  destination_address TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL, submitted_at_ms INTEGER NOT NULL, sent_at_ms INTEGER, final_at_ms INTEGER
) STRICT;
CREATE INDEX sms_by_sim ON sms (sim_id, submitted_at_ms);
CREATE INDEX sms_by_endpoint ON sms (endpoint_id, submitted_at_ms) WHERE endpoint_id IS NOT NULL;
CREATE INDEX sms_on_the_way ON sms (status, sim_id) WHERE status IN ('BUFFERED', 'SENT');
CREATE INDEX sms_by_time ON sms (submitted_at_ms);
${waitingSmsIndex}
${freeTestUseTable}

CREATE TABLE quota (
  endpoint_id INTEGER NOT NULL, kind TEXT NOT NULL, volume INTEGER NOT NULL, volume_used INTEGER NOT NULL, threshold_percentage INTEGER,
  set_at_ms INTEGER NOT NULL, expires_at_ms INTEGER, is_refilled INTEGER NOT NULL, has_expired INTEGER NOT NULL, PRIMARY KEY (endpoint_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX quota_by_expiry ON quota (expires_at_ms) WHERE expires_at_ms IS NOT NULL AND has_expired = 0;

CREATE TABLE balance (endpoint_id INTEGER PRIMARY KEY, amount TEXT NOT NULL) STRICT;

CREATE TABLE event (
  id INTEGER PRIMARY KEY, timestamp_ms INTEGER NOT NULL, customerid INTEGER NOT NULL, type INTEGER NOT NULL, severity TEXT NOT NULL, source TEXT NOT NULL,
  description TEXT NOT NULL, alert INTEGER NOT NULL, tags TEXT NOT NULL, endpoint_id INTEGER, sim_id INTEGER, imei TEXT, ip_address TEXT, user_number INTEGER
) STRICT;
CREATE INDEX event_by_sim ON event (sim_id) WHERE sim_id IS NOT NULL;
CREATE INDEX event_by_endpoint ON event (endpoint_id) WHERE endpoint_id IS NOT NULL;
CREATE INDEX event_by_customer ON event (customerid);
CREATE INDEX event_by_user ON event (user_number) WHERE user_number IS NOT NULL;

CREATE TABLE billing_period (customerid INTEGER NOT NULL, month TEXT NOT NULL, items TEXT NOT NULL, PRIMARY KEY (customerid, month)) STRICT, WITHOUT ROWID;

CREATE TABLE data_stream (
  id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, stream_historic_data INTEGER NOT NULL, data_stream_type INTEGER NOT NULL, api_type INTEGER NOT NULL,
  api_callback_id INTEGER, api_username TEXT, api_parameter TEXT, status TEXT NOT NULL, created_at_ms INTEGER NOT NULL, deleted_at_ms INTEGER,
  name TEXT
) STRICT;

CREATE TABLE delivery (id INTEGER PRIMARY KEY, channel TEXT NOT NULL, record TEXT NOT NULL) STRICT;
CREATE INDEX delivery_by_channel ON delivery (channel, id);

CREATE TABLE delivery_state (
  channel TEXT PRIMARY KEY, attempts INTEGER NOT NULL, next_attempt_at_ms INTEGER NOT NULL, last_delivery_ms INTEGER, last_error TEXT,
  last_record TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery_log (id INTEGER PRIMARY KEY, channel TEXT NOT NULL, timestamp_ms INTEGER NOT NULL, target TEXT NOT NULL, records TEXT NOT NULL) STRICT;
`
