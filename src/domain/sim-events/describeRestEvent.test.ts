import { expect, it } from 'vitest'
import { eventSeverity } from '../../contract/restEventTypes.ts'
import { describeRestEvent } from './describeRestEvent.ts'

const session = { operator: 'O2 Germany', nwc: '26203', countryCode: 'DE' }

it.each<[string, Record<string, unknown>, string]>([
  ['Data Session Started', session, 'Session started on O2 Germany'],
  ['Data Session Started', {}, 'Session started'],
  [
    'Data Session Ended',
    { ...session, sessionSeconds: 50_400, sessionBytes: 3_200_000 },
    'Session ended on O2 Germany after 14 h, 3.2 MB',
  ],
  [
    'Data Session Ended',
    { ...session, sessionSeconds: 50_400 },
    'Session ended on O2 Germany after 14 h',
  ],
  ['Data Session Ended', {}, 'Session ended'],
  [
    'SIM Status Changed',
    { fromStatusid: 2, toStatusid: 16 },
    'Status changed from Activated to Data Usage Exhausted',
  ],
  [
    'Consumption',
    { dayBytes: 2_000_000, monthBytes: 9_000_000 },
    'Day so far 2 MB; month so far 9 MB',
  ],
  [
    'Usage Notification',
    { resource: 'data', percent: 80, used: 80_000_000, limit: 100_000_000 },
    '80% of the data limit used: 80 MB of 100 MB',
  ],
  ['Data Threshold Reached', { percent: 20 }, 'Less than 20% of the data quota left'],
  ['SMS Threshold Reached', { percent: 20 }, 'Less than 20% of the SMS quota left'],
  ['Data Quota Used Up', {}, 'Data quota used up'],
  ['Quota Set', { resource: 'data', volume: 5_000_000 }, 'Data quota set to 5 MB'],
  ['Quota Set', { resource: 'sms', volume: 1500 }, 'SMS quota set to 1,500'],
  ['Data Quota Ended', { resource: 'data', left: 1_000_000 }, 'Data quota expired with 1 MB left'],
  ['SMS Quota Ended', { resource: 'sms', left: 3 }, 'SMS quota expired with 3 left'],
  ['Balance Changed', { balance: '12.50', currency: 'EUR' }, 'Balance changed to €12.50'],
  ['SMS Received', { to: '2020' }, 'SMS received for 2020'],
  ['Device Changed', { changes: ['name', 'simAdded'] }, 'Device changed: renamed, SIM assigned'],
  ['Device Changed', {}, 'Device changed'],
  [
    'Factory Test Completed',
    { bytes: 90_000, sms: 1 },
    'Factory test completed after 90 kB and 1 SMS',
  ],
])('says an event of type "%s" with %j in one sentence', (description, data, text) => {
  expect(
    describeRestEvent({ event_type: { id: 0, description }, description: 'raw', data }, 'decimal'),
  ).toBe(text)
})

it.each([
  [
    { event_type: { id: 3, description: 'Data Session Ended' }, description: 'It ended' },
    'It ended',
  ],
  [{ event_type: { id: 3, description: 'Data Session Ended' } }, 'Data session ended'],
  [{ event_type: { id: 99, description: 'New Type' }, data: {} }, 'New Type'],
  [{}, '–'],
])('uses the words of a service that sends no data: %j', (event, text) => {
  expect(describeRestEvent(event, 'decimal')).toBe(text)
})

it.each([
  [2, {}, 'INFO'],
  [3, {}, 'INFO'],
  [1, { toStatusid: 2 }, 'INFO'],
  [1, { toStatusid: 16 }, 'CRITICAL'],
  [1, { toStatusid: 20 }, 'CRITICAL'],
  [6, {}, 'CRITICAL'],
  [7, { percent: 100 }, 'WARN'],
  [20, {}, 'WARN'],
  [21, null, 'CRITICAL'],
  [99, {}, undefined],
])('rates an event of type %i with %j as %s', (type, data, severity) => {
  expect(eventSeverity(type, data)).toBe(severity)
})
