import { render, screen, within } from '@testing-library/react'
import { createRequest } from 'urql'
import { describe, expect, it, vi } from 'vitest'
import { sendOperation } from '../../data/graphql/client.ts'
import { fetchQuery, sendMutation } from '../../data/graphql/fetchQuery.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { dayMs } from '../../lib/days.ts'
import { formatDay } from '../../lib/time.ts'
import { requestLog } from '../../data/supportLog.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
import './KeyDialogs.tsx'
import { ApiKeysQuery, CreateApiKey, DeleteApiKey, UpdateApiKey } from './apiKeys.ts'
import { AllowedAddresses } from './KeyTable.tsx'

type User = RenderedPortal['user']

async function create(user: User, what: 'API key' | 'application token', name: string) {
  await user.click(await screen.findByRole('button', { name: `Create ${what}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(
    dialog.getByRole('textbox', { name: what === 'API key' ? 'Comment' : 'Description' }),
    name,
  )
  await user.type(dialog.getByRole('textbox', { name: 'Allowed addresses' }), '203.0.113.0/24')
  expect(dialog.getByText(/256 addresses, 203\.0\.113\.0 to 203\.0\.113\.255/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: `Create ${what}` }))
  const field = await screen.findByRole('textbox', { name: `New ${what}` })
  return (field as HTMLInputElement).value // its role is that of an input
}

/** Returns whether a text is in browser storage or in a support bundle. */
function isStored(secret: string): boolean {
  const places = [
    JSON.stringify(requestLog.getState().requests),
    location.href,
    document.body.textContent,
    ...valuesIn(localStorage),
    ...valuesIn(sessionStorage),
  ]
  return places.some((text) => String(text).includes(secret))
}

function valuesIn(storage: Storage): string[] {
  return Array.from(
    { length: storage.length },
    (_, at) => storage.getItem(storage.key(at) ?? '') ?? '',
  )
}

/** Without the client of the page, whose cache it would renew. */
async function deleteAsOthers(comment: string) {
  const { listApiKeys } = await fetchQuery(ApiKeysQuery, {})
  const keyid = listApiKeys.find((each) => each?.comment === comment)?.keyid ?? 0
  await sendOperation(
    createRequest(DeleteApiKey, { keyid }).query,
    { keyid },
    { isRepeatable: false },
  )
}

describe('an API key', () => {
  it('links to all of its activity, however long ago', async () => {
    await renderPortal({ path: '/api-keys' })
    const row = within(
      (await screen.findByText('ERP synchronisation')).closest('tr') ?? document.body,
    )
    const link = row.getByRole('link', { name: 'Activity' })
    expect(link.getAttribute('href')).toBe('/audit-log?initiator=API_KEY%3A1&range=all')
  })

  it('is shown once when it is created, and never stored', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    const secret = await create(user, 'API key', 'Line 4 controller')
    expect(secret.length).toBeGreaterThan(20)
    await user.click(screen.getByRole('button', { name: 'Copy API key' }))
    await screen.findByText('Copied to the clipboard.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const row = within(
      (await screen.findByText('Line 4 controller')).closest('tr') ?? document.body,
    )
    expect(row.getByText('Active')).toBeDefined()
    expect(row.getByText('203.0.113.0/24')).toBeDefined()
    expect(isStored(secret)).toBe(false)
  })

  it('asks for confirmation before the dialog with its uncopied secret closes', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    await create(user, 'API key', 'Not copied')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('textbox', { name: 'New API key' })).toBeDefined()
  })

  it('asks for confirmation before Back leaves its uncopied secret', async () => {
    const { user, router } = await renderPortal({ path: '/settings' })
    await router.navigate('/api-keys')
    await create(user, 'API key', 'Not copied')
    void router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(await screen.findByRole('textbox', { name: 'New API key' })).toBeDefined()
  })

  it('that others have deleted is shown as deleted after a vain deletion', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    const row = within(
      (await screen.findByText('Warehouse scanner')).closest('tr') ?? document.body,
    )
    await user.click(row.getByRole('button', { name: /^Delete API key/ }))
    const confirmation = await screen.findByRole('button', { name: 'Delete API key' })
    await deleteAsOthers('Warehouse scanner')
    await user.click(confirmation)
    expect((await row.findAllByText(/Deleted/)).length).toBeGreaterThan(0)
  })

  it('that others have deleted is shown as deleted after a vain change', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    const row = within(
      (await screen.findByText('Warehouse scanner')).closest('tr') ?? document.body,
    )
    await user.click(row.getByRole('button', { name: /^Change API key/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await deleteAsOthers('Warehouse scanner')
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await dialog.findByRole('alert')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect((await row.findAllByText(/Deleted/)).length).toBeGreaterThan(0)
  })

  it('can be changed and deleted', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    await create(user, 'API key', 'Old name')
    await user.click(screen.getByRole('button', { name: 'Copy API key' }))
    await screen.findByText('Copied to the clipboard.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const row = within((await screen.findByText('Old name')).closest('tr') ?? document.body)
    await user.click(await row.findByRole('button', { name: /^Change API key/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox', { name: 'Comment' }))
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'New name')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    const changed = within((await screen.findByText('New name')).closest('tr') ?? document.body)
    await user.click(await changed.findByRole('button', { name: /^Delete API key/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete API key' }))
    expect((await changed.findAllByText(/Deleted/)).length).toBeGreaterThan(0)
    expect(changed.queryByRole('button', { name: /^Change API key/ })).toBeNull()
  })

  it('ends as before when only its comment is changed', async () => {
    const { user, router } = await renderPortal({ path: '/settings' })
    const endMs = Date.now() + 100 * 3_600_000
    await sendMutation(UpdateApiKey, { keyid: 1, expiresAtMs: endMs })
    await router.navigate('/api-keys')
    await user.click(await screen.findByRole('button', { name: 'Change API key 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^The key works until .*:\d\d, in UTC\.$/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), ' of plant 2')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('ERP synchronisation of plant 2')
    const { listApiKeys } = await fetchQuery(ApiKeysQuery, {})
    expect(listApiKeys.find((each) => each?.keyid === 1)?.expiresAtMs).toBe(endMs)
  })

  it('is rotated: the new one is shown once and both are linked', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    await user.click(await screen.findByRole('button', { name: 'Rotate API key 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByRole('textbox', { name: 'Days until the old key ends' }))
    await user.type(dialog.getByRole('textbox', { name: 'Days until the old key ends' }), '14')
    await user.click(dialog.getByRole('button', { name: 'Create API key' }))
    await screen.findByRole('textbox', { name: 'New API key' })
    const end = /^Key 1 works until (.+)\. Change your programs before\.$/
    const [, day = ''] = end.exec((await screen.findByText(end)).textContent ?? '') ?? []
    expect(Math.round((Date.parse(day) - Date.now()) / 86_400_000)).toBeOneOf([13, 14])
    await user.click(screen.getByRole('button', { name: 'Copy API key' }))
    await screen.findByText('Copied to the clipboard.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const old = (await screen.findByText(/^Replaced by key \d+$/)).closest('tr')
    expect(old?.textContent).toContain(day)
    const successor = (await screen.findByText('Replaces key 1')).closest('tr')
    for (const text of ['ERP synchronisation', '203.0.113.0/24'])
      expect([old?.textContent, successor?.textContent]).toEqual([
        expect.stringContaining(text),
        expect.stringContaining(text),
      ])
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'says when the rotated one ends in the time zone of the settings: %s',
    async (timeZone) => {
      usePreferences.setState({ timeZone })
      const { user } = await renderPortal({ path: '/api-keys' })
      await user.click(await screen.findByRole('button', { name: 'Rotate API key 1' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Create API key' }))
      const day = formatDay(Date.now() + 7 * dayMs, timeZone)
      expect(
        await screen.findByText(`Key 1 works until ${day}. Change your programs before.`),
      ).toBeDefined()
    },
  )

  it('of a service that cannot end keys is deleted from the row of its successor', async () => {
    const { user } = await renderPortal({ path: '/api-keys', missing: ['updateApiKey'] })
    await user.click(await screen.findByRole('button', { name: 'Rotate API key 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create API key' }))
    expect(await screen.findByText(/then delete key 1 on .*20\d\d\.$/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Copy API key' }))
    await screen.findByText('Copied to the clipboard.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Delete old key' }))
    await user.click(await screen.findByRole('button', { name: 'Delete API key' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Delete old key' })).toBeNull()
    expect((await screen.findByText('Replaces key 1')).closest('tr')?.textContent).toContain(
      'Active',
    )
  })

  it('shows when and by whom it was deleted', async () => {
    await renderPortal({ path: '/api-keys' })
    const row = (await screen.findByText('Field service app')).closest('tr')
    expect(row?.textContent).toMatch(/Deleted 12 d ago.*by anna\.lindqvist@northwind\.example/)
  })

  it('shows a finding about a single key in the singular', async () => {
    await renderPortal({ path: '/api-keys' })
    const findings = within(await screen.findByRole('list', { name: 'Needs attention' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(findings.length).toBeGreaterThan(0)
    expect(
      findings.filter((text) => text.startsWith('1 key') && /\b(them|those)\b/.test(text)),
    ).toEqual([])
  })

  it('is listed when the tab in the URL is unknown', async () => {
    const { router } = await renderPortal({ path: '/api-keys/passwords' })
    await screen.findByRole('region', { name: 'List of API keys' })
    expect(router.state.location.pathname).toBe('/api-keys')
  })

  it('is not created with an invalid IP address, which the error names', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Allowed addresses' }), '10.0.0.300')
    await user.click(dialog.getByRole('button', { name: 'Create API key' }))
    expect(await dialog.findByText(/Not an address or range: 10\.0\.0\.300/)).toBeDefined()
  })

  it.each(['user', 'observer'] as const)('is read-only for the role %s', async (role) => {
    await renderPortal({ path: '/api-keys', role })
    const button = await screen.findByRole('button', { name: 'Create API key' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByRole('region', { name: 'List of API keys' })).toBeDefined()
  })
})

it('shows a repeated address range once', () => {
  render(<AllowedAddresses ranges={['203.0.113.0/24', '203.0.113.0/24']} />)
  expect(screen.getAllByText('203.0.113.0/24')).toHaveLength(1)
})

describe('an application token', () => {
  it('is shown once, listed without its secret, and revoked', async () => {
    const { user } = await renderPortal({ path: '/api-keys/tokens' })
    const secret = await create(user, 'application token', 'Nightly report')
    await user.click(screen.getByRole('button', { name: 'Copy application token' }))
    await screen.findByText('Copied to the clipboard.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const row = within((await screen.findByText('Nightly report')).closest('tr') ?? document.body)
    expect(isStored(secret)).toBe(false)
    await user.click(
      await row.findByRole('button', { name: 'Revoke application token Nightly report' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Revoke application token' }))
    await expect.poll(() => screen.queryByText('Nightly report')).toBeNull()
  })

  it('warns only when it is the token of this sign-in', async () => {
    const { user } = await renderPortal({ path: '/api-keys/tokens' })
    const warning = /You signed in with this token/
    await user.click(
      await screen.findByRole('button', { name: /^Revoke application token .*Olga Marin$/ }),
    )
    let question = within(await screen.findByRole('alertdialog'))
    expect(question.queryByText(warning)).toBeNull()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    const mine = within((await screen.findByText('This sign-in')).closest('tr') ?? document.body)
    await user.click(mine.getByRole('button', { name: /^Revoke application token/ }))
    question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(warning)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  })

  it('needs a description', async () => {
    const { user } = await renderPortal({ path: '/api-keys/tokens' })
    await user.click(await screen.findByRole('button', { name: 'Create application token' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create application token' }))
    expect(await dialog.findByText(/Enter a description/)).toBeDefined()
  })
})

describe('application tokens of a service that does not list them', () => {
  it('are created with the documented fields', async () => {
    const { user, unsupportedRequests } = await renderPortal({
      path: '/api-keys/tokens',
      restExtensions: [],
    })
    expect(await screen.findByText('The connected service does not list its tokens')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Create application token' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('textbox', { name: 'Allowed addresses' })).toBeNull()
    expect(dialog.queryByRole('textbox', { name: 'Application' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Line 4')
    await user.click(dialog.getByRole('button', { name: 'Create application token' }))
    expect(await screen.findByRole('textbox', { name: 'New application token' })).toBeDefined()
    expect(unsupportedRequests).toEqual([])
  })

  it('do not invite an observer to create them', async () => {
    await renderPortal({ path: '/api-keys/tokens', role: 'observer', restExtensions: [] })
    expect(await screen.findByText('The connected service does not list its tokens')).toBeDefined()
    expect(screen.queryByText(/You can create/)).toBeNull()
  })

  it('cannot be revoked when the service can only list them', async () => {
    const { user } = await renderPortal({
      path: '/api-keys/tokens',
      restExtensions: ['GET /application_token', 'POST /application_token?ip_ranges'],
    })
    await create(user, 'application token', 'Nightly report')
    await user.click(screen.getByRole('button', { name: 'Copy application token' }))
    await screen.findByText('Copied to the clipboard.')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByText('Nightly report')
    await screen.findByRole('button', { name: 'Create application token' })
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  })
})

it('shows the keys that others have created when the user returns to the tab', async () => {
  await renderPortal({ path: '/api-keys' })
  await screen.findByText('Warehouse scanner')
  await sendOperation(
    createRequest(CreateApiKey, { comment: 'Of a colleague' }).query,
    { comment: 'Of a colleague' },
    { isRepeatable: false },
  )
  expect(screen.queryByText('Of a colleague')).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Of a colleague')).toBeDefined()
})
