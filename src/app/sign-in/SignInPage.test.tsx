import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { replaceTransport, transport } from '../../data/transport.ts'
import {
  renderPortal,
  startInProcessServer,
  type PortalOptions,
} from '../../testing/renderPortal.tsx'

const tokenField = () => screen.findByLabelText('Application token')
const signInButton = () => screen.getByRole('button', { name: 'Sign in' })

describe('the sign-in page', () => {
  it('opens the requested page', async () => {
    const { user, tokenOf } = await renderPortal({ role: null, path: '/settings' })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  })

  it('opens the overview where its own address was typed', async () => {
    const { user, router, tokenOf } = await renderPortal({ role: null, path: '/sign-in' })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/')
  })

  it('trims pasted tokens', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.click(await tokenField())
    await user.paste(`  ${tokenOf('observer')}\n`)
    await user.click(signInButton())
    expect(await screen.findByRole('button', { name: /, Observer$/ })).toBeDefined()
  })

  it('hides the token until it is shown on request', async () => {
    const { user } = await renderPortal({ role: null })
    const field = await tokenField()
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show Application token' }))
    expect(field.getAttribute('type')).toBe('text')
  })

  it('requires a token', async () => {
    const { user } = await renderPortal({ role: null })
    await tokenField()
    await user.click(signInButton())
    expect(
      screen.getByText('Paste the application token your administrator gave you.'),
    ).toBeDefined()
  })

  it('reports which connection failed and why', async () => {
    const { user } = await renderPortal({ role: null })
    await user.type(await tokenField(), 'no-such-token')
    await user.click(signInButton())
    expect(await screen.findByText(/REST interface: failed/)).toBeDefined()
    expect(screen.getByText(/The service does not accept this application token/)).toBeDefined()
    expect(screen.getByText(/GraphQL interface: not tested/)).toBeDefined()
  })

  it('clears the result of the last attempt when submitted without a token', async () => {
    const { user } = await renderPortal({ role: null })
    await user.type(await tokenField(), 'no-such-token')
    await user.click(signInButton())
    await screen.findByText(/GraphQL interface: not tested/)
    await user.clear(await tokenField())
    await user.click(signInButton())
    await screen.findByText('Paste the application token your administrator gave you.')
    expect(screen.queryByRole('region', { name: 'Connections' })).toBeNull()
  })

  it('rejects an invalid URL without a request', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(screen.getByText('Advanced'))
    const address = screen.getByLabelText('GraphQL interface')
    await user.clear(address)
    await user.type(address, 'ftp://service.example')
    await user.click(signInButton())
    expect(
      screen.getByText('The URL must start with https://, http://, wss:// or ws://.'),
    ).toBeDefined()
    expect(screen.queryByText(/REST interface: /)).toBeNull()
  })

  it('stores the sign-in for the tab by default', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    expect(localStorage.getItem('portal.session')).toBeNull()
    expect(sessionStorage.getItem('portal.session')).not.toBeNull()
  })

  it('stores the sign-in on the device on request', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(screen.getByRole('checkbox', { name: 'Remember on this device' }))
    await user.click(signInButton())
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await waitFor(() => expect(localStorage.getItem('portal.session')).not.toBeNull())
    expect(sessionStorage.getItem('portal.session')).toBeNull()
  })
})

/** Opens the portal of a deployment with `answer` as the response for config.json. */
async function openWithConfig(
  answer: () => Response | Promise<Response>,
  options: PortalOptions = { role: null },
) {
  await startInProcessServer()
  const network = transport()
  replaceTransport({
    openSocket: network.openSocket,
    fetch: async (request, init) => {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url)
      return pathname === '/config.json' ? answer() : network.fetch(request, init)
    },
  })
  return renderPortal(options)
}

const addresses = { restUrl: '/api/v1', graphqlUrl: '/graphql', realtimeUrl: '/realtime' }
const demoAccounts = [{ name: 'Observer', role: 'OBSERVER', applicationToken: 'demo-observer' }]

