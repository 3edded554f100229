import { act, cleanup, render as renderElement, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataProviders } from '../../testing/DataProviders.tsx'
import { decodeStartData } from '../../contract/realtime.ts'
import { signOut } from '../../data/session/session.ts'
import { replaceTransport } from '../../data/transport.ts'
import {
  createScriptedNetwork,
  type ScriptedConnection,
  type ScriptedNetwork,
} from '../../testing/scriptedSocket.ts'
import { beginTestSession, offerExtensions } from '../../testing/signedIn.ts'
import {
  onSimUpdated,
  setLivePaused,
  useUpdateRate,
  useLivePause,
  useLiveSims,
} from './liveSims.ts'
import { simStore } from './simStore.ts'
import { useSim } from './useSim.ts'

let network: ScriptedNetwork
let restore: () => void
let known: Record<string, object>
let requested: string[]
let isDown: boolean

beforeEach(() => {
  requested = []
  isDown = false
  const pump = { iccid: '8949', imei: '35', imsi: '901', custom_field_1: 'Pump', statusid: 2 }
  known = { '8949': pump }
  network = createScriptedNetwork(({ body = '' }) => {
    const { query, variables } = JSON.parse(body) as {
      query: string
      variables: { iccid?: string }
    }
    if (query.includes('getCustomerData') && isDown) return new Response('', { status: 503 })
    if (query.includes('getCustomerData'))
      return Response.json({ data: { getCustomerData: { customerid: 7 } } })
    requested.push(variables.iccid ?? '')
    const found = known[variables.iccid ?? '']
    return Response.json({ data: { listSims: { items: found ? [found] : [] } } })
  }, acknowledgeAll)
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  cleanup()
  act(() => signOut())
  restore()
})

/** Accepts every connection and subscription. */
function acknowledgeAll(connection: ScriptedConnection) {
  connection.open()
  queueMicrotask(() =>
    connection.say({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } }),
  )
}

async function registration() {
  return vi.waitFor(() => {
    const start = network.last().sent.find(({ type }) => type === 'start')
    if (!start) throw new Error('Nothing is registered yet.')
    return start as { id: string; payload: { data: string } }
  })
}

function Live({ iccid = '8949' }: { iccid?: string }) {
  useLiveSims()
  const { isPaused, waitingCount } = useLivePause()
  const { data: sim } = useSim(iccid)
  const pause = isPaused ? `, ${waitingCount} waiting` : ''
  if (sim === undefined) return <p>loading</p>
  return (
    <p>
      {sim ? `${sim.custom_field_1 ?? 'unnamed'} in ${sim.imei}${pause}` : 'no SIM with this ICCID'}
    </p>
  )
}

function render(element: ReactElement) {
  return renderElement(element, { wrapper: DataProviders })
}

async function push(fields: object) {
  const { id } = await registration()
  act(() => network.last().say({ type: 'data', id, payload: { data: { updatedSim: fields } } }))
}

it('subscribes once per customer, with the variable inlined in the query', async () => {
  render(<Live />)
  const { payload } = await registration()
  expect(decodeStartData(payload.data)?.query).toContain('updatedSim(customerid: 7)')
  expect(network.connections).toHaveLength(1)
})

it('subscribes as soon as the customer is loaded from a service that was down', async () => {
  isDown = true
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  render(<Live />)
  await screen.findByText('Pump in 35')
  expect(network.connections).toHaveLength(0)
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  expect((await registration()).payload.data).toContain('updatedSim')
})

it('applies an update to a SIM on screen', async () => {
  render(<Live />)
  await screen.findByText('Pump in 35')
  await push({ iccid: '8949', imei: '49' })
  expect(await screen.findByText('Pump in 49')).toBeDefined()
})

it('shows a change that others made between the request of the SIM and the subscription', async () => {
  offerExtensions()
  render(<Live />)
  await screen.findByText('Pump in 35')
  known['8949'] = { ...known['8949'], imei: '49' }
  const { id } = await registration()
  act(() => network.last().say({ type: 'start_ack', id }))
  expect(await screen.findByText('Pump in 49')).toBeDefined()
})

it('treats null as empty and an absent field as unchanged when the service sends complete SIMs', async () => {
  offerExtensions()
  render(<Live />)
  await screen.findByText('Pump in 35')
  await push({ iccid: '8949', custom_field_1: null })
  expect(await screen.findByText('unnamed in 35')).toBeDefined()
})

