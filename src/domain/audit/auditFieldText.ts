/** Labels and values of audit entries. An unknown field keeps its own name and its value as JSON. */
import * as z from 'zod/mini'
import { restEndpointStatuses } from '../../contract/restTables.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import type { Json } from '../../lib/json.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDuration, formatTime } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { networkCode } from '../sim-events/eventData.ts'
import { unixToMs } from '../sim/SimFields.ts'
import { simStatus } from '../sim/simStatus.ts'

export interface AuditFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** Names of customers by id, as far as the account sees them. */
  customers?: ReadonlyMap<number, string>
}

interface FieldText {
  name: string
  /** The value in words; undefined when it is none this field can have. */
  value?: (value: Json | undefined, formats: AuditFormats) => string | undefined
}

const none = 'none'

const limit = (word: (value: number) => string) => (value: Json | undefined) => {
  if (value === null || value === undefined || value === 0) return 'unlimited'
  return typeof value === 'number' ? word(value) : undefined
}

const timestamp =
  (toMs: (value: number) => number | null) =>
  (value: Json | undefined, { timeZone }: AuditFormats) => {
    if (value === null || value === undefined) return none
    return typeof value === 'number' ? formatTime(toMs(value), timeZone) : undefined
  }

const words: Readonly<Record<string, FieldText>> = {
  statusid: {
    name: 'status',
    value: (value) => (typeof value === 'number' ? simStatus(value).name : undefined),
  },
  custom_field_1: { name: 'device name' },
  end_customer_label: { name: 'label', value: labelText },
  monthly_data_limit: {
    name: 'data limit',
    value: (value, { byteUnits }) => limit((bytes) => formatBytes(bytes, byteUnits))(value),
  },
  monthly_sms_mo_limit: { name: 'SMS limit', value: limit((count) => `${formatCount(count)} SMS`) },
  monthly_sms_mt_limit: {
    name: 'limit of received SMS',
    value: limit((count) => `${formatCount(count)} SMS`),
  },
  monthly_data_volume: {
    name: 'data this month',
    value: (value, { byteUnits }) =>
      typeof value === 'number' ? formatBytes(value, byteUnits) : undefined,
  },
  monthly_sms_mo: { name: 'SMS sent this month' },
  monthly_sms_mt: { name: 'SMS received this month' },
  monthly_voice_mo: {
    name: 'voice this month',
    value: (value) => (typeof value === 'number' ? formatDuration(value * 1000) : undefined),
  },
  networkOperator: { name: 'network', value: operatorText },
  imsi: { name: 'IMSI' },
  msisdn: { name: 'phone number' },
  providerid: { name: 'provider' },
  monthly_voice_mo_limit: {
    name: 'voice limit',
    value: limit((seconds) => formatDuration(seconds * 1000)),
  },
  imei_lock: { name: 'IMEI lock', value: lockText },
  denied_networks: { name: 'denied networks', value: networksText },
  customerid: { name: 'customer', value: customerText },
  customer_id: { name: 'customer', value: customerText },
  activation_timestamp: { name: 'first activation', value: timestamp(unixToMs) },
  in_session_since: { name: 'session', value: timestamp(unixToMs) },
  imei: { name: 'IMEI' },
  apn: { name: 'APN' },
  ip_address: { name: 'IP address' },
  nwc: {
    name: 'network',
    value: (value) => (typeof value === 'string' ? networkCode(value) : undefined),
  },
  name: { name: 'name' },
  role: { name: 'role' },
  email: { name: 'e-mail address' },
  comment: { name: 'comment' },
  keyid: { name: 'key' },
  application_token: { name: 'application token' },
  expiry_date: {
    name: 'end of validity',
    value: (value) => (value === null ? 'never' : undefined),
  },
  ip_ranges: {
    name: 'allowed addresses',
    value: (value) => (Array.isArray(value) && value.length === 0 ? 'any address' : undefined),
  },
  endpoint_id: { name: 'device' },
  device_status: { name: 'status', value: deviceStatusText },
  sim: { name: 'SIM' },
  service_profile: { name: 'service profile' },
  tariff_profile: { name: 'tariff profile' },
  tags: { name: 'tags' },
  data_quota: {
    name: 'data quota',
    value: quotaText((bytes, { byteUnits }) => formatBytes(bytes, byteUnits)),
  },
  sms_quota: { name: 'SMS quota', value: quotaText((count) => `${formatCount(count)} SMS`) },
  balance: { name: 'balance' },
  stream_id: { name: 'data stream' },
  stream_name: { name: 'name of the stream' },
  test_delivery: {
    name: 'test delivery',
    value: (value) =>
      value === 'DELIVERED' ? 'delivered' : value === 'FAILED' ? 'failed' : undefined,
  },
  stream_status: {
    name: 'state',
    value: (value) => (value === 'PAUSED' ? 'paused' : value === 'ACTIVE' ? 'active' : undefined),
  },
  data_stream_type: { name: 'what the stream carries' },
  api_type: { name: 'kind of destination' },
  currentStatus: { name: 'status of the job' },
  totalSims: { name: 'SIMs' },
  successfulSims: { name: 'SIMs changed' },
  failedSims: { name: 'SIMs failed' },
  ipAddressAllowlist: {
    name: 'allowed addresses',
    value: (value) => (Array.isArray(value) && value.length === 0 ? 'any address' : undefined),
  },
  expiresAtMs: {
    name: 'end of validity',
    value: (value, formats) => (value === -1 ? 'never' : timestamp((ms) => ms)(value, formats)),
  },
}

