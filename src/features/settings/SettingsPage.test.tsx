import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveView } from '../../domain/saved-views/changeViews.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import './Preferences.tsx'

/** The stored state of a store. */
const stored = (name: string) =>
  (JSON.parse(localStorage.getItem(`portal.device.${name}`) ?? '{}') as { state?: unknown }).state

// Before the storage is cleared.
afterEach(() => {
  vi.restoreAllMocks()
})

async function openSettings() {
  const portal = await renderPortal({ path: '/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await screen.findByRole('button', { name: 'Dark' })
  return portal
}

describe('the settings', () => {
  it('store theme and density for the next visit', async () => {
    const { user } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    await user.click(screen.getByRole('button', { name: 'Compact' }))
    expect(stored('preferences')).toMatchObject({ scheme: 'dark', density: 'compact' })
  })

  it('show amounts of data in the chosen units', async () => {
    const { user } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'KiB, MiB, GiB' }))
    expect(screen.getByText('5,368,709,120 bytes are shown as 5 GiB.')).toBeDefined()
  })

  it('find a time zone by typing, and show times in it', async () => {
    const { user } = await openSettings()
    const field = screen.getByRole('combobox', { name: 'Time zone' })
    await user.clear(field)
    await user.type(field, 'tokyo')
    await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
    expect(stored('preferences')).toMatchObject({ timeZone: 'Asia/Tokyo' })
    expect(field).toHaveProperty('value', 'Asia/Tokyo')
  })

  it.each([
    ['Time zone', { timeZone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
    ['Language', { language: 'en' }, 'English'],
  ])('keep the choice of a field that is only emptied: %s', async (name, chosen, text) => {
    usePreferences.setState(chosen)
    const { user } = await openSettings()
    const field = screen.getByRole('combobox', { name })
    await user.clear(field)
    expect(usePreferences.getState()).toMatchObject(chosen)
    await user.click(screen.getByRole('heading', { name: 'Display' }))
    expect(field).toHaveProperty('value', text)
  })

  it('offer Deutsch, store the choice and reload the portal in it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { user } = await openSettings()
    await user.click(screen.getByRole('combobox', { name: 'Language' }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
    expect(stored('preferences')).toMatchObject({ language: 'de' })
    expect(reload).toHaveBeenCalledOnce()
  })

  const blockStorage = () =>
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError')
    })

  it('say why the language stays when the browser does not store it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { user } = await openSettings()
    blockStorage()
    await user.click(screen.getByRole('combobox', { name: 'Language' }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
    expect(await screen.findByText("Couldn't change the language")).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
  })

  it('say once that changes are not kept when the browser does not store them', async () => {
    const { user } = await openSettings()
    blockStorage()
    await user.click(screen.getByRole('button', { name: 'Compact' }))
    expect(await screen.findByText("Couldn't save in this browser")).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    expect(usePreferences.getState()).toMatchObject({ density: 'compact', scheme: 'dark' })
    expect(screen.getAllByText("Couldn't save in this browser")).toHaveLength(1)
  })

  it('ask for confirmation before clearing local data', async () => {
    const { user } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Compact' }))
    await user.click(screen.getByRole('button', { name: 'Clear local data' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(stored('preferences')).toMatchObject({ density: 'compact' })
  })

  it('show the saved views, each a link to its list', async () => {
    saveView({ name: 'Blocked', query: 'status=16,18' })
    const { user } = await openSettings()
    const card = within(screen.getByRole('region', { name: 'Saved views' }))
    expect(card.getByRole('link', { name: 'Blocked' }).getAttribute('href')).toBe(
      '/sims?status=16,18',
    )
    await user.click(card.getByRole('button', { name: 'Delete Blocked' }))
    await user.click(await screen.findByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(card.queryByRole('link')).toBeNull())
  })

  it('say that a file of saved views cannot be read', async () => {
    vi.spyOn(File.prototype, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'))
    const { user } = await openSettings()
    await user.upload(screen.getByLabelText('File of saved views'), new File([''], 'views.json'))
    expect(await screen.findByText("Couldn't import views")).toBeDefined()
  })

  it('say that the link of a saved view is not copied when the page has no clipboard', async () => {
    saveView({ name: 'Blocked', query: 'status=16,18' })
    const { user } = await openSettings()
    vi.spyOn(navigator, 'clipboard', 'get').mockImplementation(() => {
      throw new TypeError('There is no clipboard')
    })
    await user.click(screen.getByRole('button', { name: 'Copy link to Blocked' }))
    expect(await screen.findByText("Couldn't copy the link")).toBeDefined()
    vi.restoreAllMocks()
  })

  it('store which notifications are enabled', async () => {
    const { user } = await openSettings()
    await user.click(screen.getByRole('switch', { name: 'A data stream cannot deliver' }))
    expect(stored('notices')).toEqual({
      jobFinished: true,
      streamFailing: false,
      keyExpiring: true,
      inSystem: false,
    })
  })

  it('request the permission of the browser only when desktop notifications are switched on', async () => {
    const requested: string[] = []
    class FakeNotification {
      static permission = 'default'
      static requestPermission() {
        requested.push('permission')
        return Promise.resolve('denied')
      }
    }
    vi.stubGlobal('Notification', FakeNotification)
    const { user } = await openSettings()
    expect(requested).toEqual([])
    await user.click(screen.getByRole('switch', { name: /^Desktop notifications/ }))
    expect(requested).toEqual(['permission'])
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeDefined()
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: /^Desktop notifications/ }).checked,
    ).toBe(false)
    vi.unstubAllGlobals()
  })

  it('announce no question of the browser when it has allowed desktop notifications', async () => {
    class FakeNotification {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
    }
    vi.stubGlobal('Notification', FakeNotification)
    const { user } = await openSettings()
    const toggle = screen.getByRole('switch', { name: /^Desktop notifications/ })
    expect(screen.queryByText('Your browser will ask for permission.')).toBeNull()
    await user.click(toggle)
    await user.click(toggle)
    expect(screen.queryByText('Your browser will ask for permission.')).toBeNull()
    vi.unstubAllGlobals()
  })
})
