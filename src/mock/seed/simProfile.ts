/** A SIM of the demo data as a function of the seed and its number. */
import { derivedSum } from '../db/usage/consumption.ts'
import { dayOf, dayMs, firstDayOfMonth } from '../store/days.ts'
import { networkOperators, nwcOf } from '../db/sims/networkOperators.ts'
import type { StoredSim } from '../db/sims/simTables.ts'
import { makeEid, makeIccid, makeImei } from './identifiers.ts'
import { fraction, hash, pick, pickByShare } from './random.ts'
import { seedCustomers } from './seedAccounts.ts'

const [main, nordics, metering, lab, stranger] = seedCustomers
const customerShares = [
  [main, 58],
  [nordics, 18],
  [metering, 14],
  [lab, 10],
] as const
const productShares = [
  [1, 35],
  [2, 25],
  [3, 15],
  [4, 15],
  [5, 10],
] as const
const statusShares = [
  [2, 68],
  [5, 8],
  [3, 7],
  [6, 4],
  [8, 4],
  [16, 2],
  [7, 1.5],
  [20, 1],
  [12, 1],
  [9, 1],
  [15, 0.5],
  [18, 0.5],
  [10, 0.5],
  [4, 0.3],
  [19, 0.3],
  [11, 0.2],
  [13, 1],
  [14, 1],
] as const
const deviceKinds = [
  'Reefer',
  'Tracker',
  'Meter',
  'Gateway',
  'Sensor',
  'Camera',
  'Charger',
  'Kiosk',
]
const places = [
  'Hamburg',
  'Berlin',
  'Munich',
  'Wien',
  'Zürich',
  'Lyon',
  'Utrecht',
  'Leeds',
  'Gdańsk',
  'Malmö',
]
const labels = [
  'Cold storage',
  'North depot',
  'South depot',
  'Rental fleet',
  'City buses',
  'Pilot 2026',
  'Water works',
  'Solar parks',
  'Vending',
  'Spare parts',
  'acme retail',
  'Acme Logistics',
]
const accessPoints = ['iot.northwind', 'm2m.private', 'telemetry.northwind']
const dataLimits = [
  10_000_000, 50_000_000, 100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 5_000_000_000,
]

const neverUsed: ReadonlySet<number> = new Set([3, 9, 11])
const neverActivated: ReadonlySet<number> = new Set([3, 6, 8, 9, 11, 15])
const noLongerUsed: ReadonlySet<number> = new Set([4, 5, 7, 10, 12, 14])
const blockedByLimit: ReadonlySet<number> = new Set([16, 18, 19])

/** The row of a new SIM, and what its history is derived from besides. */
export interface SimProfile extends Omit<
  StoredSim,
  'status_changed_at' | 'last_seen_at' | 'test_data_bytes' | 'test_sms' | 'test_voice_seconds'
> {
  readonly seededAtMs: number
  readonly activatedMs: number | null
  /** Of the current or last session. */
  readonly lastIpAddress: string | null
  readonly lock: { readonly enabled: boolean; readonly imei: string }
}

