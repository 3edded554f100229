import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentCredentials } from '../../data/session/credentials.ts'
import { sessionStore } from '../../data/session/sessionStore.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import type { Problem } from '../../lib/problem.ts'
import { renderPortal, startInProcessServer } from '../../testing/renderPortal.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Makes the service reject every token until the returned function is called. */
function refuseTokens(): () => void {
  const network = transport()
  const refusal = () =>
    new Response(
      JSON.stringify({
        errors: [{ message: 'The token has expired.', extensions: { code: 'UNAUTHENTICATED' } }],
      }),
      { status: 401, headers: { 'Content-Type': 'application/json' } },
    )
  return replaceTransport({
    openSocket: network.openSocket,
    fetch: () => Promise.resolve(refusal()),
  })
}

async function openExpiredPage() {
  const portal = await renderPortal({ role: 'user', path: '/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  const acceptTokens = refuseTokens()
  // The palette's search is a request like any other, and expires the session.
  await portal.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search SIMs, pages and actions' })
  await portal.user.keyboard('894')
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  return { ...portal, acceptTokens, dialog }
}

describe('a session that expires', () => {
  it('shows the sign-in over the page, and then continues pending requests', async () => {
    const { user, acceptTokens, dialog, tokenOf } = await openExpiredPage()
    // Behind the dialog, which hides it from assistive technology meanwhile.
    expect(screen.getByRole('heading', { level: 1, name: 'Settings', hidden: true })).toBeDefined()
    acceptTokens()
    await user.type(within(dialog).getByLabelText('Application token'), tokenOf('user'))
    await user.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect((await screen.findAllByRole('option', { name: /^894/ })).length).toBeGreaterThan(0)
  })

  it("focuses the sign-in's field while another dialog is open behind it", async () => {
    const { dialog } = await openExpiredPage()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Application token'))
    expect(dialog.closest('[aria-hidden="true"]')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Search SIMs, pages and actions' })).toBeNull()
  })

  it('stays expired, with the reason, when the new token is rejected too', async () => {
    const { user, dialog } = await openExpiredPage()
    await user.type(within(dialog).getByLabelText('Application token'), 'no-such-token')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
    expect(await within(dialog).findByText(/REST interface: failed/)).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeDefined()
  })

  it('shows a sign-in that Esc does not close, but signing out does', async () => {
    const { user, dialog } = await openExpiredPage()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Sign out instead' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  })
})

describe("a provider's session that expires", () => {
  it('opens a window to sign in, and continues with the session from that window', async () => {
    await startInProcessServer()
    const network = transport()
    const openIdConnect = { issuer: 'https://login.acme.example', clientId: 'portal' }
    replaceTransport({
      openSocket: network.openSocket,
      fetch: async (request, init) =>
        (typeof request === 'string' ? request : request.url).endsWith('/config.json')
          ? Response.json({ signIn: { openIdConnect: { ...openIdConnect, label: 'Acme' } } })
          : network.fetch(request, init),
    })
    const { user } = await renderPortal({ role: 'user', path: '/settings' })
    const before = currentCredentials()
    if (!before) throw new Error('No user is signed in.')
    const session = sessionStore.getState()
    if (session.state !== 'signedIn') throw new Error('No user is signed in.')
    const problem: Problem = {
      title: 'Your sign-in has expired',
      detail: '',
      code: 'UNAUTHENTICATED',
      isRetryable: false,
      technical: '',
    }
    act(() =>
      sessionStore.setState(
        { state: 'expired', account: { ...session.account, method: 'openIdConnect' }, problem },
        true,
      ),
    )
    const open = vi.spyOn(window, 'open').mockReturnValueOnce(null)
    await user.click(await screen.findByRole('button', { name: 'Acme' }))
    expect(await screen.findByText('Your browser blocked the window')).toBeDefined()
    open.mockReturnValueOnce(window)
    await user.click(screen.getByRole('button', { name: 'Acme' }))
    expect(await screen.findByText('Continue in the window that has opened.')).toBeDefined()
    expect(open.mock.lastCall?.[0]).toBe(`${location.origin}/sign-in/window?provider=0`)

    const channel = new BroadcastChannel('portal.session')
    const otherAccount = { ...before.identity, subject: 'another user' }
    channel.postMessage({
      type: 'signedIn',
      credentials: {
        ...before,
        source: { ...before.source, applicationToken: 'x' },
        identity: otherAccount,
      },
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(sessionStore.getState()).toMatchObject({ account: { subject: 'another user' } })
    channel.close()
  })
})

it('withdraws questions and messages of an account that another tab signs out', async () => {
  const { user } = await renderPortal({ path: '/api-keys' })
  const [remove] = await screen.findAllByRole('button', { name: /^Delete API key/ })
  if (!remove) throw new Error('There is no API key.')
  await user.click(remove)
  await screen.findByRole('alertdialog', { name: /^Delete API key/ })
  act(() => void toast({ tone: 'error', title: 'Rejected: label “North”' }))
  await screen.findByText('Rejected: label “North”')
  const otherTab = new BroadcastChannel('portal.session')
  otherTab.postMessage({ type: 'signedOut' })
  otherTab.close()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Rejected: label “North”')).toBeNull()
})
