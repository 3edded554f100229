import { expect, it } from 'vitest'
import type { DeviceSms } from '../device.ts'
import { mergeSms, type SimSms } from './smsMessages.ts'

const at = Date.UTC(2026, 10, 21, 8, 0, 5)

const ofSim: SimSms = {
  id: 'a7',
  direction: 'MT',
  sourceAddress: '4915100',
  destinationAddress: '4915200',
  payload: 'reboot',
  status: 'BUFFERED',
  submittedAtMs: at + 120,
  finalAtMs: null,
}
const ofDevice: DeviceSms = {
  id: 7,
  direction: 'MT',
  source_address: '4915100',
  destination_address: '4915200',
  payload: 'reboot',
  status: 'DELIVERED',
  submit_date: new Date(at).toISOString(),
  final_date: new Date(at + 9000).toISOString(),
}

it("returns an SMS that both interfaces have once, as the device's record", () => {
  const messages = mergeSms([ofSim], [ofDevice])
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ status: 'DELIVERED', restId: 7, finalAtMs: at + 9000 })
})

it('separates the same text sent twice in one second', () => {
  expect(
    mergeSms([ofSim, { ...ofSim, id: 'a8' }], [ofDevice, { ...ofDevice, id: 8 }]).map(
      ({ restId }) => restId,
    ),
  ).toEqual([7, 8])
})

it('includes SMS that only one interface has, oldest first', () => {
  const received: SimSms = {
    ...ofSim,
    id: 'a9',
    direction: 'MO',
    payload: 'battery low',
    submittedAtMs: at - 60_000,
  }
  expect(mergeSms([received], [ofDevice]).map(({ payload, restId }) => [payload, restId])).toEqual([
    ['battery low', undefined],
    ['reboot', 7],
  ])
})
