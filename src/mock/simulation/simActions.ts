/** Actions of a single device for users and tests, executed by the services as if the device had acted. */
import {
  changeByAttach,
  changeByDetach,
  defaultApn,
  networkFor,
} from '../services/sims/attachSim.ts'
import { changeSim } from '../services/sims/changeSim.ts'
import { serviceBlockReason, type Service } from '../services/devices/serviceBlockReason.ts'
import type { ChangeCause, SimChange } from '../services/sims/simChange.ts'
import { changeByUsage } from '../services/sims/changeByRequest.ts'
import { registerSim } from '../db/devices/registration.ts'
import { recordLocation } from '../db/sims/location.ts'
import { badInput, notFound, ServiceError } from '../store/serviceError.ts'
import { findSim } from '../db/sims/sims.ts'
import type { SimRow } from '../db/sims/simTables.ts'
import type { Store, Viewer } from '../store/store.ts'
import { randomAddress, randomImei } from './deviceLife.ts'
import { createRandom } from './random.ts'
import { writeSimEvent } from '../db/sim-events/simEvents.ts'

interface NumberBounds {
  readonly min: number
  readonly max: number
  readonly isInteger?: boolean
}

/** Reads the JSON body of a simulator request field by field. Throws BAD_USER_INPUT with the missing or invalid field. */
export interface BodyFields {
  number(name: string, bounds: NumberBounds): number
  optionalNumber(name: string, bounds: NumberBounds): number | undefined
  /** A text that matches the pattern; `meaning` describes what is expected. */
  optionalText(name: string, pattern: RegExp, meaning: string): string | undefined
  /** false by default. */
  flag(name: string): boolean
}

