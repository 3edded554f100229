import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { setLivePaused } from '../../domain/sim/liveSims.ts'
import { saveView } from '../../domain/saved-views/changeViews.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { allDevices, findSim } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { delayResponses } from '../../testing/serviceFaults.ts'

const SomeSimQuery = graphql(`
  query SomeSim {
    listSims(limit: 1) {
      items {
        iccid
        imsi
      }
      totalSims
    }
  }
`)

async function openPalette(role: 'administrator' | 'observer' = 'administrator') {
  const portal = await renderPortal({ role })
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await portal.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search SIMs, pages and actions' })
  const { listSims } = await fetchQuery(SomeSimQuery, {})
  return { ...portal, field, sim: listSims?.items?.[0] }
}

const isOverLimit = ({ monthly_data_volume: used, monthly_data_limit: limit, statusid }: Sim) =>
  statusid === 16 && limit !== null && (used ?? 0) >= limit

describe('the command palette', () => {
  it('keeps letters typed before it has loaded', async () => {
    const { user } = await renderPortal()
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await user.keyboard('{Control>}k{/Control}settingx{Backspace}s')
    const field = await screen.findByRole('combobox', { name: 'Search SIMs, pages and actions' })
    expect(field).toHaveProperty('value', 'settings')
  })

  it('opens a page by its name', async () => {
    const { user } = await openPalette()
    await user.keyboard('settings{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Search SIMs, pages and actions' })).toBeNull()
  })

  it('runs an action', async () => {
    const { user } = await openPalette()
    await user.keyboard('dark theme{Enter}')
    expect(usePreferences.getState()).toMatchObject({
      scheme: 'dark',
    })
  })

  it('finds a SIM by its ICCID and opens its page', async () => {
    const { user, sim, router } = await openPalette()
    await user.keyboard(sim?.iccid ?? '')
    const sims = await screen.findByRole('group', { name: 'SIMs' })
    expect(within(sims).getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${sim?.iccid}`))
  })

  it('opens a scanned SIM once it is found', async () => {
    const { user, router, sim } = await openPalette()
    const release = delayResponses('/graphql')
    await user.keyboard(`${sim?.iccid}{Enter}`)
    expect(router.state.location.pathname).toBe('/')
    release()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${sim?.iccid}`))
  })

  it('opens no SIM of an earlier search that the text does not match', async () => {
    const { user, router, sim: first } = await openPalette()
    const wanted = (await findSim(({ iccid }) => iccid !== first?.iccid)).iccid
    await user.keyboard(wanted.slice(0, 3))
    const sims = await screen.findByRole('group', { name: 'SIMs' })
    expect(within(sims).getAllByRole('option')[0]?.textContent).toContain(first?.iccid)
    const release = delayResponses('/graphql')
    await user.keyboard(`${wanted.slice(3)}{Enter}`)
    release()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${wanted}`))
  })

  it('opens the list of pasted ICCIDs', async () => {
    const { user, sim, router } = await openPalette()
    const iccids = `${sim?.iccid} 89883030009999999996`
    await user.paste(iccids)
    await user.click(await screen.findByRole('option', { name: 'Show 2 pasted SIMs' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sims'))
    expect(new URLSearchParams(router.state.location.search).get('iccid')).toBe(
      iccids.replace(' ', ','),
    )
  })

  it('finds a SIM by a written identifier', async () => {
    const { user, sim } = await openPalette()
    for (const written of [sim?.imsi, sim?.iccid]) {
      const text = `„${written?.replaceAll(/(.{4})/g, '$1-')}“`
      await user.clear(screen.getByRole('combobox'))
      await user.paste(text)
      const sims = await screen.findByRole('group', { name: 'SIMs' })
      await waitFor(() => expect(within(sims).getAllByRole('option')).toHaveLength(1))
      expect(sims.textContent).toContain(sim?.iccid)
    }
  })

  it('says which entries of pasted ICCIDs cannot be read', async () => {
    const { user } = await openPalette()
    await user.paste('8949030100000000006O, 89490301000000002')
    const option = await screen.findByRole('option', { name: /Show 0 pasted SIMs/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.textContent).toContain(
      'Line 1, “8949030100000000006O”: An ICCID contains only digits.',
    )
  })

  it('announces the status of the SIM search', async () => {
    const { user, sim } = await openPalette()
    const foot = within(
      screen.getByRole('dialog', { name: 'Search SIMs, pages and actions' }),
    ).getByRole('status')
    expect(foot.textContent).toBe('Type three or more characters to find SIMs.')
    await user.keyboard(sim?.iccid ?? '')
    await waitFor(() => expect(foot.textContent).toBe('1 SIM matches.'))
    await user.keyboard('{Control>}a{/Control}settings')
    await waitFor(() => expect(foot.textContent).toBe('No SIM matches.'))
  })

  it('finds a device by part of its name and opens its page', async () => {
    const { user, router } = await openPalette()
    const device = (await allDevices()).find(({ name }) => / \d+$/.test(name))
    await user.keyboard(device?.name.slice(2) ?? '')
    const devices = await screen.findByRole('group', { name: 'Devices' })
    const [option] = within(devices).getAllByRole('option')
    expect(option?.textContent).toContain(device?.name)
    if (option) await user.click(option)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/devices/${device?.id}`))
  })

  it('finds a SIM by its IMSI', async () => {
    const { user, sim } = await openPalette()
    await user.keyboard(sim?.imsi ?? '')
    const sims = await screen.findByRole('group', { name: 'SIMs' })
    expect(sims.textContent).toContain(sim?.iccid)
  })

  it('shows what stops a SIM, else its status', async () => {
    const { user } = await openPalette()
    const stateOf = async (fits: (sim: Sim) => boolean) => {
      const { iccid } = await findSim(fits)
      await user.clear(screen.getByRole('combobox'))
      await user.type(screen.getByRole('combobox'), iccid)
      return (await screen.findByRole('option', { name: new RegExp(`^${iccid}`) })).textContent
    }
    expect(await stateOf(({ statusid }) => statusid === 5)).toMatch(/Deactivated$/)
    expect(await stateOf(isOverLimit)).toMatch(/Data limit reached$/)
  })

  it('moves with the arrow keys, wraps around, and announces the active entry', async () => {
    const { user, field } = await openPalette()
    const chosen = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(chosen()).toContain('Go to Overview')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Go to SIMs')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toContain('Collapse or expand navigation')
  })

  it('shows that nothing matches', async () => {
    const { user } = await openPalette()
    await user.keyboard('zzzzqqqq')
    expect(await screen.findByText('Nothing matches.')).toBeDefined()
  })

  it('closes with Esc without running anything', async () => {
    const { user, router } = await openPalette()
    await user.keyboard('settings{Escape}')
    expect(screen.queryByRole('combobox', { name: 'Search SIMs, pages and actions' })).toBeNull()
    expect(router.state.location.pathname).toBe('/')
  })

  it('finds Deactivate by its synonyms, and starts a batch job with it', async () => {
    const { user } = await openPalette()
    await user.keyboard('suspend{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'New batch job' })).toBeDefined()
    expect(await screen.findByText('Status to “Deactivated”')).toBeDefined()
  })

  it('offers only what changes something now', async () => {
    const { user, field } = await openPalette()
    const titles = () => screen.queryAllByRole('option').map((option) => option.textContent)
    const search = async (text: string) => {
      await user.clear(field)
      await user.type(field, text)
    }
    await search('live updates')
    expect(titles()).toContain('Pause live updates')
    expect(titles()).not.toContain('Resume live updates')
    await search('theme')
    expect(titles()).toEqual(['Use light theme', 'Use dark theme'])
    act(() => setLivePaused(true))
    await search('live updates ')
    expect(titles()).toContain('Resume live updates')
    expect(titles()).not.toContain('Pause live updates')
    act(() => setLivePaused(false))
  })

  it.each([
    ['usage alert', 'Notification rules'],
    ['set limit', 'Change limits'],
    ['export', 'Go to SIMs'],
    ['top up', 'Go to Devices'],
    ['rename', 'New batch job'],
  ])('finds what "%s" means', async (text, title) => {
    const { user } = await openPalette()
    await user.keyboard(text)
    expect((await screen.findAllByRole('option'))[0]?.textContent).toContain(title)
  })

  it('says why an Observer cannot change limits', async () => {
    const { user } = await openPalette('observer')
    await user.keyboard('set limit')
    const option = await screen.findByRole('option', { name: /^Change limits/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.textContent).toContain('Your role is Observer: read-only access.')
  })

  it('finds a saved view by its name and opens it', async () => {
    const { user, router } = await openPalette()
    saveView({ name: 'Night shift', query: 'status=2' })
    await user.keyboard('night sh')
    const views = await screen.findByRole('group', { name: 'Saved views' })
    expect(within(views).getByRole('option').textContent).toContain('Night shift')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?status=2'))
  })
})

