/** The portal with a service that has one of the two interfaces. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../domain/paths.ts'
import { allDevices, findSim } from '../testing/findSim.ts'
import { renderPortal } from '../testing/renderPortal.tsx'

const areaNames = () =>
  within(screen.getByRole('navigation', { name: 'Areas' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('without a REST interface', () => {
  it('the navigation has the areas of the GraphQL interface', async () => {
    const { absentInterfaceRequests } = await renderPortal({
      absent: 'rest',
      path: paths.settings(),
    })
    await screen.findByRole('heading', { name: 'Settings' })
    expect(areaNames()).toEqual([
      'Overview',
      'SIMs',
      'Batch jobs',
      'Audit log',
      'Keys and tokens',
      'Settings',
    ])
    expect(absentInterfaceRequests).toEqual([])
  })

  it.each([
    ['/devices', 'Devices'],
    ['/devices/12/sms', 'Devices'],
    ['/directory/imsis', 'Devices'],
    ['/organisation/users', 'Organisation'],
    ['/events', 'Events'],
    ['/data-streams', 'Data streams'],
    ['/factory-test', 'Factory test'],
    ['/billing', 'Billing'],
  ])('a link to %s explains that the service has none', async (path, title) => {
    const { absentInterfaceRequests } = await renderPortal({ absent: 'rest', path })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(
      screen.getByText('The connected service has no REST interface, which this page needs'),
    ).toBeDefined()
    expect(absentInterfaceRequests).toEqual([])
  })

  it('palette and shortcuts offer no page that needs it', async () => {
    const { user, router, absentInterfaceRequests } = await renderPortal({
      absent: 'rest',
      path: paths.settings(),
    })
    await screen.findByRole('heading', { name: 'Settings' })
    await user.keyboard('gd')
    expect(router.state.location.pathname).toBe('/settings')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Search SIMs/ }), 'Go to')
    expect(await screen.findByRole('option', { name: /^Go to SIMs/ })).toBeDefined()
    expect(
      screen.queryByRole('option', { name: /^Go to (Devices|Events|Data streams)/ }),
    ).toBeNull()
    expect(absentInterfaceRequests).toEqual([])
  })

  it('the overview shows no events, and the SIM page shows no device', async () => {
    const { router, absentInterfaceRequests } = await renderPortal({
      absent: 'rest',
      path: paths.overview(),
    })
    await screen.findByRole('heading', { name: 'Batch jobs' })
    expect(screen.queryByRole('heading', { name: 'Latest events' })).toBeNull()
    const sim = await findSim(() => true)
    void router.navigate(paths.sim(sim.iccid, 'device'))
    expect(await screen.findByRole('heading', { name: 'IMEI lock' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Device' })).toBeNull()
    void router.navigate(paths.sim(sim.iccid, 'sms'))
    expect(await screen.findByText('Devices not available')).toBeDefined()
    expect(absentInterfaceRequests).toEqual([])
  })

  it('the link to tokens explains that there are none', async () => {
    const { absentInterfaceRequests } = await renderPortal({
      absent: 'rest',
      path: paths.apiKeys('tokens'),
    })
    expect(await screen.findByText('The connected service has no REST interface.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Application tokens' })).toBeNull()
    expect(absentInterfaceRequests).toEqual([])
  })
})

describe('without a GraphQL interface', () => {
  it('the navigation has the areas of the REST interface', async () => {
    const { absentInterfaceRequests } = await renderPortal({
      absent: 'graphql',
      path: paths.overview(),
    })
    expect(await screen.findByRole('heading', { name: 'Latest events' })).toBeDefined()
    expect(areaNames()).toEqual([
      'Overview',
      'Devices',
      'Events',
      'Data streams',
      'Factory test',
      'Keys and tokens',
      'Billing',
      'Organisation',
      'Settings',
    ])
    expect(screen.queryByRole('button', { name: /^Live updates/ })).toBeNull()
    expect(absentInterfaceRequests).toEqual([])
  })

  it.each([
    ['/sims', 'SIMs'],
    ['/sims/8988303000000000005', 'SIM'],
    ['/batch-jobs/new', 'Batch jobs'],
    ['/audit-log', 'Audit log'],
  ])('a link to %s explains that the service has none', async (path, title) => {
    const { absentInterfaceRequests } = await renderPortal({ absent: 'graphql', path })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(
      screen.getByText('The connected service has no GraphQL interface, which this page needs'),
    ).toBeDefined()
    expect(absentInterfaceRequests).toEqual([])
  })

  it('a device and its SIM are shown without links to the SIM page', async () => {
    const { router, absentInterfaceRequests } = await renderPortal({
      absent: 'graphql',
      path: paths.settings(),
    })
    const device = (await allDevices()).find(({ sim, status }) => sim && status.id === 0)
    void router.navigate(paths.devices())
    const iccid = device?.sim?.iccid ?? ''
    expect(await screen.findByText(iccid)).toBeDefined()
    expect(screen.queryByRole('link', { name: iccid })).toBeNull()
    void router.navigate(paths.device(device?.id ?? 0))
    await screen.findByRole('heading', { level: 1, name: device?.name ?? '' })
    expect(await screen.findByText(iccid)).toBeDefined()
    expect(screen.queryByRole('link', { name: iccid })).toBeNull()
    void router.navigate(paths.device(device?.id ?? 0, 'sms'))
    await screen.findByRole('heading', { name: 'SMS' })
    void router.navigate(paths.organisation())
    await waitFor(() => expect(router.state.location.pathname).toBe('/organisation'))
    await waitFor(() => expect(document.querySelector('[aria-rowindex="2"]')).not.toBeNull())
    expect(absentInterfaceRequests).toEqual([])
  })

  it('palette and search field find devices but no SIMs', async () => {
    const { user, absentInterfaceRequests } = await renderPortal({
      absent: 'graphql',
      path: paths.settings(),
    })
    const label = 'Search devices, pages and actions'
    await user.click(await screen.findByRole('button', { name: label }))
    const field = await screen.findByRole('combobox', { name: label })
    expect(field.getAttribute('placeholder')).toBe('ICCID, IMEI, device name, page or action')
    const device = (await allDevices()).find(({ sim }) => sim !== null)
    await user.click(field)
    await user.paste(device?.name ?? '')
    expect(
      await screen.findByRole('option', { name: new RegExp(device?.name ?? '') }),
    ).toBeDefined()
    await user.clear(field)
    await user.paste('SIM')
    await waitFor(() => expect(screen.queryByRole('option', { name: /SIMs|live/i })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Scan ICCID' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.keyboard('?')
    expect(await screen.findByText(label)).toBeDefined()
    expect(absentInterfaceRequests).toEqual([])
  })

  it('the page of keys and tokens shows the tokens', async () => {
    const { absentInterfaceRequests } = await renderPortal({
      absent: 'graphql',
      path: paths.apiKeys(),
    })
    expect(await screen.findByRole('button', { name: 'Create application token' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull()
    expect(absentInterfaceRequests).toEqual([])
  })
})
