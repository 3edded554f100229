import { afterEach, beforeEach, expect, it } from 'vitest'
import { signOut } from '../../data/session/session.ts'
import { replaceTransport } from '../../data/transport.ts'
import { createScriptedNetwork } from '../../testing/scriptedSocket.ts'
import { beginTestSession } from '../../testing/signedIn.ts'
import { findDeviceOfSim } from './useDevice.ts'

let restore: () => void
let answer: object[]
let requested: URL[]

const device = (id: number, iccid: string | null, statusId = 0) => ({
  id,
  name: `Device ${id}`,
  status: { id: statusId, description: '' },
  sim: iccid === null ? null : { id, iccid },
})

beforeEach(() => {
  requested = []
  const network = createScriptedNetwork(({ url }) => {
    requested.push(url)
    return Response.json(answer)
  })
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  signOut()
  restore()
})

const find = async (iccid: string) =>
  (await findDeviceOfSim(iccid, new AbortController().signal))?.id

it('requests the ICCID and returns only the exact match, since 19 digits match as a prefix', async () => {
  answer = [device(1, '89490301000000000010'), device(2, '8949030100000000001')]
  expect(await find('8949030100000000001')).toBe(2)
  expect(requested[0]?.searchParams.get('q')).toBe('iccid:8949030100000000001')
})

it('returns no device when only longer ICCIDs start with it', async () => {
  answer = [device(1, '89490301000000000010')]
  expect(await find('8949030100000000001')).toBeUndefined()
})

it('skips deleted devices and prefers an enabled one', async () => {
  answer = [device(1, '8949', 2), device(2, '8949', 1), device(3, '8949', 0)]
  expect(await find('8949')).toBe(3)
  answer = [device(1, '8949', 2)]
  expect(await find('8949')).toBeUndefined()
})