describe('the ICCID scanner', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  /** Stubs a browser whose camera sees these codes. */
  function stubCamera(codes: readonly string[], refusal?: DOMException) {
    const stop = vi.fn()
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect() {
          return Promise.resolve(codes.map((rawValue) => ({ rawValue })))
        }
      },
    )
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: () => (refusal ? Promise.reject(refusal) : Promise.resolve(stream)),
      },
    })
    return { stop }
  }
  const startScan = async ({ user }: Awaited<ReturnType<typeof openPalette>>) =>
    user.click(await screen.findByRole('button', { name: 'Scan ICCID' }))

  it('opens the SIM whose barcode the camera sees, and turns the camera off', async () => {
    const { stop } = stubCamera(['4006381333931', 'ICCID 8949 0301 0000 0000 0060'])
    const portal = await openPalette()
    await startScan(portal)
    await waitFor(() =>
      expect(portal.router.state.location.pathname).toBe('/sims/89490301000000000060'),
    )
    await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  })

  it('reports a code without an ICCID', async () => {
    stubCamera(['4006381333931'])
    await startScan(await openPalette())
    expect(await screen.findByText(/This code contains no ICCID/)).toBeDefined()
  })

  it('explains how to allow a blocked camera', async () => {
    stubCamera([], new DOMException('denied', 'NotAllowedError'))
    await startScan(await openPalette())
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      "Camera access is blocked. Allow the camera for this site in your browser's settings and scan again.",
    )
  })

  it('is not offered by a browser without barcode detection', async () => {
    await openPalette()
    expect(screen.queryByRole('button', { name: 'Scan ICCID' })).toBeNull()
  })
})
