import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataProviders } from '../../../testing/DataProviders.tsx'
import { signOut } from '../../../data/session/session.ts'
import { replaceTransport } from '../../../data/transport.ts'
import { createScriptedNetwork } from '../../../testing/scriptedSocket.ts'
import { beginTestSession, offerExtensions } from '../../../testing/signedIn.ts'
import { useSmsMessages } from './useSmsMessages.ts'

const pageSize = 2
let ids: number[]
let isFailing: boolean
let restore: () => void

beforeEach(() => {
  ids = [3, 2, 1]
  isFailing = false
  const network = createScriptedNetwork(({ body = '' }) => {
    if (isFailing) return new Response('', { status: 403 })
    const { variables } = JSON.parse(body) as { variables: { nextToken?: string | null } }
    const from = variables.nextToken ? ids.indexOf(Number(variables.nextToken)) + 1 : 0
    const page = ids.slice(from, from + pageSize)
    const isLast = from + pageSize >= ids.length
    const nextToken = isLast ? null : String(page.at(-1))
    const items = page.map((id) => smsOf(id))
    return Response.json({ data: { listSms: { items, nextToken, totalCount: ids.length } } })
  })
  restore = replaceTransport(network.transport)
  beginTestSession()
  offerExtensions()
})

afterEach(() => {
  cleanup()
  act(() => signOut())
  restore()
})

const smsOf = (id: number) => ({
  id: String(id),
  direction: 'MO',
  sourceAddress: '1',
  destinationAddress: '2',
  payload: `SMS ${id}`,
  status: 'DELIVERED',
  submittedAtMs: id * 1000,
  finalAtMs: null,
})

async function openConversation() {
  const { result, rerender } = renderHook(
    ({ refreshKey }) => useSmsMessages({ iccid: '8949', deviceId: null, refreshKey }),
    { initialProps: { refreshKey: 'a' }, wrapper: DataProviders },
  )
  const texts = () => result.current.query.data?.map(({ payload }) => payload)
  await waitFor(() => expect(texts()).toEqual(['SMS 2', 'SMS 3']))
  return { result, texts, rerender }
}

it('loads earlier SMS page by page', async () => {
  const { result, texts } = await openConversation()
  expect(result.current.hasEarlier).toBe(true)
  act(() => result.current.loadEarlier())
  await waitFor(() => expect(texts()).toEqual(['SMS 1', 'SMS 2', 'SMS 3']))
  expect(result.current.hasEarlier).toBe(false)
})

it('still shows the SMS when an earlier page fails, and loads that page on retry', async () => {
  const { result, texts } = await openConversation()
  isFailing = true
  act(() => result.current.loadEarlier())
  await waitFor(() => expect(result.current.earlierProblem).toBeDefined())
  expect(texts()).toEqual(['SMS 2', 'SMS 3'])
  isFailing = false
  act(() => result.current.loadEarlier())
  await waitFor(() => expect(texts()).toEqual(['SMS 1', 'SMS 2', 'SMS 3']))
  expect(result.current.earlierProblem).toBeUndefined()
})

it('shows every SMS when new ones have moved others to the next page', async () => {
  const { result, texts, rerender } = await openConversation()
  act(() => result.current.loadEarlier())
  await waitFor(() => expect(texts()).toHaveLength(3))
  ids = [5, 4, ...ids]
  rerender({ refreshKey: 'b' })
  await waitFor(() => expect(texts()).toContain('SMS 5'))
  expect(texts()).toEqual(['SMS 2', 'SMS 3', 'SMS 4', 'SMS 5'])
  expect(result.current.hasEarlier).toBe(true)
})