/** Returns the fields of a JSON object; an empty body has none. */
export function readFields(body: string): BodyFields {
  const fields = parseObject(body)
  const optionalNumber: BodyFields['optionalNumber'] = (name, { min, max, isInteger = false }) => {
    const value = fields[name]
    if (value === undefined || value === null) return undefined
    if (
      typeof value !== 'number' ||
      value < min ||
      value > max ||
      (isInteger && !Number.isInteger(value))
    ) {
      throw badInput(
        name,
        `${name} must be a ${isInteger ? 'whole ' : ''}number from ${min} to ${max}`,
      )
    }
    return value
  }
  return {
    optionalNumber,
    number(name, bounds) {
      const value = optionalNumber(name, bounds)
      if (value === undefined)
        throw badInput(name, `${name} is missing: a number from ${bounds.min} to ${bounds.max}`)
      return value
    },
    optionalText(name, pattern, meaning) {
      const value = fields[name]
      if (value === undefined || value === null) return undefined
      if (typeof value !== 'string' || !pattern.test(value))
        throw badInput(name, `${name} must be ${meaning}`)
      return value
    },
    flag(name) {
      const value = fields[name] ?? false
      if (typeof value !== 'boolean') throw badInput(name, `${name} must be true or false`)
      return value
    },
  }
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  if (body.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw badInput('body', 'The body is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput('body', 'The body must be a JSON object')
  return value as Record<string, unknown> // fields of a JSON object are unknown
}

/** A simulator action on one SIM; returns the changed SIM. */
type SimAction = (store: Store, viewer: Viewer, iccid: string, fields: BodyFields) => SimRow

const maxBytes = 1e12
const maxCount = 100_000

const network = (fields: BodyFields) =>
  fields.optionalText('nwc', /^\d{5,6}$/, 'MCC and MNC written together, 5 or 6 digits')
const imeiOf = (fields: BodyFields) => fields.optionalText('imei', /^\d{15}$/, '15 digits')

function attachment(sim: SimRow, fields: BodyFields) {
  // Seeded with the SIM's ID, so that the same SIM always gets the same defaults.
  const random = createRandom(sim.id)
  return {
    nwc: network(fields) ?? sim.nwc ?? networkFor(sim, random()) ?? '26201',
    imei: imeiOf(fields) ?? sim.imei ?? randomImei(random),
    apn:
      fields.optionalText('apn', /^[\w.-]{1,100}$/, '1 to 100 letters, digits, dots and dashes') ??
      sim.apn ??
      defaultApn,
    ipAddress:
      fields.optionalText('ip_address', /^[\d.]{7,15}$/, 'an IPv4 address') ??
      sim.ip_address ??
      randomAddress(random),
  }
}

function action(
  changeOf: (sim: SimRow, fields: BodyFields, store: Store) => SimChange,
  causeOf: (fields: BodyFields) => ChangeCause = () => ({}),
): SimAction {
  return (store, viewer, iccid, fields) => {
    const sim = findSim(store, viewer, iccid)
    if (!sim) throw notFound('iccid', 'There is no SIM with this ICCID.')
    const change = changeOf(sim, fields, store)
    return Object.keys(change).length === 0
      ? sim
      : changeSim(store, { type: 'SYSTEM' }, iccid, change, causeOf(fields))
  }
}

/** Returns the change when the device comes online. Throws CONFLICT when no network accepts the SIM or its device has no data service. */
function attach(sim: SimRow, fields: BodyFields, store: Store): SimChange {
  const change = changeByAttach(sim, attachment(sim, fields), store.clock.now())
  checkServed(store, sim, 'data')
  return change
}

function sendSms(sim: SimRow, _fields: BodyFields, store: Store): SimChange {
  checkServed(store, sim, 'sms')
  return changeByUsage(sim, { smsMo: 1 })
}

/** Throws CONFLICT when the device of the SIM has no access to a service. */
function checkServed(store: Store, sim: SimRow, service: Service): void {
  const reason = serviceBlockReason(store, sim.id, service)
  if (reason !== undefined) throw new ServiceError('CONFLICT', reason, 'iccid')
}

function sentSms(fields: BodyFields): ChangeCause {
  const payload = fields.optionalText('payload', /^[^]{1,1600}$/, '1 to 1600 characters')
  const destinationAddress =
    fields.optionalText('destination', /^\+?\d{1,15}$/, '1 to 15 digits') ?? '2020'
  return payload === undefined ? {} : { sentSms: { destinationAddress, payload } }
}

/** By name, as in the path of the simulator API. */
export const simActions: ReadonlyMap<string, SimAction> = new Map([
  ['attach', action(attach)],
  ['detach', action(() => changeByDetach())],
  [
    'usage',
    action((sim, fields, store) => {
      const use = {
        bytes: fields.optionalNumber('bytes', { min: 0, max: maxBytes, isInteger: true }) ?? 0,
        smsMo: fields.optionalNumber('sms', { min: 0, max: maxCount, isInteger: true }) ?? 0,
        voiceSeconds:
          fields.optionalNumber('voiceSeconds', { min: 0, max: maxCount, isInteger: true }) ?? 0,
      }
      if (use.bytes + use.smsMo + use.voiceSeconds === 0)
        throw badInput('bytes', 'Give bytes, sms or voiceSeconds, one of them above zero')
      if (use.bytes > 0) checkServed(store, sim, 'data')
      if (use.smsMo > 0) checkServed(store, sim, 'sms')
      if (use.voiceSeconds > 0) checkServed(store, sim, 'voice')
      return changeByUsage(sim, use)
    }),
  ],
  ['sms', action(sendSms, sentSms)],
  [
    'imei',
    action((sim, fields, store) => {
      const imei = imeiOf(fields)
      if (imei === undefined) throw badInput('imei', 'imei is missing: 15 digits')
      return sim.in_session_since === null
        ? { imei }
        : changeByAttach(sim, { ...attachment(sim, fields), imei }, store.clock.now())
    }),
  ],
  ['move', action(move)],
  [
    'register',
    action((sim, _fields, store) => {
      registerSim(store, sim.id)
      return {}
    }),
  ],
  ['event', writeEvents],
])

function move(sim: SimRow, fields: BodyFields, store: Store): SimChange {
  const nwc = network(fields)
  const longitude = fields.optionalNumber('longitude', { min: -180, max: 180 })
  const latitude = fields.optionalNumber('latitude', { min: -90, max: 90 })
  if (nwc === undefined && (longitude === undefined || latitude === undefined))
    throw badInput('nwc', 'Give nwc, or longitude and latitude')
  if (
    longitude !== undefined &&
    latitude !== undefined &&
    !recordLocation(store, sim, longitude, latitude)
  ) {
    throw new ServiceError(
      'CONFLICT',
      "Location data is not activated for this SIM's customer.",
      'iccid',
    )
  }
  return nwc === undefined
    ? {}
    : changeByAttach(sim, { ...attachment(sim, fields), nwc }, store.clock.now())
}

const maxEvents = 20_000
const maxSpreadMs = 100 * 24 * 3_600_000
const maxTextCharacters = 100_000

/** Writes `count` events. Every other one has `nextJsonData`, if given, for alternating session starts and ends. */
function writeEvents(store: Store, viewer: Viewer, iccid: string, fields: BodyFields): SimRow {
  const sim = findSim(store, viewer, iccid)
  if (!sim) throw notFound('iccid', 'There is no SIM with this ICCID.')
  const text = (name: string) =>
    fields.optionalText(
      name,
      new RegExp(`^[^]{0,${maxTextCharacters}}$`),
      `at most ${maxTextCharacters} characters`,
    )
  const type = text('type') ?? 'presence'
  const details = text('details') ?? null
  const jsonData = text('jsonData') ?? null
  const nextJsonData = text('nextJsonData') ?? jsonData
  const count = fields.optionalNumber('count', { min: 1, max: maxEvents, isInteger: true }) ?? 1
  const spreadMs = fields.optionalNumber('spreadMs', { min: 0, max: maxSpreadMs }) ?? 0
  const nowMs = store.clock.now()
  const written = store.db.transaction(() =>
    Array.from({ length: count }, (_, at) => {
      const timestampMilliseconds = Math.round(nowMs - spreadMs * (1 - (at + 1) / count))
      return writeSimEvent(store, sim, {
        timestampMilliseconds,
        type,
        details,
        jsonData: at % 2 === 0 ? jsonData : nextJsonData,
      })
    }),
  )
  // Only current events are published.
  if (spreadMs === 0)
    for (const event of written)
      store.bus.publish({ type: 'simEvent', customerid: sim.customerid, iccid: sim.iccid, event })
  return sim
}
