import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { graphql } from '../data/graphql.ts'
import { fetchQuery } from '../data/graphql/fetchQuery.ts'
import { connectionStatus } from '../data/realtime/connectionStatus.ts'
import { api, bodyOf } from '../data/rest/api.ts'
import { accountOf, sessionStore } from '../data/session/sessionStore.ts'
import { transport } from '../data/transport.ts'
import { useCustomer } from '../domain/useCustomer.ts'
import { useLiveSims } from '../domain/sim/liveSims.ts'
import { useSim } from '../domain/sim/useSim.ts'
import { luhnDigit } from '../lib/luhn.ts'
import { advanceAuthClock, renderPortal } from './renderPortal.tsx'

const hourMs = 3_600_000
const SomeSim = graphql(
  'query SomeSim { listSims(limit: 1, order: { iccid: "asc" }) { totalSims items { iccid imei custom_field_1 } } }',
)

async function someSim() {
  const sim = (await fetchQuery(SomeSim, {})).listSims?.items?.[0]
  if (!sim) throw new Error('The store has no SIM.')
  return sim
}

function Record({ iccid }: { iccid: string }) {
  useLiveSims()
  const { data: sim } = useSim(iccid)
  if (sim === undefined) return <p>loading</p>
  return <p>{sim ? `in device ${sim.imei ?? 'none'}` : 'no SIM with this ICCID'}</p>
}

function CustomerName() {
  const { data: customer } = useCustomer()
  return <p>{customer ? `Customer ${customer.current_name}` : 'loading'}</p>
}

it.each(['administrator', 'user', 'observer'] as const)(
  'signs %s in to the real service, with all three connections',
  async (role) => {
    await renderPortal({ role, element: <CustomerName /> })
    expect(await screen.findByText(/^Customer \w+/)).toBeDefined()
    expect(accountOf(sessionStore.getState())?.role).toBe(role.toUpperCase())
  },
)

it('creates a store of the requested size', async () => {
  await renderPortal({ sims: 7, element: <p /> })
  expect((await fetchQuery(SomeSim, {})).listSims?.totalSims).toBe(7)
})

it('sends REST requests with the same session', async () => {
  await renderPortal({ sims: 7, element: <p /> })
  const page = await bodyOf(api.GET('/sim', { params: { query: { page: 99, per_page: 5 } } }))
  expect(page).toMatchObject({ totalCount: 7, totalPages: 2, currentPage: 2 })
})

it('renews an expired token silently', async () => {
  await renderPortal({ element: <p /> })
  advanceAuthClock(2 * hourMs)
  expect(await someSim()).toBeDefined()
  expect(sessionStore.getState().state).toBe('signedIn')
})

it('shows changes of a SIM live', async () => {
  const probe = await renderPortal({ element: <p /> })
  const { iccid } = await someSim()
  probe.unmount()
  const { simulate } = await renderPortal({ element: <Record iccid={iccid} /> })
  await screen.findByText(/in device/)
  await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('connected'))
  let count = 0
  // The registration may still be pending, and nothing is replayed: change it until a change arrives.
  const change = async () => {
    const digits = `4901542032375${count++}`
    const imei = digits + luhnDigit(digits)
    await simulate(`sims/${iccid}/imei`, { imei })
    expect(await screen.findByText(`in device ${imei}`, {}, { timeout: 500 })).toBeDefined()
  }
  await vi.waitFor(change, { timeout: 8000 })
})

it('refetches after the connection closes', async () => {
  const probe = await renderPortal({ element: <p /> })
  const { iccid } = await someSim()
  probe.unmount()
  const { simulate } = await renderPortal({ element: <Record iccid={iccid} /> })
  await screen.findByText(/in device/)
  await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('connected'))
  await act(() => simulate('faults', { refuseSockets: true }))
  await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('reconnecting'))
  await simulate(`sims/${iccid}/imei`, { imei: '490154203237518' })
  await act(() => simulate('faults'))
  expect(
    await screen.findByText('in device 490154203237518', {}, { timeout: 15_000 }),
  ).toBeDefined()
})

const SmsPage = graphql(
  'query SmsPage { listSms(iccid: "8900000000000000000", limit: 1) { totalCount } }',
)

it('renders over a service that differs from the bundled one', async () => {
  const service = { documentedOnly: true, noErrorCodes: true, hidePagingHeaders: true }
  const { tokenOf } = await renderPortal({ element: <CustomerName />, service })
  expect(await screen.findByText(/Customer /)).toBeDefined()
  await expect(fetchQuery(SmsPage, {})).rejects.toThrow('Unknown argument "limit"')
  const signedIn = await transport().fetch(`${location.origin}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ application_token: tokenOf('user') }),
  })
  const { auth_token } = (await signedIn.json()) as { auth_token: string }
  const devices = await transport().fetch(`${location.origin}/api/v1/endpoint`, {
    headers: { Authorization: `Bearer ${auth_token}` },
  })
  expect(devices.status).toBe(200)
  expect(devices.headers.has('X-Total-Count')).toBe(false)
})

it('shows that no SIM exists for an unknown ICCID or one of another customer', async () => {
  await renderPortal({ element: <Record iccid="8900000000000000000" /> })
  expect(await screen.findByText('no SIM with this ICCID')).toBeDefined()
})
