import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { connectionStatus } from '../../../data/realtime/connectionStatus.ts'
import { replaceTransport, transport } from '../../../data/transport.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { useSim } from '../../../domain/sim/useSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { LocationTab } from './LocationTab.tsx'

const Sims = graphql(
  'query Sims { listSims(limit: 60, order: { iccid: "asc" }) { items { iccid in_session_since } } }',
)
const Location = graphql(
  'query Location($iccid: String!) { getLocationData(iccid: $iccid) { receivedAtMs } }',
)

/** The tab within the page of a SIM. */
function Tab({ iccid }: { iccid: string }) {
  const { data: sim } = useSim(iccid)
  return sim ? <LocationTab sim={sim} /> : null
}

type Answer = 'position' | 'none' | 'inactive' | 'inActivation'

/** Returns the ICCID of a SIM whose position request gets this response. */
async function simThat(wanted: Answer): Promise<string> {
  const probe = await renderPortal({ element: <p /> })
  const { listSims } = await fetchQuery(Sims, {})
  for (const sim of listSims?.items ?? []) {
    const iccid = sim?.iccid ?? ''
    const answer: Answer = await fetchQuery(Location, { iccid }).then(
      ({ getLocationData }) => (getLocationData ? 'position' : 'none'),
      (thrown: unknown) => (/being activated/.test(String(thrown)) ? 'inActivation' : 'inactive'),
    )
    if (answer === wanted) {
      probe.unmount()
      return iccid
    }
  }
  throw new Error(`No SIM has the answer "${wanted}".`)
}

let restore = () => {}
afterEach(() => {
  usePreferences.setState(usePreferences.getInitialState())
  restore()
  restore = () => {}
})

/** Changes the GraphQL responses of the service. */
function alterAnswers(change: (text: string) => string) {
  const real = transport()
  restore = replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const answer = await real.fetch(request, init)
      if (!(typeof request === 'string' ? request : request.url).endsWith('/graphql')) return answer
      return new Response(change(await answer.text()), {
        status: answer.status,
        headers: answer.headers,
      })
    },
  })
}

