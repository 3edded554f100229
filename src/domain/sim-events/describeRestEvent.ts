/** An event of the REST interface as a sentence: out of its data, else the service's description, else the name of its type. */
import { plural, t } from '@lingui/core/macro'
import { restEventTypes } from '../../contract/restEventTypes.ts'
import type { SimEventType } from '../../contract/simEventTypes.ts'
import type { RestRecord } from '../../data/rest/api.ts'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatExactMoney } from '../../lib/decimal.ts'
import { formatList } from '../../lib/list.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDuration } from '../../lib/time.ts'
import { describeEvent } from './describeEvent.ts'
import { numberField, readPresence, textField, type EventData } from './eventData.ts'
import { restEventTypeName } from './restEventType.ts'

type Event = Pick<RestRecord<'Event'>, 'event_type' | 'description' | 'data'>

export function describeRestEvent(event: Event, units: ByteUnits): string {
  const { event_type, description } = event
  const typeName = event_type?.description ?? ''
  const type = restEventTypes.find((each) => each.description === typeName)
  const name = restEventTypeName(typeName)
  // The data of a response are JSON.
  const data = event.data as EventData | null | undefined
  if (!type || !data) return description || name || '–'
  return (
    describeSession(type.id, data, units) ??
    describeSimEvent(type.id, data, units) ??
    describeDeviceEvent(type.id, data, units) ??
    (type.id === 60 && description ? `${name}: ${description}` : name)
  )
}

function describeSession(typeId: number, data: EventData, units: ByteUnits): string | undefined {
  if (typeId !== 2 && typeId !== 3) return undefined
  const { operator } = readPresence(data)
  if (typeId === 2) return operator ? t`Session started on ${operator}` : t`Session started`
  const seconds = numberField(data, 'sessionSeconds')
  const bytes = numberField(data, 'sessionBytes')
  if (seconds === undefined) return operator ? t`Session ended on ${operator}` : t`Session ended`
  const duration = formatDuration(seconds * 1000)
  if (!operator) return t`Session ended after ${duration}`
  if (bytes === undefined) return t`Session ended on ${operator} after ${duration}`
  const volume = formatBytes(bytes, units)
  return t`Session ended on ${operator} after ${duration}, ${volume}`
}

const simEventTypes: ReadonlyMap<number, SimEventType> = new Map([
  [1, 'lifecycle'],
  [4, 'cancelLocation'],
  [5, 'imeiLockSwitch'],
  [6, 'imeiUnauthorized'],
  [7, 'usageNotification'],
  [8, 'consumption'],
])

function describeSimEvent(typeId: number, data: EventData, units: ByteUnits): string | undefined {
  const type = simEventTypes.get(typeId)
  return type && describeEvent({ type, details: null, jsonData: JSON.stringify(data) }, units)
}

const changeNames: Readonly<Record<string, string>> = {
  enabled: t`enabled`,
  disabled: t`disabled`,
  name: t`renamed`,
  simAdded: t`SIM assigned`,
  simRemoved: t`SIM removed`,
  serviceProfile: t`service profile`,
  tariffProfile: t`tariff profile`,
}

function describeDeviceEvent(
  typeId: number,
  data: EventData,
  units: ByteUnits,
): string | undefined {
  const amountOf = (key: string) => {
    const amount = numberField(data, key)
    if (amount === undefined) return undefined
    return textField(data, 'resource') === 'sms' ? formatCount(amount) : formatBytes(amount, units)
  }
  switch (typeId) {
    case 20:
    case 22: {
      const percent = numberField(data, 'percent')
      const share = formatPercent((percent ?? 0) / 100)
      if (percent === undefined) return undefined
      return typeId === 20
        ? t`Less than ${share} of the data quota left`
        : t`Less than ${share} of the SMS quota left`
    }
    case 24: {
      const volume = amountOf('volume')
      if (volume === undefined) return undefined
      return textField(data, 'resource') === 'sms'
        ? t`SMS quota set to ${volume}`
        : t`Data quota set to ${volume}`
    }
    case 25:
    case 26: {
      const left = amountOf('left')
      if (left === undefined) return undefined
      return typeId === 25
        ? t`Data quota expired with ${left} left`
        : t`SMS quota expired with ${left} left`
    }
    case 30: {
      const balance = textField(data, 'balance')
      if (balance === undefined) return undefined
      const amount = formatExactMoney(balance, textField(data, 'currency') ?? '')
      return t`Balance changed to ${amount}`
    }
    case 45: {
      const to = textField(data, 'to')
      return to && t`SMS received for ${to}`
    }
    case 51: {
      const { changes } = data
      const names = Array.isArray(changes)
        ? changes.flatMap((change) => (typeof change === 'string' && changeNames[change]) || [])
        : []
      const list = formatList(names, 'unit')
      return names.length === 0 ? undefined : t`Device changed: ${list}`
    }
    case 70: {
      const bytes = numberField(data, 'bytes')
      if (bytes === undefined) return undefined
      const volume = formatBytes(bytes, units)
      const sms = plural(numberField(data, 'sms') ?? 0, { one: '# SMS', other: '# SMS' })
      return t`Factory test completed after ${volume} and ${sms}`
    }
    default:
      return undefined
  }
}
