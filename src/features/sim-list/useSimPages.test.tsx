import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataProviders } from '../../testing/DataProviders.tsx'
import { signOut } from '../../data/session/session.ts'
import { replaceTransport } from '../../data/transport.ts'
import { simFeed, useLiveSims } from '../../domain/sim/liveSims.ts'
import {
  createScriptedNetwork,
  type ScriptedConnection,
  type ScriptedNetwork,
} from '../../testing/scriptedSocket.ts'
import { beginTestSession, offerExtensions } from '../../testing/signedIn.ts'
import { SimListPage } from './SimListPage.tsx'

configure({ asyncUtilTimeout: 10_000 })
const iccids = ['894', '895', '896']
const nothing = { imsi: null, msisdn: null, monthly_data_volume: null, custom_field_1: null }

let network: ScriptedNetwork
let restore: () => void
let names: Record<string, string>
let refetches: string[][]
let onRefetch: () => void
let isFailing: boolean

beforeEach(() => {
  names = { '894': 'Pump', '895': 'Valve', '896': 'Meter' }
  refetches = []
  onRefetch = () => {}
  isFailing = false
  network = createScriptedNetwork(({ body = '' }) => {
    if (body.includes('getCustomerData'))
      return Response.json({ data: { getCustomerData: { customerid: 7 } } })
    const { variables } = JSON.parse(body) as {
      variables: { filter?: { iccid?: { in?: string[] } } | null }
    }
    const requested = variables.filter?.iccid?.in
    if (requested) {
      refetches.push(requested)
      onRefetch()
    }
    if (isFailing) return new Response('', { status: 503 })
    const items = (requested ?? iccids)
      .filter((iccid) => names[iccid] !== undefined)
      .map((iccid) => ({
        iccid,
        statusid: 2,
        providerid: 1,
        imsi: '1',
        custom_field_1: names[iccid],
      }))
    return Response.json({ data: { listSims: { items, nextToken: null, totalSims: 3 } } })
  }, openConnection)
  restore = replaceTransport(network.transport)
  beginTestSession()
  offerExtensions()
})

afterEach(() => {
  cleanup()
  act(() => signOut())
  restore()
})

function openConnection(connection: ScriptedConnection) {
  connection.open()
  queueMicrotask(() =>
    connection.say({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } }),
  )
}

function Portal() {
  useLiveSims()
  return (
    <MemoryRouter>
      <SimListPage />
    </MemoryRouter>
  )
}

async function register(connections: number): Promise<string> {
  const id = await vi.waitFor(() => {
    expect(network.connections).toHaveLength(connections)
    const start = network.last().sent.find(({ type }) => type === 'start')
    if (!start) throw new Error('Nothing is registered yet.')
    return String(start['id'])
  })
  act(() => network.last().say({ type: 'start_ack', id }))
  return id
}

async function openLiveList(): Promise<string> {
  render(
    <DataProviders>
      <Portal />
    </DataProviders>,
  )
  await screen.findByText('Pump')
  const id = await register(1)
  expect(simFeed.facts.getState().subscription.state).toBe('active')
  // What may have changed before the subscription.
  await vi.waitFor(() => expect(refetches).toEqual([iccids]))
  refetches = []
  return id
}

const row = (iccid: string) => {
  const found = screen.getAllByRole('row').find((each) => within(each).queryByText(iccid))
  if (!found) throw new Error(`There is no row ${iccid}.`)
  return found
}
const reasonOf = (iccid: string) => row(iccid).getAttribute('aria-description')

describe('rows of the SIM list', () => {
  it('are marked as stale from a lost connection until they are fetched again', async () => {
    await openLiveList()
    expect(reasonOf('894')).toBeNull()
    act(() => network.last().drop())
    await vi.waitFor(() => expect(reasonOf('894')).toBe('May be out of date'))
    expect(row('894').className).toContain('dimmed')
    isFailing = true
    names['894'] = 'Pump 2'
    await register(2)
    await vi.waitFor(() => expect(refetches.length).toBeGreaterThan(1))
    expect(reasonOf('894')).toBe('May be out of date')
    expect(simFeed.facts.getState().behindSinceMs).toBeDefined()
    isFailing = false
    expect(await screen.findByText('Pump 2')).toBeDefined()
    await vi.waitFor(() => expect(reasonOf('894')).toBeNull())
    await vi.waitFor(() => expect(simFeed.facts.getState().behindSinceMs).toBeUndefined())
  })

  it('are marked as gone but stay in place when the SIM moves to another customer', async () => {
    const id = await openLiveList()
    delete names['895']
    const updatedSim = { iccid: '895', statusid: 2, providerid: 1, ...nothing }
    act(() => network.last().say({ type: 'data', id, payload: { data: { updatedSim } } }))
    await vi.waitFor(() => expect(reasonOf('895')).toBe('No longer in this list'))
    expect(refetches).toEqual([['895']])
    expect(screen.getByText('Valve')).toBeDefined()
    expect(reasonOf('894')).toBeNull()
  })

  it('are fetched again in one request when they change together', async () => {
    const id = await openLiveList()
    names = { ...names, '894': 'Pump 3', '896': 'Meter 3' }
    act(() => {
      for (const iccid of ['894', '896', '894']) {
        const updatedSim = { iccid, statusid: 2, providerid: 1, ...nothing }
        network.last().say({ type: 'data', id, payload: { data: { updatedSim } } })
      }
    })
    expect(await screen.findByText('Meter 3')).toBeDefined()
    expect(screen.getByText('Pump 3')).toBeDefined()
    expect(refetches).toEqual([['894', '896']])
  })

  it('are fetched at most twice a second when all of their updates are incomplete', async () => {
    const id = await openLiveList()
    const updatedSim = { iccid: '894', statusid: 2, providerid: 1, ...nothing }
    const fetchedAtMs: number[] = []
    const update = () => network.last().say({ type: 'data', id, payload: { data: { updatedSim } } })
    onRefetch = () => {
      if (fetchedAtMs.push(performance.now()) < 4) update()
    }
    act(update)
    await vi.waitFor(() => expect(fetchedAtMs).toHaveLength(4), { timeout: 10_000 })
    const gaps = fetchedAtMs.slice(1).map((atMs, index) => atMs - (fetchedAtMs[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(450)
  })
})