it('names a demo account by its label, or by its role without one', async () => {
  const accounts = [
    { name: 'Support', role: 'USER', applicationToken: 'demo-user' },
    { role: 'OBSERVER', applicationToken: 'demo-observer' },
  ]
  await openWithConfig(() => Response.json({ ...addresses, demoAccounts: accounts }))
  expect(await screen.findByRole('button', { name: 'Support' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Observer' })).toBeDefined()
})

describe('a config.json with an invalid URL', () => {
  const wrong = () =>
    Response.json({ ...addresses, graphqlUrl: 'ftp://service.example', demoAccounts })

  it('is reported with the key and what is expected', async () => {
    await openWithConfig(wrong)
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('config.json has an invalid setting')
    expect(note.textContent).toContain('"graphqlUrl": The URL must start with https://')
  })

  it('shows the field to correct on sign-in', async () => {
    const { user, tokenOf } = await openWithConfig(wrong)
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    const field = await screen.findByRole('textbox', { name: 'GraphQL interface' })
    expect(field.closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, '/graphql')
    await user.click(signInButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined()
  })

  it('disables the demo accounts, with the reason', async () => {
    await openWithConfig(wrong)
    const button = await screen.findByRole('button', { name: 'Observer' })
    expect(button.getAttribute('aria-description')).toContain('config.json')
  })
})

describe('a config.json that cannot be used', () => {
  it.each([
    ['is missing', () => new Response('', { status: 404 }), 'config.json is missing'],
    [
      'is an HTML page',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      'config.json is an HTML page',
    ],
    ['is cut', () => new Response('{"restUrl": "/api'), 'config.json is not valid JSON'],
    ['cannot be reached', () => Promise.reject(new TypeError('x')), "Couldn't load config.json"],
  ])('is reported when it %s, and a token can still be used', async (_, answer, title) => {
    const { user, tokenOf } = await openWithConfig(answer)
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined()
  })

  it('is reloaded with Retry, which focuses the token field', async () => {
    let answer = () => new Response('', { status: 503 })
    const { user } = await openWithConfig(() => answer())
    await user.type(await tokenField(), 'half-a-token')
    answer = () => Response.json(addresses)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.activeElement).toBe(await tokenField())
    expect(await tokenField()).toHaveProperty('value', 'half-a-token')
  })
})

describe('a deployment with several ways to sign in', () => {
  const acme = {
    issuer: 'https://login.acme.example',
    clientId: 'portal',
    label: 'Sign in with Acme',
  }
  const signIn = { applicationToken: true, openIdConnect: acme, apiKey: {} }

  it('shows the provider first, then the application token and the API key', async () => {
    const { user } = await openWithConfig(() => Response.json({ ...addresses, signIn }))
    await screen.findByRole('button', { name: 'Sign in with Acme' })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)[0]).toBe(
      'Sign in with Acme',
    )
    await user.click(screen.getByRole('radio', { name: 'API key' }))
    expect(screen.getByLabelText('API key', { selector: 'input[type=password]' })).toBeDefined()
    expect(screen.queryByLabelText('Application token', { selector: 'input[type=password]' })).toBe(
      null,
    )
  })

  it('names the invalid setting and offers the application token', async () => {
    await openWithConfig(() =>
      Response.json({ ...addresses, signIn: { openIdConnect: { ...acme, issuer: 7 } } }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain(
      '"signIn.openIdConnect.0.issuer": Must be an https URL.',
    )
    expect(await tokenField()).toBeDefined()
  })

  it('reports when the provider cannot be reached', async () => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = await openWithConfig(() => Response.json({ ...addresses, signIn }))
    await user.click(await screen.findByRole('button', { name: 'Sign in with Acme' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'login.acme.example cannot be reached',
    )
  })

  it('has no field for the URL of an absent interface', async () => {
    const { user } = await openWithConfig(() => Response.json({ ...addresses, restUrl: null }))
    await user.click(await screen.findByText('Advanced'))
    expect(screen.getByLabelText('GraphQL interface')).toBeDefined()
    expect(screen.queryByLabelText('REST interface')).toBeNull()
  })
})

describe('an account without a known role', () => {
  it('can try an action, which the service then rejects with a reason', async () => {
    const claims = { role: 'no_such_claim' }
    const { user } = await openWithConfig(
      () => Response.json({ ...addresses, signIn: { applicationToken: true, claims } }),
      { role: 'observer', path: '/api-keys' },
    )
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const form = await screen.findByRole('dialog', { name: 'Create API key' })
    await user.click(within(form).getByRole('button', { name: 'Create API key' }))
    const note = await within(form).findByRole('alert')
    expect(note.textContent).toContain('Not allowed')
    expect(note.textContent).toContain('Ask an administrator for access')
  })
})
