/** Names and values of the fields in audit entries. An unknown field is shown by the service's name, with its value as JSON. */
import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatBytes } from '../../lib/bytes.ts'
import { mediumDay } from '../../lib/days.ts'
import type { Json } from '../../lib/json.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDuration, formatTime } from '../../lib/time.ts'
import { fieldNamesInSentence } from '../batch-jobs/describeChanges.ts'
import { networkCode } from '../sim-events/eventData.ts'
import { unixToMs } from '../sim/SimFields.ts'
import { simStatus } from '../sim/simStatus.ts'
import type { Formats } from '../formats.ts'

interface FieldText {
  name: string
  value?: (value: Json | undefined, formats: Formats) => string | undefined
}

const none = t({ message: 'none', comment: 'an empty value, as in "from none to 5 MB"' })

const limit = (format: (value: number) => string) => (value: Json | undefined) => {
  if (value === null || value === undefined || value === 0) return t`unlimited`
  return typeof value === 'number' ? format(value) : undefined
}

const timestamp =
  (toMs: (value: number) => number | null) =>
  (value: Json | undefined, { timeZone }: Formats) => {
    if (value === null || value === undefined) return none
    return typeof value === 'number' ? formatTime(toMs(value), timeZone) : undefined
  }

const smsCount = (count: number) => plural(count, { one: '# SMS', other: '# SMS' })
const seconds = (value: number) => formatDuration(value * 1000)

const fields: Readonly<Record<string, FieldText>> = {
  statusid: {
    name: fieldNamesInSentence.statusid,
    value: (value) => (typeof value === 'number' ? simStatus(value).name : undefined),
  },
  custom_field_1: { name: fieldNamesInSentence.custom_field_1 },
  end_customer_label: { name: fieldNamesInSentence.end_customer_label, value: labelText },
  monthly_data_limit: {
    name: fieldNamesInSentence.monthly_data_limit,
    value: (value, { byteUnits }) => limit((bytes) => formatBytes(bytes, byteUnits))(value),
  },
  monthly_sms_mo_limit: { name: fieldNamesInSentence.monthly_sms_mo_limit, value: limit(smsCount) },
  monthly_sms_mt_limit: { name: fieldNamesInSentence.monthly_sms_mt_limit, value: limit(smsCount) },
  monthly_data_volume: {
    name: t`data this month`,
    value: (value, { byteUnits }) =>
      typeof value === 'number' ? formatBytes(value, byteUnits) : undefined,
  },
  monthly_sms_mo: { name: t`SMS sent this month` },
  monthly_sms_mt: { name: t`SMS received this month` },
  monthly_voice_mo: {
    name: t`voice this month`,
    value: (value) => (typeof value === 'number' ? seconds(value) : undefined),
  },
  networkOperator: { name: t`network`, value: operatorText },
  imsi: { name: 'IMSI' },
  msisdn: { name: t`phone number` },
  providerid: { name: t`provider` },
  monthly_voice_mo_limit: {
    name: fieldNamesInSentence.monthly_voice_mo_limit,
    value: limit(seconds),
  },
  imei_lock: { name: fieldNamesInSentence.imei_lock, value: lockText },
  denied_networks: { name: t`blocked networks`, value: networksText },
  customerid: { name: fieldNamesInSentence.customer_id, value: customerText },
  customer_id: { name: fieldNamesInSentence.customer_id, value: customerText },
  activation_timestamp: { name: t`first activation`, value: timestamp(unixToMs) },
  in_session_since: { name: t`session`, value: timestamp(unixToMs) },
  imei: { name: 'IMEI' },
  apn: { name: 'APN' },
  ip_address: { name: t`IP address` },
  nwc: {
    name: t`network`,
    value: (value) => (typeof value === 'string' ? networkCode(value) : undefined),
  },
  name: { name: t`name` },
  role: { name: t`role` },
  email: { name: t`email address` },
  comment: { name: t`comment` },
  keyid: { name: t`key` },
  application_token: { name: t`application token` },
  expiry_date: {
    name: t`expiry`,
    value: (value) =>
      value === null ? t`never` : typeof value === 'string' ? mediumDay(value) : undefined,
  },
  ip_ranges: { name: t`allowed addresses`, value: addressesText },
  endpoint_id: { name: t`device` },
  device_status: { name: t`status`, value: deviceStatusText },
  sim: { name: 'SIM' },
  service_profile: { name: t`service profile` },
  tariff_profile: { name: t`tariff profile` },
  tags: { name: t`tags` },
  data_quota: {
    name: t`data quota`,
    value: quotaText((bytes, { byteUnits }) => formatBytes(bytes, byteUnits)),
  },
  sms_quota: { name: t`SMS quota`, value: quotaText(smsCount) },
  balance: { name: t`balance` },
  stream_id: { name: t`data stream` },
  stream_name: { name: t`stream name` },
  test_delivery: {
    name: t`test delivery`,
    value: (value) =>
      value === 'DELIVERED' ? t`delivered` : value === 'FAILED' ? t`failed` : undefined,
  },
  stream_status: {
    name: t`status`,
    value: (value) => (value === 'PAUSED' ? t`paused` : value === 'ACTIVE' ? t`active` : undefined),
  },
  data_stream_type: { name: t`record type` },
  api_type: { name: t`destination type` },
  currentStatus: { name: t`job status` },
  totalSims: { name: 'SIMs' },
  successfulSims: { name: t`changed SIMs` },
  failedSims: { name: t`failed SIMs` },
  ipAddressAllowlist: { name: t`allowed addresses`, value: addressesText },
  expiresAtMs: {
    name: t`expiry`,
    value: (value, formats) => (value === -1 ? t`never` : timestamp((ms) => ms)(value, formats)),
  },
}

