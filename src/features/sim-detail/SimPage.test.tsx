import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { replaceTransport, transport } from '../../data/transport.ts'
import { openSim } from '../../testing/openSim.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'

function onTab(title: string) {
  return waitFor(() =>
    expect(screen.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page'),
  )
}

describe('the page of a SIM', () => {
  it('opens by its URL, and reports a missing SIM', async () => {
    await renderPortal({ path: '/sims/89000000000000000003' })
    expect(await screen.findByText('No SIM with this ICCID')).toBeDefined()
  })

  it('sends no request for an invalid ICCID, and shows why', async () => {
    await renderPortal({ path: '/sims/8949x' })
    expect(await screen.findByText('“8949x” is not an ICCID')).toBeDefined()
    expect(screen.getByText('An ICCID contains only digits.')).toBeDefined()
  })

  it('opens by the digits of a written ICCID', async () => {
    const { router } = await renderPortal({ path: '/sims/8900-0000-0000-0000-0003F/activity' })
    await vi.waitFor(() =>
      expect(router.state.location.pathname).toBe('/sims/89000000000000000003/activity'),
    )
  })

  it('shows a SIM of another organisation as missing', async () => {
    const portal = await renderPortal({ path: '/settings', sims: 300 })
    const iccid = await getForeignIccid(portal)
    await portal.router.navigate(`/sims/${iccid}`)
    expect(await screen.findByText('No SIM with this ICCID')).toBeDefined()
  })

  it('shows the SIM of the row that was clicked', async () => {
    const { user, router } = await renderPortal({ path: '/sims' })
    const [link] = await screen.findAllByRole('link', { name: /^\d{18,20}$/ })
    const iccid = link?.textContent ?? ''
    if (link) await user.click(link)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${iccid}`))
    expect(await screen.findByRole('heading', { name: 'Connection' })).toBeDefined()
    expect(screen.getAllByText(iccid).length).toBeGreaterThan(0)
  })

  it('shows skeletons of its cards while it loads', async () => {
    const { router, sim } = await openSim()
    await router.navigate('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    const { fetch, openSocket } = transport()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    replaceTransport({
      openSocket,
      fetch: (request, init) => isReleased.then(() => fetch(request, init)),
    })
    const other = `${sim.iccid.slice(0, -1)}${(Number(sim.iccid.at(-1)) + 1) % 10}`
    await router.navigate(`/sims/${other}`)
    expect(await screen.findByText('Loading')).toBeDefined()
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Usage this month',
      'Connection',
      'Recent events',
      'Data, last 30 days',
      'Identity',
      'Device',
    ])
    release()
    expect(await screen.findByText('No SIM with this ICCID')).toBeDefined()
  })

  it('has a link for each tab, and reports an unknown tab in the URL', async () => {
    const { user, router, sim } = await openSim()
    await user.click(screen.getByRole('link', { name: 'Usage' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${sim.iccid}/usage`))
    await onTab('Usage')
    await router.navigate(`/sims/${sim.iccid}/nothing`)
    expect(await screen.findByText(/has no tab named “nothing”/)).toBeDefined()
  })

  it('opens the next and previous SIM of the list on the same tab', async () => {
    const { user, router } = await renderPortal({ path: '/sims' })
    const links = await screen.findAllByRole('link', { name: /^\d{18,20}$/ })
    const [first, second] = links.map((link) => link.textContent ?? '')
    if (links[0]) await user.click(links[0])
    await user.click(await screen.findByRole('link', { name: 'Usage' }))
    await onTab('Usage')
    expect(screen.getByRole('link', { name: /^1 of / })).toBeDefined()
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${second}/usage`))
    await user.click(await screen.findByRole('link', { name: 'Previous SIM in the list' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${first}/usage`))
  })
})

/** Returns the ICCID of a SIM of another organisation. */
async function getForeignIccid({ store, server }: RenderedPortal): Promise<string> {
  const post = (path: string, body: object, authorization?: string) =>
    server.fetch(
      new Request(`http://service${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(authorization ? { Authorization: authorization } : {}),
        },
        body: JSON.stringify(body),
      }),
    )
  const exchanged = await (
    await post('/api/v1/authenticate', { application_token: `demo-stranger@${store}` })
  ).text()
  const token = /"auth_token":\s*"([^"]+)"/.exec(exchanged)?.[1]
  const response = await (
    await post('/graphql', { query: '{ listSims(limit: 1) { items { iccid } } }' }, token)
  ).text()
  const iccid = /"iccid":\s*"(\d+)"/.exec(response)?.[1]
  if (iccid === undefined) throw new Error(`No SIM found: ${response}`)
  return iccid
}
