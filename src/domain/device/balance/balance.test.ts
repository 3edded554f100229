import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../data/session/sessionStore.ts'
import { signIn } from '../../../data/session/signIn.ts'
import { signOut, startSession } from '../../../data/session/session.ts'
import { api, bodyOf } from '../../../data/rest/api.ts'
import { problemOf } from '../../../lib/problem.ts'
import { accelerateTime } from '../../../testing/accelerateTime.ts'
import { allDevices } from '../../../testing/findSim.ts'
import {
  dropResponses,
  overrideResponse,
  type DroppedResponses,
} from '../../../testing/serviceFaults.ts'
import { startInProcessServer } from '../../../testing/renderPortal.tsx'
import { changeBalance, countBookings } from './balance.ts'

let store = ''
let storeCount = 0
let deviceId = 0
let lost: DroppedResponses | undefined

const balanceOf = async () => {
  const params = { path: { endpoint_id: deviceId } }
  return Number((await bodyOf(api.GET('/endpoint/{endpoint_id}/balance', { params }))).amount)
}
const isBooking = (url: string, { method }: RequestInit) =>
  method === 'POST' && url.endsWith('/balance')

beforeEach(async () => {
  accelerateTime()
  await startInProcessServer()
  sessionStore.setState({ state: 'starting' }, true)
  startSession()
  store = `balance${++storeCount}:60`
  await signIn({ applicationToken: `demo-administrator@${store}`, isRemembered: false })
  const device = (await allDevices()).find(
    ({ service_profile }) => service_profile.name === 'Tracking prepaid',
  )
  deviceId = device?.id ?? 0
})
afterEach(() => {
  lost?.restore()
  signOut()
})

describe('an amount whose response was lost', () => {
  it('counts as added when the balance shows it', async () => {
    const before = await balanceOf()
    lost = dropResponses(isBooking)
    await changeBalance(deviceId, '5')
    expect([lost.sent(), await balanceOf()]).toEqual([1, before + 5])
  })

  it('is reported as added several times when the balance shows that', async () => {
    lost = dropResponses(isBooking, { arrivals: 3 })
    await expect(changeBalance(deviceId, '5')).rejects.toMatchObject({
      problem: { title: 'The amount was added 3 times', code: 'REPEATED' },
    })
  })

  it('is reported as unconfirmed when the balance is unchanged, and is not sent again', async () => {
    const before = await balanceOf()
    lost = dropResponses(isBooking, { arrivals: 0 })
    const problem = problemOf(await changeBalance(deviceId, '5').catch((thrown: unknown) => thrown))
    expect(problem.title).toBe('We could not confirm the amount was added')
    expect(problem.detail).toContain(`The balance is now €${before.toFixed(2)}.`)
    expect(lost.sent()).toBe(1)
  })

  it('is reported as unconfirmed when the balance cannot be read', async () => {
    lost = dropResponses((url) => url.endsWith('/balance'))
    await expect(changeBalance(deviceId, '5')).rejects.toMatchObject({
      problem: { title: 'We could not confirm the amount was added' },
    })
  })
})

it('is not changed by another account that signs in while the amount waits for a sign-in', async () => {
  const before = await balanceOf()
  const acceptTokens = overrideResponse(() => Response.json({ message: 'ended' }, { status: 401 }))
  const sending = changeBalance(deviceId, '5').catch(() => 'not sent')
  await vi.waitFor(() => expect(sessionStore.getState().state).toBe('expired'))
  acceptTokens()
  await signIn({ applicationToken: `demo-user@${store}`, isRemembered: false })
  expect(await sending).toBe('not sent')
  expect(await balanceOf()).toBe(before)
})

it('returns why an amount was rejected', async () => {
  await expect(changeBalance(deviceId, '-1000000')).rejects.toMatchObject({
    problem: { code: 'CONFLICT' },
  })
})

it.each([
  ['10.00', '10', '5', 0],
  ['10.00', '15.00', '5', 1],
  ['10.00', '45', '5.00', 7],
  ['10.00', '4', '-3', 2],
  ['10.00', '14.99', '5', undefined],
])('counts bookings: from %s to %s by %s', (before, after, amount, count) => {
  expect(countBookings(before, after, amount)).toBe(count)
})