/** A field's name as people say it. */
export function auditFieldName(key: string): string {
  return Object.hasOwn(words, key) ? (words[key]?.name ?? key) : key
}

/** A field's value as people read it; "none" where there is none. */
export function auditFieldValue(
  key: string,
  value: Json | undefined,
  formats: AuditFormats,
): string {
  const own = Object.hasOwn(words, key) ? words[key]?.value?.(value, formats) : undefined
  return own ?? plainText(value)
}

function plainText(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? none : value.map(plainText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const operatorSchema = z.object({ name: z.string(), countryIso: z.catch(z.string(), '') })
const labelSchema = z.object({ name: z.string() })
const lockSchema = z.object({ enabled: z.boolean(), imei: z.catch(z.string(), '') })
const quotaSchema = z.object({
  volume: z.number(),
  threshold_percentage: z.catch(z.optional(z.number()), undefined),
  expiry_date: z.catch(z.optional(z.string()), undefined),
  auto_refill: z.catch(z.boolean(), false),
})

function labelText(value: Json | undefined): string | undefined {
  const { data } = z.safeParse(labelSchema, value)
  return data && (data.name || none)
}

function operatorText(value: Json | undefined): string | undefined {
  const { data } = z.safeParse(operatorSchema, value)
  return data && (data.countryIso ? `${data.name} (${data.countryIso})` : data.name)
}

/** "Acme (4103)"; a customer the account does not see has its number alone. */
function customerText(value: Json | undefined, { customers }: AuditFormats): string | undefined {
  if (typeof value !== 'number') return undefined
  const name = customers?.get(value)
  return name === undefined ? undefined : `${name} (${value})`
}

function lockText(value: Json | undefined): string | undefined {
  const { data } = z.safeParse(lockSchema, value)
  if (!data) return undefined
  if (!data.enabled) return 'off'
  return data.imei ? `locked to ${data.imei}` : 'waiting for a device'
}

function deviceStatusText(value: Json | undefined): string | undefined {
  return restEndpointStatuses.find(({ id }) => id === value)?.description.toLowerCase()
}

/** The volume of a quota, and what there is besides. */
function quotaText(volumeText: (volume: number, formats: AuditFormats) => string) {
  return (value: Json | undefined, formats: AuditFormats): string | undefined => {
    const { data } = z.safeParse(quotaSchema, value)
    if (!data) return undefined
    const { volume, threshold_percentage: threshold, expiry_date: end, auto_refill } = data
    const parts = [
      volumeText(volume, formats),
      ...(threshold === undefined ? [] : [`warning below ${formatPercent(threshold / 100)}`]),
      ...(end === undefined ? [] : [`until ${formatTime(Date.parse(end), formats.timeZone)}`]),
      ...(auto_refill ? ['refilled'] : []),
    ]
    return parts.join(', ')
  }
}

function networksText(value: Json | undefined): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value
    .map((network) => (typeof network === 'string' ? networkCode(network) : plainText(network)))
    .join(', ')
}
