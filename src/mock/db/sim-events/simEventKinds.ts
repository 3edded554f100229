/**
 * The description and data of each type of SIM event (GraphQL interface, SIM event types), one function per type. The documents define the
 * data of presence events only; the rest is an extension.
 */
import type { NetworkOperator } from '../../../contract/generated/graphqlServer.ts'
import { simStatuses } from '../../../contract/tables.ts'
import type { SimEventType } from '../../../contract/simEventTypes.ts'

/** An event of a SIM (GraphQL interface, Events). */
export interface SimEvent {
  readonly id: string
  readonly iccid: string
  readonly timestampMilliseconds: number
  /** A type of the contract; tests may write others. */
  readonly type: string
  /** A short description. */
  readonly details: string | null
  /** JSON. */
  readonly jsonData: string | null
}

export interface NewSimEvent {
  readonly type: SimEventType
  readonly details: string
  readonly jsonData?: Readonly<Record<string, unknown>> | undefined
}

/** The location of a data connection. */
interface SessionPlace {
  readonly networkOperator: NetworkOperator | null
  readonly nwc: string | null
  readonly ip_address: string | null
}

interface SessionFigures {
  readonly sessionSeconds?: number
  readonly sessionBytes?: number
}

/** Usage of a day and of its month: bytes, SMS sent, seconds of outgoing calls. */
interface UsageOfDay {
  readonly dayBytes: number
  readonly monthBytes: number
  readonly daySmsMo: number
  readonly monthSmsMo: number
  readonly dayVoiceMoSeconds: number
  readonly monthVoiceMoSeconds: number
}

export function lifecycleEvent(fromStatusid: number, toStatusid: number): NewSimEvent {
  return {
    type: 'lifecycle',
    details: `${statusName(fromStatusid)} → ${statusName(toStatusid)}`,
    jsonData: { fromStatusid, toStatusid },
  }
}

/** A data connection was established or ended, `session` says how long it took and what it used. */
export function presenceEvent(
  isOnline: boolean,
  { networkOperator, nwc, ip_address }: SessionPlace,
  session: SessionFigures = {},
): NewSimEvent {
  return {
    type: 'presence',
    details: isOnline
      ? `Data session established on ${networkOperator?.name ?? 'an unknown network'}`
      : 'Data session ended',
    jsonData: {
      presenceLevel: 'IP',
      presenceEvent: isOnline ? 'ONLINE' : 'OFFLINE',
      operator: networkOperator?.name ?? null,
      nwc,
      ip: ip_address,
      countryCode: networkOperator?.countryIso ?? null,
      ...session,
    },
  }
}

export function lockEvent(
  lock: { readonly imei: string; readonly enabled: boolean } | null,
): NewSimEvent {
  const jsonData = { enabled: lock?.enabled ?? false, imei: lock?.imei ?? '' }
  if (!lock?.enabled) return { type: 'imeiLockSwitch', details: 'IMEI lock disabled', jsonData }
  if (lock.imei === '')
    return {
      type: 'imeiLockSwitch',
      details: 'IMEI lock waits for the IMEI of the next device',
      jsonData,
    }
  return { type: 'imeiLockSwitch', details: `IMEI lock enabled for ${lock.imei}`, jsonData }
}

export function unauthorizedEvent(imei: string | null, lockedImei: string | null): NewSimEvent {
  return {
    type: 'imeiUnauthorized',
    details: `Used in a device with the IMEI ${imei ?? 'unknown'}`,
    jsonData: { imei, lockedImei },
  }
}

/** A cancel location was sent; the next is possible at `blockedUntil` (milliseconds). */
export function cancelLocationEvent(blockedUntil: number): NewSimEvent {
  return {
    type: 'cancelLocation',
    details: 'Cancel location sent',
    jsonData: { sent: true, blockedUntil },
  }
}

export function usageNotificationEvent(
  resource: 'data' | 'sms' | 'voice',
  percent: number,
  used: number,
  limit: number,
): NewSimEvent {
  const word = { data: 'data', sms: 'SMS', voice: 'voice' }[resource]
  return {
    type: 'usageNotification',
    details: `${percent} % of the monthly ${word} limit used`,
    jsonData: { resource, percent, used, limit },
  }
}

export function consumptionEvent(use: UsageOfDay): NewSimEvent {
  return { type: 'consumption', details: 'Usage of the day and the month', jsonData: { ...use } }
}

export function statusName(statusid: number): string {
  return simStatuses.find(({ id }) => id === statusid)?.name ?? String(statusid)
}
