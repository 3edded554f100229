import { describe, expect, it } from 'vitest'
import { simEventTypes } from '../../contract/simEventTypes.ts'
import { describeEvent } from './describeEvent.ts'

const textOf = (type: string, data: object | string | null, details: string | null = null) =>
  describeEvent({
    type,
    details,
    jsonData: typeof data === 'object' && data !== null ? JSON.stringify(data) : data,
  })

describe('the text of an event', () => {
  it.each([
    [
      'presence',
      {
        presenceLevel: 'IP',
        presenceEvent: 'ONLINE',
        operator: 'Telekom',
        nwc: '26201',
        ip: '10.2.3.4',
        countryCode: 'DE',
      },
      'Came online on Telekom, DE (262 01) with IP address 10.2.3.4',
    ],
    [
      'presence',
      {
        presenceLevel: 'IP',
        presenceEvent: 'OFFLINE',
        operator: 'Telekom',
        nwc: '26201',
        ip: null,
        countryCode: 'DE',
      },
      'Went offline on Telekom, DE (262 01)',
    ],
    ['presence', { presenceEvent: 'OFFLINE' }, 'Went offline'],
    [
      'presence',
      { presenceEvent: 'HANDOVER', nwc: '310410' },
      'Presence HANDOVER on network 310 410',
    ],
    [
      'lifecycle',
      { fromStatusid: 6, toStatusid: 2 },
      'Status changed from Test Ready to Activated',
    ],
    [
      'lifecycle',
      { fromStatusid: 6, toStatusid: 77 },
      'Status changed from Test Ready to Status 77',
    ],
    [
      'consumption',
      {
        dayBytes: 1_500_000,
        monthBytes: 20_000_000,
        daySmsMo: 2,
        monthSmsMo: 0,
        dayVoiceMoSeconds: 0,
      },
      'Day so far 1.5 MB, 2 SMS; month so far 20 MB',
    ],
    ['consumption', { monthBytes: 20_000_000 }, 'Month so far 20 MB'],
    [
      'usageNotification',
      { resource: 'data', percent: 80, used: 80_000_000, limit: 100_000_000 },
      '80% of the data limit used: 80 MB of 100 MB',
    ],
    ['usageNotification', { percent: 80 }, '80% of the limit used'],
    ['cancelLocation', { sent: true }, 'Cancel location sent: the SIM registers again'],
    ['imeiLockSwitch', { enabled: false, imei: '' }, 'IMEI lock turned off'],
    [
      'imeiLockSwitch',
      { enabled: true, imei: '' },
      'IMEI lock turned on for the next device that connects',
    ],
    [
      'imeiLockSwitch',
      { enabled: true, imei: '490154203237518' },
      'SIM locked to IMEI 490154203237518',
    ],
    [
      'imeiUnauthorized',
      { imei: '35', lockedImei: '49' },
      'Used in a device with IMEI 35; the IMEI lock allows only 49',
    ],
  ])('is a sentence for %s %j', (type, data, sentence) => {
    expect(textOf(type, data)).toBe(sentence)
  })

  it("falls back to the service's details when the data has no known field", () => {
    expect(textOf('consumption', { somethingElse: 1 }, '12 MB today')).toBe('12 MB today')
    expect(textOf('presence', '{"presenceEvent":', 'Session ended')).toBe('Session ended')
    expect(textOf('presence', '[1,2]', 'Session ended')).toBe('Session ended')
  })

  it('names an unknown type as the service does', () => {
    expect(textOf('firmwareUpdate', { version: 4 })).toBe('Event of type firmwareUpdate')
    expect(textOf('firmwareUpdate', null, 'Version 4 installed')).toBe('Version 4 installed')
  })

  it('is never empty, whatever the data contains', () => {
    for (const type of simEventTypes)
      for (const data of [null, '', 'x', '{}', '[]', 'null', '{"a":{"b":1}}', '{"toStatusid":"x"}'])
        expect(textOf(type, data)).not.toBe('')
  })

  it('has a name for every type of the contract', () => {
    for (const type of simEventTypes) expect(textOf(type, null)).not.toContain(type)
  })
})
