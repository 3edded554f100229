import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../data/session/session.ts'
import { replaceTransport } from '../../data/transport.ts'
import { useLiveSims } from '../../domain/sim/liveSims.ts'
import { useSim } from '../../domain/sim/useSim.ts'
import {
  createScriptedNetwork,
  type ScriptedConnection,
  type ScriptedNetwork,
} from '../../testing/scriptedSocket.ts'
import { beginTestSession, testAddresses } from '../../testing/signedIn.ts'
import { DataProviders } from '../../testing/DataProviders.tsx'
import { LiveBadge } from './LiveBadge.tsx'

// A busy machine may take long to load the popover; nothing here asserts a duration.
configure({ asyncUtilTimeout: 10_000 })
let network: ScriptedNetwork
let restore: () => void
let isFailing: boolean

beforeEach(() => {
  isFailing = false
  network = createScriptedNetwork(({ body = '' }) => {
    if (body.includes('getCustomerData'))
      return Response.json({ data: { getCustomerData: { customerid: 7 } } })
    if (isFailing) return new Response('', { status: 503 })
    return Response.json({ data: { listSims: { items: [{ iccid: '8949', statusid: 2 }] } } })
  }, acknowledge)
  restore = replaceTransport(network.transport)
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  act(() => signOut())
  restore()
})

function acknowledge(connection: ScriptedConnection) {
  connection.open()
  queueMicrotask(() =>
    connection.say({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } }),
  )
}

function Portal() {
  useLiveSims()
  const { data: sim } = useSim('8949')
  return (
    <MemoryRouter>
      <LiveBadge />
      <output>{sim ? 'ready' : 'loading'}</output>
    </MemoryRouter>
  )
}

function openPortal(addresses = testAddresses) {
  beginTestSession({ addresses })
  render(<Portal />, { wrapper: DataProviders })
}

const starts = () => network.last().sent.filter(({ type }) => type === 'start')
const badge = (name: string | RegExp) => screen.findByRole('button', { name })

async function registration(count = 1): Promise<string> {
  await vi.waitFor(() => expect(starts()).toHaveLength(count))
  return String(starts().at(-1)?.['id'])
}

async function openLive() {
  openPortal()
  const id = await registration()
  act(() => network.last().say({ type: 'start_ack', id }))
  await badge('Live updates: Live')
  return id
}

const refuse = (id: string, errorType: string) =>
  act(() =>
    network
      .last()
      .say({ type: 'error', id, payload: { errors: [{ errorType, message: 'Not for you' }] } }),
  )

describe('the live badge', () => {
  it('shows Live only once the subscription is registered', async () => {
    openPortal()
    const id = await registration()
    expect(screen.queryByRole('button', { name: 'Live updates: Live' })).toBeNull()
    act(() => network.last().say({ type: 'start_ack', id }))
    expect(await badge('Live updates: Live')).toBeDefined()
  })

  it('explains why the service rejects live updates, and retries on request', async () => {
    const id = await openRefused()
    await userEvent.click(await badge('Live updates: Not available (Not allowed)'))
    const details = within(await screen.findByRole('dialog'))
    expect(await details.findByText(/Not for you\./)).toBeDefined()
    await userEvent.click(details.getByRole('button', { name: 'Retry' }))
    const again = await registration(2)
    expect(again).not.toBe(id)
    act(() => network.last().say({ type: 'start_ack', id: again }))
    await vi.waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Live updates: Live', hidden: true }),
      ).toBeDefined(),
    )
  })

  it('does not retry a rejected subscription automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openRefused()
    await badge(/Not available/)
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(network.connections.flatMap(({ sent }) => sent).filter(isStart)).toHaveLength(1)
  })

  it('restarts a subscription that the service has completed, and is not live meanwhile', async () => {
    const id = await openLive()
    act(() => network.last().say({ type: 'complete', id }))
    expect(await badge(/^Live updates: Reconnecting/)).toBeDefined()
    const again = await registration(2)
    act(() => network.last().say({ type: 'start_ack', id: again }))
    expect(await badge('Live updates: Live')).toBeDefined()
  })

  it('restarts a subscription that failed temporarily', async () => {
    const id = await openLive()
    refuse(id, 'INTERNAL')
    expect(await badge(/^Live updates: Reconnecting/)).toBeDefined()
    const again = await registration(2)
    act(() => network.last().say({ type: 'start_ack', id: again }))
    expect(await badge('Live updates: Live')).toBeDefined()
  })

  it('shows Delayed until the data on screen is refetched', async () => {
    const id = await openLive()
    isFailing = true
    act(() => network.last().say({ type: 'complete', id }))
    const again = await registration(2)
    act(() => network.last().say({ type: 'start_ack', id: again }))
    await userEvent.click(await badge(/^Live updates: Delayed since \d\d:\d\d$/))
    isFailing = false
    const details = within(await screen.findByRole('dialog'))
    await userEvent.click(details.getByRole('button', { name: 'Retry now' }))
    await vi.waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Live updates: Live', hidden: true }),
      ).toBeDefined(),
    )
  })

  it('shows that no URL is configured for live updates', async () => {
    openPortal({ ...testAddresses, realtimeUrl: '' })
    expect(await badge('Live updates: Not available (No URL for live updates)')).toBeDefined()
    expect(network.connections).toHaveLength(0)
  })
})

const isStart = ({ type }: Record<string, unknown>) => type === 'start'

async function openRefused(): Promise<string> {
  openPortal()
  const id = await registration()
  refuse(id, 'FORBIDDEN')
  return id
}