describe('a service that may send null for fields it left out', () => {
  it('does not clear known values, and refetches the SIM on screen', async () => {
    render(<Live />)
    await screen.findByText('Pump in 35')
    known['8949'] = { ...known['8949'], custom_field_1: 'Valve' }
    await push({ iccid: '8949', imei: '49', custom_field_1: null, statusid: 2 })
    expect(await screen.findByText('Pump in 49')).toBeDefined()
    expect(await screen.findByText('Valve in 35')).toBeDefined()
    expect(requested).toEqual(['8949', '8949'])
  })

  it('triggers one request for several messages', async () => {
    render(<Live />)
    await screen.findByText('Pump in 35')
    known['8949'] = { ...known['8949'], custom_field_1: null }
    for (const imei of ['47', '48', '49'])
      await push({ iccid: '8949', imei, custom_field_1: null, statusid: 2 })
    expect(await screen.findByText('unnamed in 35')).toBeDefined()
    expect(requested).toEqual(['8949', '8949'])
  })

  it('buffers refetched SIMs while paused', async () => {
    render(<Live />)
    await screen.findByText('Pump in 35')
    act(() => setLivePaused(true))
    known['8949'] = { ...known['8949'], custom_field_1: 'Valve' }
    await push({ iccid: '8949', imei: null, custom_field_1: null, statusid: 2 })
    expect(await screen.findByText('Pump in 35, 1 waiting')).toBeDefined()
    await vi.waitFor(() => expect(simStore.markOf('8949')).toBeUndefined())
    act(() => setLivePaused(false))
    expect(await screen.findByText('Valve in 35')).toBeDefined()
  })

  it('does not refetch a SIM whose field is known to be null', async () => {
    known['8949'] = { ...known['8949'], custom_field_1: null }
    render(<Live />)
    await screen.findByText('unnamed in 35')
    await push({ iccid: '8949', imei: '49', custom_field_1: null, statusid: 2 })
    expect(await screen.findByText('unnamed in 49')).toBeDefined()
    expect(simStore.markOf('8949')).toBeUndefined()
  })
})

it('reports and drops updates of SIMs that no component shows', async () => {
  render(<Live />)
  await screen.findByText('Pump in 35')
  const received = vi.fn()
  onTestFinished(onSimUpdated(received))
  await push({ iccid: '1234', imei: '49' })
  expect(simStore.get('1234')).toBeUndefined()
  expect(received).toHaveBeenCalledOnce()
})

it('shows the same update rate in components that mount later', async () => {
  const Rate = ({ label }: { label: string }) => (
    <output aria-label={label}>{useUpdateRate() > 0 ? 'moving' : 'still'}</output>
  )
  const one = (
    <>
      <Live />
      <Rate label="badge" />
    </>
  )
  const view = render(one)
  await screen.findByText('Pump in 35')
  await push({ iccid: '1234', imei: '49' })
  await vi.waitFor(() => expect(screen.getByLabelText('badge').textContent).toBe('moving'))
  view.rerender(
    <>
      {one}
      <Rate label="details" />
    </>,
  )
  expect(screen.getByLabelText('details').textContent).toBe('moving')
})

it('buffers updates while paused and counts the changed SIMs', async () => {
  render(<Live />)
  await screen.findByText('Pump in 35')
  act(() => setLivePaused(true))
  await push({ iccid: '8949', imei: '49' })
  expect(await screen.findByText('Pump in 35, 1 waiting')).toBeDefined()
  act(() => setLivePaused(false))
  expect(await screen.findByText('Pump in 49')).toBeDefined()
})

it('refetches the SIMs on screen once after a lost connection', async () => {
  render(<Live />)
  await screen.findByText('Pump in 35')
  await registration()
  known['8949'] = { ...known['8949'], custom_field_1: 'Valve' }
  act(() => network.last().drop())
  const again = await vi.waitFor(() => {
    expect(network.connections).toHaveLength(2)
    return registration()
  })
  act(() => network.last().say({ type: 'start_ack', id: again.id }))
  expect(await screen.findByText('Valve in 35')).toBeDefined()
  expect(requested).toEqual(['8949', '8949'])
})

it('marks a SIM that was moved to another customer as removed', async () => {
  render(<Live />)
  await screen.findByText('Pump in 35')
  delete known['8949']
  const nothing = { imsi: null, msisdn: null, monthly_data_volume: null }
  await push({ iccid: '8949', statusid: 2, providerid: 1, ...nothing })
  expect(await screen.findByText('no SIM with this ICCID', {}, { timeout: 10_000 })).toBeDefined()
})

it('returns null for an unknown ICCID', async () => {
  render(<Live iccid="8900" />)
  expect(await screen.findByText('no SIM with this ICCID')).toBeDefined()
})

it('ignores a SIM with another ICCID in the response', async () => {
  known['89'] = { iccid: '8949', imei: '35', custom_field_1: 'Pump' }
  render(<Live iccid="89" />)
  expect(await screen.findByText('no SIM with this ICCID')).toBeDefined()
})

it('clears the store when the session ends', async () => {
  render(<Live />)
  await screen.findByText('Pump in 35')
  cleanup()
  act(() => signOut())
  expect(simStore.get('8949')).toBeUndefined()
  await vi.waitFor(() => expect(network.last().isClosed).toBe(true))
})