export function auditFieldName(key: string): string {
  return Object.hasOwn(fields, key) ? (fields[key]?.name ?? key) : key
}

/**
 * Translates the portal's name of a field to the service's ("data limit" to "monthly_data_limit"), because the service searches its own
 * names. Returns any other text unchanged.
 */
export function auditSearchText(search: string): string {
  const text = search.trim().toLowerCase()
  const keys = Object.keys(fields)
  if (keys.some((key) => key.toLowerCase().includes(text))) return search
  return keys.find((key) => fields[key]?.name.toLowerCase() === text) ?? search
}

export function auditFieldValue(key: string, value: Json | undefined, formats: Formats): string {
  const known = Object.hasOwn(fields, key) ? fields[key]?.value?.(value, formats) : undefined
  return known ?? plainText(value)
}

function plainText(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? t`on` : t`off`
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

/** Returns "Acme (4103)"; undefined for a customer that the account does not see. */
function customerText(value: Json | undefined, { customers }: Formats): string | undefined {
  if (typeof value !== 'number') return undefined
  const name = customers?.get(value)
  return name === undefined ? undefined : `${name} (${value})`
}

function lockText(value: Json | undefined): string | undefined {
  const { data } = z.safeParse(lockSchema, value)
  if (!data) return undefined
  const { enabled, imei } = data
  if (!enabled) return t`off`
  return imei ? t`locked to ${imei}` : t`waiting for a device`
}

function deviceStatusText(value: Json | undefined): string | undefined {
  return value === 0 ? t`enabled` : value === 1 ? t`disabled` : value === 2 ? t`deleted` : undefined
}

function addressesText(value: Json | undefined): string | undefined {
  return Array.isArray(value) && value.length === 0 ? t`any address` : undefined
}

function quotaText(volumeText: (volume: number, formats: Formats) => string) {
  return (value: Json | undefined, formats: Formats): string | undefined => {
    const { data } = z.safeParse(quotaSchema, value)
    if (!data) return undefined
    const { volume, threshold_percentage: threshold, expiry_date: end, auto_refill } = data
    const parts = [volumeText(volume, formats)]
    if (threshold !== undefined) {
      const percent = formatPercent(threshold / 100)
      parts.push(t`warning below ${percent}`)
    }
    if (end !== undefined) {
      const time = formatTime(Date.parse(end), formats.timeZone)
      parts.push(t`until ${time}`)
    }
    if (auto_refill) parts.push(t`refilled`)
    return parts.join(', ')
  }
}

function networksText(value: Json | undefined): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value
    .map((network) => (typeof network === 'string' ? networkCode(network) : plainText(network)))
    .join(', ')
}
