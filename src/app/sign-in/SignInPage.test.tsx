import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

const tokenField = () => screen.findByLabelText('Application token')
const signInButton = () => screen.getByRole('button', { name: 'Sign in' })

describe('the sign-in', () => {
  it('leads to the page that was asked for', async () => {
    const { user, tokenOf } = await renderPortal({ role: null, path: '/settings' })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  })

  it('drops the blanks that pasting brings', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.click(await tokenField())
    await user.paste(`  ${tokenOf('observer')}\n`)
    await user.click(signInButton())
    expect(await screen.findByRole('button', { name: /, Observer$/ })).toBeDefined()
  })

  it('hides the token until it is to be shown', async () => {
    const { user } = await renderPortal({ role: null })
    const field = await tokenField()
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show the application token' }))
    expect(field.getAttribute('type')).toBe('text')
  })

  it('asks for a token when there is none', async () => {
    const { user } = await renderPortal({ role: null })
    await tokenField()
    await user.click(signInButton())
    expect(
      screen.getByText('Paste the application token your administrator gave you.'),
    ).toBeDefined()
  })

  it('says which connection failed and why', async () => {
    const { user } = await renderPortal({ role: null })
    await user.type(await tokenField(), 'no-such-token')
    await user.click(signInButton())
    expect(await screen.findByText(/REST interface: failed/)).toBeDefined()
    expect(screen.getByText(/The service does not accept this application token/)).toBeDefined()
    expect(screen.getByText(/GraphQL interface: not tried/)).toBeDefined()
  })

  it('refuses an address that cannot be one before it asks anybody', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(screen.getByText('Advanced'))
    const address = screen.getByLabelText('GraphQL interface')
    await user.clear(address)
    await user.type(address, 'ftp://service.example')
    await user.click(signInButton())
    expect(
      screen.getByText('The address must begin with https://, http://, wss:// or ws://.'),
    ).toBeDefined()
    expect(screen.queryByText(/REST interface: /)).toBeNull()
  })

  it('keeps the sign-in for the tab unless it is to be remembered', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(signInButton())
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    expect(localStorage.getItem('portal.session')).toBeNull()
    expect(sessionStorage.getItem('portal.session')).not.toBeNull()
  })

  it('keeps the sign-in on the device when it is to be remembered', async () => {
    const { user, tokenOf } = await renderPortal({ role: null })
    await user.type(await tokenField(), tokenOf('administrator'))
    await user.click(screen.getByRole('checkbox', { name: 'Remember on this device' }))
    await user.click(signInButton())
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await waitFor(() => expect(localStorage.getItem('portal.session')).not.toBeNull())
    expect(sessionStorage.getItem('portal.session')).toBeNull()
  })
})
