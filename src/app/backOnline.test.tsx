import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { replaceTransport, transport } from '../data/transport.ts'
import { paths } from '../domain/paths.ts'
import { findSimWithDevice } from '../testing/findSim.ts'
import { renderPortal } from '../testing/renderPortal.tsx'
// Loaded before the tests: importing it can take longer than a test waits.
import '../features/audit-log/AuditLogPage.tsx'

/** Takes the network away, or loses only the requests with these bodies. Returns a function that brings it back. */
function goOffline(isLost = (_body: string) => true): () => void {
  const real = transport()
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const restore = replaceTransport({
    ...real,
    fetch: (request, init) =>
      isLost(typeof init?.body === 'string' ? init.body : '')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real.fetch(request, init),
  })
  fireEvent(window, new Event('offline'))
  return () => {
    restore()
    isOnLine.mockRestore()
    fireEvent(window, new Event('online'))
  }
}

const problems = () => within(screen.getByRole('main')).queryAllByText(/You are offline/)

it.each(['/audit-log', '/sims', '/devices', '/organisation', '/api-keys'])(
  'loads %s, opened offline, once the network is back',
  async (path) => {
    const { router } = await renderPortal({ path: '/settings' })
    const goOnline = goOffline()
    await act(() => router.navigate(path))
    await vi.waitFor(() => expect(problems()).not.toEqual([]))
    goOnline()
    await vi.waitFor(() => expect(problems()).toEqual([]))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
)

it('loads the SMS that the activity of a SIM lacks once the network is back', async () => {
  const { router } = await renderPortal({ path: '/settings' })
  const { sim } = await findSimWithDevice()
  const goOnline = goOffline((body) => body.includes('listSms'))
  await act(() => router.navigate(paths.sim(sim.iccid, 'activity')))
  expect(await screen.findByText("Couldn't load SMS: You are offline")).toBeDefined()
  goOnline()
  await vi.waitFor(() => expect(problems()).toEqual([]))
})