describe('the location of a SIM', () => {
  it('shows the latest position with its coordinates and age', async () => {
    await renderPortal({ element: <Tab iccid={await simThat('position')} /> })
    const card = await screen.findByRole('region', { name: 'Newest position' })
    expect(within(card).getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/)).toBeDefined()
    expect(within(card).getByText(/ ago$|just now/)).toBeDefined()
    expect(await screen.findByText('Location is on')).toBeDefined()
  })

  it('copies the coordinates, latitude first', async () => {
    const { user } = await renderPortal({ element: <Tab iccid={await simThat('position')} /> })
    const card = await screen.findByRole('region', { name: 'Newest position' })
    await user.click(within(card).getByRole('button', { name: 'Copy coordinates' }))
    expect(await navigator.clipboard.readText()).toBe(
      within(card).getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/).textContent,
    )
  })

  it('follows the SIM live and keeps its positions', async () => {
    const iccid = await simThat('position')
    const { simulate } = await renderPortal({ element: <Tab iccid={iccid} /> })
    await screen.findByRole('region', { name: 'Newest position' })
    await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('connected'))
    let count = 0
    // The subscription may not be active yet, and nothing is replayed: move the SIM until a position arrives.
    await vi.waitFor(
      async () => {
        const latitude = 60 + count++ / 10
        await act(() => simulate(`sims/${iccid}/move`, { longitude: 10, latitude }))
        expect(
          await within(screen.getByRole('region', { name: 'Newest position' })).findByText(
            `${latitude.toFixed(6)}, 10.000000`,
            {},
            { timeout: 500 },
          ),
        ).toBeDefined()
      },
      { timeout: 8000 },
    )
    const trail = screen.getByRole('list', { name: 'Positions, the newest first' })
    expect(within(trail).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
    expect(within(trail).getAllByRole('listitem')[0]?.textContent).toContain(
      'km from the previous one',
    )
  })

  it('shows when positions are not live, and loads missed ones afterwards', async () => {
    const iccid = await simThat('position')
    const { simulate } = await renderPortal({ element: <Tab iccid={iccid} /> })
    await screen.findByRole('region', { name: 'Newest position' })
    await vi.waitFor(() => expect(connectionStatus.getState().state).toBe('connected'))
    await act(() => simulate('faults', { refuseSockets: true }))
    expect(await screen.findByText(/^Reconnecting/)).toBeDefined()
    await simulate(`sims/${iccid}/move`, { longitude: 10, latitude: 61 })
    await act(() => simulate('faults'))
    const card = within(screen.getByRole('region', { name: 'Newest position' }))
    expect(await card.findByText('61.000000, 10.000000', {}, { timeout: 15_000 })).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByText(/^(Reconnecting|Delayed)/)).toBeNull())
  })

  it('shows that there is no position yet', async () => {
    await renderPortal({ element: <Tab iccid={await simThat('none')} /> })
    expect(await screen.findByText('No position yet')).toBeDefined()
  })

  it('shows that positions of this SIM are not recorded', async () => {
    await renderPortal({ element: <Tab iccid={await simThat('inactive')} /> })
    expect(await screen.findByText('No positions of this SIM')).toBeDefined()
    // The account's organisation records positions, that of the SIM does not.
    expect(screen.queryByText('Location is on')).toBeNull()
  })

  it.each([
    ['without a code', ''],
    ['of a type that says nothing', ',"errorType":"UnknownError"'],
    ['of a missing record', ',"errorType":"NotFoundException"'],
  ])(
    'shows that location is not active when the service sends an error %s',
    async (_what, type) => {
      const iccid = await simThat('inactive')
      const probe = await renderPortal({ element: <p /> })
      alterAnswers((text) =>
        text.includes('is not activated for')
          ? `{"data":{"getLocationData":null},"errors":[{"message":"No location for this SIM"${type}}]}`
          : text,
      )
      probe.unmount()
      await renderPortal({ element: <Tab iccid={iccid} /> })
      expect(await screen.findByText('No positions of this SIM')).toBeDefined()
      expect(screen.getByText(/^Location is not active for this SIM/)).toBeDefined()
      expect(screen.queryByText('The service failed')).toBeNull()
    },
  )

  it('shows that location is off when the service fails because nothing is recorded', async () => {
    const iccid = await simThat('inactive')
    const probe = await renderPortal({ element: <p /> })
    alterAnswers((text) =>
      text.includes('is not activated for')
        ? '{"data":{"getLocationData":null},"errors":[{"message":"null","errorType":"Lambda:Unhandled"}]}'
        : text.replace('"geolocation_status":"ACTIVE"', '"geolocation_status":"INACTIVE"'),
    )
    probe.unmount()
    await renderPortal({ element: <Tab iccid={iccid} /> })
    expect(await screen.findByText('No position: location is off')).toBeDefined()
    expect(screen.queryByText('The service failed')).toBeNull()
  })

  it("shows that location is being activated for the SIM's customer", async () => {
    await renderPortal({ element: <Tab iccid={await simThat('inActivation')} /> })
    expect(await screen.findByText(/Location data is being activated/)).toBeDefined()
    expect(screen.queryByText(/not switched on|not activated/)).toBeNull()
  })

  it('does not show location as off when there is a position', async () => {
    const iccid = await simThat('position')
    const probe = await renderPortal({ element: <p /> })
    alterAnswers((text) =>
      text.replace('"geolocation_status":"ACTIVE"', '"geolocation_status":"INACTIVE"'),
    )
    probe.unmount()
    await renderPortal({ element: <Tab iccid={iccid} /> })
    expect(await screen.findByRole('region', { name: 'Newest position' })).toBeDefined()
    expect(screen.queryByText('Location is off')).toBeNull()
  })

  it.each([
    ['INACTIVE', 'Location is off'],
    ['IN_ACTIVATION', 'Location is being activated'],
    ['IN_DEACTIVATION', 'Location is being deactivated'],
  ])('explains the state %s', async (status, title) => {
    const iccid = await simThat('none')
    const probe = await renderPortal({ element: <p /> })
    alterAnswers((text) =>
      text.replace('"geolocation_status":"ACTIVE"', `"geolocation_status":"${status}"`),
    )
    probe.unmount()
    await renderPortal({ element: <Tab iccid={iccid} /> })
    expect(await screen.findByText(title)).toBeDefined()
  })

  it('reports an invalid position as received and draws none', async () => {
    const iccid = await simThat('position')
    const probe = await renderPortal({ element: <p /> })
    alterAnswers((text) => text.replace(/"latitude":-?[\d.]+/, '"latitude":123.4'))
    probe.unmount()
    await renderPortal({ element: <Tab iccid={iccid} /> })
    expect(await screen.findByText('The newest position is invalid')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('latitude 123.4')
    expect(screen.queryByRole('region', { name: 'Newest position' })).toBeNull()
  })
})
