import { expect, it } from 'vitest'
import { deviceFilter } from './findDevices.ts'

it.each([
  ['tracker', { name: '*tracker*' }],
  ['Pump 7, hall B', { name: '*Pump 7* hall B*' }],
  ['0002', { name: '*0002*' }],
  ['89490301000000000029', { iccid: '89490301000000000029' }],
  ['894903', { iccid: '894903' }],
  ['35824005', { imei: '35824005' }],
  ['358240057601965', { imei: '358240057601965' }],
  ['10.64.', { ipAddress: '10.64.' }],
])('searches devices for %s by %j', (text, filter) => {
  expect(deviceFilter(text)).toEqual(filter)
})