/** Returns the SIM with this ID. Dates depend on `nowMs`, everything else on the seed. */
export function makeSim(seed: number, id: number, isStranger: boolean, nowMs: number): SimProfile {
  const own = hash(seed, id)
  const chance = (what: number): number => fraction(own, what)
  // Multiples of the golden ratio are evenly spread, so that even a small fleet has some of each kind.
  const even = (what: number): number => (id * 0.6180339887498949 + fraction(seed, what)) % 1
  const providerid = pickByShare(productShares, chance(2))
  const statusid = fittingStatus(pickByShare(statusShares, even(3)), providerid)
  // Only a test customer's SIMs stay in Test Usage Exhausted (services/sims/testUsage).
  const { customerid, common_iccid_prefix } = isStranger
    ? stranger
    : statusid === 15
      ? lab
      : pickByShare<(typeof seedCustomers)[number]>(customerShares, chance(1))

  const wasUsed = !neverUsed.has(statusid)
  const today = dayOf(nowMs)
  const ageDays = Math.floor(20 + chance(4) ** 2 * 900)
  const isActivated = !neverActivated.has(statusid)
  const activatedMs = nowMs - ageDays * dayMs - Math.floor(chance(5) * dayMs)
  const isInSession = statusid === 2 && chance(6) < 0.62
  const isQuiet = statusid === 2 && !isInSession && chance(7) < 0.1
  const quietDays = noLongerUsed.has(statusid)
    ? Math.min(5 + Math.floor(chance(8) * 70), ageDays - 2)
    : isQuiet
      ? 65
      : blockedDays(statusid, today, chance(8))
  const usage = {
    usage_seed: own,
    usage_daily_bytes: isActivated
      ? Math.max(Math.round(20_000 * 1000 ** (chance(9) ** 1.6)), statusid === 16 ? 5_000_000 : 0)
      : 0,
    usage_first_day: dayOf(activatedMs),
    usage_last_day: isActivated ? today - quietDays : 0,
  }
  const monthStart = firstDayOfMonth(today, 0)
  const volume = derivedSum(usage, monthStart, today, (nowMs % dayMs) / dayMs)
  const previousVolume = derivedSum(usage, firstDayOfMonth(today, 1), monthStart - 1)
  const hasVoice = providerid !== 3
  const smsLimit = statusid === 18 ? 10 : chance(10) < 0.3 ? 50 : null
  const isUsedThisMonth = isActivated && usage.usage_last_day >= monthStart
  const sms = statusid === 18 ? 10 : isUsedThisMonth ? Math.floor(chance(11) * 9) : 0
  const voice = isUsedThisMonth && hasVoice && chance(12) < 0.2 ? Math.floor(chance(13) * 900) : 0
  const voiceLimit = statusid === 19 ? 600 : hasVoice && chance(14) < 0.1 ? 3600 : null
  const nwc = wasUsed && isActivated ? networkOf(chance(15), chance(16)) : null
  const imei = wasUsed ? makeImei(hash(own, 17) % 10_000_000) : null
  const lock = lockOf(statusid, imei, chance(18), own)
  const isEsim = providerid === 5
  const esimType = isEsim ? (chance(19) < 0.7 ? 'SGP_32' : 'SGP_22') : null
  const name =
    chance(20) < 0.05
      ? null
      : `${pick(deviceKinds, chance(21))} ${pick(places, chance(22))} ${String(id).padStart(4, '0')}`
  const lastIpAddress = isActivated && !noLongerUsed.has(statusid) ? addressOf(id) : null
  const inSessionSince = isInSession
    ? Math.floor((nowMs - chance(23) ** 3 * 36 * 3_600_000) / 1000)
    : null
  return {
    id,
    customerid,
    iccid: makeIccid(common_iccid_prefix, providerid, id),
    statusid,
    providerid,
    activation_timestamp: isActivated ? Math.floor(activatedMs / 1000) : null,
    imei,
    imsi: `26201${String(id).padStart(10, '0')}`,
    msisdn: `4915${String(id).padStart(9, '0')}`,
    in_session_since: inSessionSince,
    monthly_data_volume: volume,
    monthly_data_limit: limitOf(statusid, volume, usage.usage_daily_bytes, chance(24)),
    monthly_sms_mo: sms,
    // Received SMS are no longer counted (GraphQL interface, SIM).
    monthly_sms_mt: 0,
    monthly_sms_mo_limit: smsLimit,
    monthly_sms_mt_limit: isActivated && chance(32) < 0.12 ? 20 : null,
    monthly_voice_mo: statusid === 19 ? 600 : voice,
    monthly_voice_mo_limit: voiceLimit,
    custom_field_1: name,
    previous_month_data_volume: previousVolume,
    nwc,
    apn: nwc === null ? null : pick(accessPoints, chance(26)),
    ip_address: isInSession ? lastIpAddress : null,
    end_customer_label: chance(27) < 0.7 ? pick(labels, chance(28)) : null,
    imei_lock_enabled: lock.enabled,
    imei_lock_imei: lock.imei,
    denied_networks: deniedOf(nwc, chance(29)),
    esim_type: esimType,
    eid: isEsim ? makeEid(id) : null,
    activation_code:
      esimType === 'SGP_32'
        ? `LPA:1$smdp.northwind.example$${own.toString(16).toUpperCase().padStart(8, '0')}-${id}`
        : null,
    eim_last_polling_timestamp_ms:
      esimType === 'SGP_32' && wasUsed ? nowMs - Math.floor(chance(30) * 6 * 3_600_000) : null,
    ...usage,
    seededAtMs: nowMs,
    activatedMs: isActivated ? activatedMs : null,
    lastIpAddress,
    lock,
  }
}

/** Replaces a status that the product does not support with a similar one. */
function fittingStatus(statusid: number, providerid: number): number {
  if (providerid === 5 && [6, 8, 15].includes(statusid)) return 3
  if (providerid === 3 && statusid === 19) return 16
  if (providerid !== 4 && (statusid === 13 || statusid === 14)) return 2
  return statusid
}

/** Two thirds are in Germany. */
function networkOf(where: number, which: number): string {
  const operator =
    where < 0.66 ? pick(networkOperators.slice(0, 3), which) : pick(networkOperators, which)
  return nwcOf(operator)
}

/** Returns how many days ago a SIM was blocked: by a limit within this month, by its IMEI lock up to nine days ago; 0 for other statuses. */
function blockedDays(statusid: number, today: number, chance: number): number {
  if (statusid === 20) return 1 + Math.floor(chance * 9)
  return blockedByLimit.has(statusid)
    ? Math.floor(chance * Math.min(today - firstDayOfMonth(today, 0) + 1, 7))
    : 0
}

/** Returns a data limit that fits the status: reached if it blocks the SIM; otherwise often none, usually far above the usage, sometimes near it. */
function limitOf(
  statusid: number,
  volume: number,
  dailyBytes: number,
  chance: number,
): number | null {
  if (statusid === 16) return Math.max(1, roughly(volume))
  if (statusid === 2 && chance > 0.94 && volume > 1_000_000)
    return roughly(volume / (0.8 + (chance - 0.94) * 3))
  if (chance > 0.6) return null
  const usual = dailyBytes * 31 * (1.05 + chance * 2)
  return dataLimits.find((limit) => limit > Math.max(usual, volume)) ?? null
}

/** Rounds down to three digits, as users set limits. */
function roughly(bytes: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1))) - 2)
  return Math.floor(bytes / unit) * unit
}

function lockOf(
  statusid: number,
  imei: string | null,
  chance: number,
  own: number,
): { enabled: boolean; imei: string } {
  if (statusid === 20) return { enabled: true, imei: makeImei(hash(own, 31) % 10_000_000) }
  if (chance < 0.12 && imei !== null) return { enabled: true, imei }
  if (chance > 0.98) return { enabled: true, imei: '' }
  return { enabled: false, imei: '' }
}

/** Few SIMs have a blocked network: never the current one, and none before the first session. */
function deniedOf(nwc: string | null, chance: number): string | null {
  if (nwc === null || chance >= 0.02) return null
  return nwc === '26202' ? '26201' : '26202'
}

function addressOf(id: number): string {
  return `10.${64 + (Math.floor(id / 62_500) % 128)}.${Math.floor(id / 250) % 250}.${(id % 250) + 2}`
}
