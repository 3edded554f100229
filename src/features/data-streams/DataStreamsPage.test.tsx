import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, bodyOf } from '../../data/rest/api.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import { findSim } from '../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../testing/renderPortal.tsx'
import { delayResponses, overrideResponse } from '../../testing/serviceFaults.ts'

async function openStreams(options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/data-streams', ...options })
  await screen.findByRole('heading', { name: 'Data streams' })
  return portal
}

type User = Awaited<ReturnType<typeof openStreams>>['user']

/** Pastes, because every typed key renders the form again. */
async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function openDialog(user: User) {
  await user.click(screen.getByRole('button', { name: 'Create data stream' }))
  return within(await screen.findByRole('dialog'))
}

it('creates a cloud stream with only the fields of its destination, pauses, resumes and deletes it', async () => {
  const { user } = await openStreams()
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: 'Object storage' }))
  expect(dialog.queryByRole('textbox', { name: 'URL' })).toBeNull()
  await fill(user, dialog.getByRole('textbox', { name: 'Role' }), 'role/writer')
  await fill(user, dialog.getByRole('textbox', { name: 'Region' }), 'eu-west-1')
  await fill(user, dialog.getByRole('textbox', { name: 'Bucket' }), 'fleet-archive')
  await user.click(dialog.getByRole('button', { name: 'Create data stream' }))

  const row = within(
    (await screen.findByText('eu-west-1/fleet-archive')).closest('tr') ?? document.body,
  )
  await user.click(await row.findByRole('button', { name: /^Pause data stream/ }))
  expect(await row.findByText('Paused')).toBeDefined()
  await user.click(await row.findByRole('button', { name: /^Resume data stream/ }))
  await row.findByRole('button', { name: /^Pause data stream/ })
  await user.click(row.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete data stream' }))
  await expect.poll(() => screen.queryByText('eu-west-1/fleet-archive')).toBeNull()
})

it('creates a callback stream with past events and an organisation', async () => {
  const { user } = await openStreams()
  const dialog = await openDialog(user)
  await fill(user, dialog.getByRole('textbox', { name: 'URL' }), 'http://127.0.0.1:9/events')
  await user.click(await dialog.findByRole('combobox', { name: 'Organisation' }))
  await user.click(await screen.findByRole('option', { name: /Northwind Smart Metering/ }))
  await user.click(dialog.getByRole('checkbox', { name: /past/ }))
  await user.click(dialog.getByRole('button', { name: 'Create data stream' }))
  await screen.findByText('http://127.0.0.1:9/events')
  const { items } = await bodyOf(api.GET('/data_stream'))
  expect(items).toMatchObject([
    { stream_historic_data: 1, api_callback: { organisation_id: '4102' } },
  ])
})

it('shows an error at the field, and sends nothing', async () => {
  const { user } = await openStreams()
  const dialog = await openDialog(user)
  await fill(user, dialog.getByRole('textbox', { name: 'URL' }), 'ftp://example.com')
  await user.click(dialog.getByRole('button', { name: 'Create data stream' }))
  expect(await dialog.findByText(/Enter a full http or https URL/)).toBeDefined()
  expect(screen.queryByText('ftp://example.com')).toBeNull()
})

it.each(['user', 'observer'] as const)('does not let the role %s create streams', async (role) => {
  await openStreams({ role })
  const button = await screen.findByRole('button', { name: 'Create data stream' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toMatch(/Administrator|Observer/)
})

it.each([
  ['there are none yet', undefined],
  ['the service does not list them', []],
])('does not invite observers to create streams when %s', async (_case, restExtensions) => {
  await openStreams({ role: 'observer', ...(restExtensions && { restExtensions }) })
  await screen.findByText(/^No data streams yet$|does not list its data streams$/)
  expect(screen.queryByText(/You can create one|Create one/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create the first data stream' })).toBeNull()
})

it('creates streams when the service does not list them', async () => {
  const { user, unsupportedRequests } = await openStreams({ restExtensions: [] })
  expect(
    await screen.findByText('The connected service does not list its data streams'),
  ).toBeDefined()
  const dialog = await openDialog(user)
  await fill(user, dialog.getByRole('textbox', { name: 'URL' }), 'http://127.0.0.1:9/events')
  await user.click(dialog.getByRole('button', { name: 'Create data stream' }))
  expect(await screen.findByText('The data stream has been created')).toBeDefined()
  expect(unsupportedRequests).toEqual([])
})

it('hides controls for operations that the service lacks', async () => {
  const { user } = await openStreams({ restExtensions: ['GET /data_stream'] })
  const dialog = await openDialog(user)
  await fill(user, dialog.getByRole('textbox', { name: 'URL' }), 'http://127.0.0.1:9/events')
  await user.click(dialog.getByRole('button', { name: 'Create data stream' }))
  await screen.findByText('http://127.0.0.1:9/events')
  expect(screen.queryByRole('button', { name: /^Pause data stream/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await screen.findByRole('menuitem', { name: /^Show last record/ })
  expect(
    screen.queryByRole('menuitem', { name: /^(Edit|Rename|Send test record|Delete)/ }),
  ).toBeNull()
})

async function createCallbackStream(user: User, name: string, url = 'http://127.0.0.1:9/events') {
  const dialog = await openDialog(user)
  await fill(user, dialog.getByRole('textbox', { name: 'Name' }), name)
  await fill(user, dialog.getByRole('textbox', { name: 'URL' }), url)
  await user.click(dialog.getByRole('button', { name: 'Create data stream' }))
  await screen.findByText(name)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function choose(user: User, action: string) {
  await user.click(screen.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('shows the error of the latest change only', async () => {
  const { user } = await openStreams()
  await createCallbackStream(user, 'Meters')
  const restore = overrideResponse((_, init) =>
    init?.method === 'PATCH'
      ? Response.json({ message: 'Delivery is locked.' }, { status: 409 })
      : undefined,
  )
  await user.click(await screen.findByRole('button', { name: /^Pause/ }))
  expect(await screen.findByText(/Delivery is locked/)).toBeDefined()
  restore()
  await choose(user, 'Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete data stream' }))
  expect(await screen.findByText('No data streams yet')).toBeDefined()
  expect(screen.queryByText(/Delivery is locked/)).toBeNull()
})

it('names a stream and changes its name, content and destination', async () => {
  const { user } = await openStreams()
  await createCallbackStream(user, 'Meters')
  await choose(user, 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await fill(user, name, 'Gateway')
  await user.click(await dialog.findByRole('combobox', { name: 'Callback' }))
  await user.click(await screen.findByRole('option', { name: 'New URL' }))
  await fill(user, dialog.getByRole('textbox', { name: 'URL' }), 'http://127.0.0.1:9/other')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('http://127.0.0.1:9/other')
  expect(await screen.findByText('Gateway')).toBeDefined()
})

it('sends a test record and shows why it was not accepted', async () => {
  const { user } = await openStreams()
  await createCallbackStream(user, 'Meters')
  await choose(user, 'Send test record')
  expect(await screen.findByText("Couldn't deliver the test record")).toBeDefined()
  expect(screen.getByText(/The receiver cannot be reached/)).toBeDefined()
})

it('shows the result of a test record also when the user has left the page', async () => {
  const { user, router } = await openStreams()
  await createCallbackStream(user, 'Meters')
  const release = delayResponses('/test')
  await choose(user, 'Send test record')
  expect(await screen.findByText('Sending a test record')).toBeDefined()
  await act(() => router.navigate('/settings'))
  release()
  expect(await screen.findByText("Couldn't deliver the test record")).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Sending a test record')).toBeNull())
})

it('retries a failing delivery at once on request', async () => {
  const { user } = await openStreams()
  const requested = vi.fn()
  const real = transport()
  onTestFinished(
    replaceTransport({
      ...real,
      fetch: async (request, init) => {
        if (init?.method === 'PATCH') requested(init.body)
        const answer = await real.fetch(request, init)
        const text = await answer.clone().text()
        return text.includes('"last_error":null')
          ? new Response(text.replace('"last_error":null', '"last_error":"No answer."'), answer)
          : answer
      },
    }),
  )
  await createCallbackStream(user, 'Meters')
  await screen.findByText('Failing')
  await choose(user, 'Retry delivery now')
  await vi.waitFor(() => expect(requested).toHaveBeenCalledWith('{"status":"ACTIVE"}'))
})

it('shows the age of the oldest pending record, and the last record', async () => {
  const { user, router, simulate } = await renderPortal()
  const common = { stream_historic_data: 1, data_stream_type: { id: 2 } }
  const failing = { id: 77, url: 'http://127.0.0.1:9/events' }
  const cloud = { api_username: 'role/writer', api_parameter: 'eu-west-1/archive' }
  await api.POST('/data_stream', { body: { ...common, api_type: { id: 8 }, ...cloud } })
  await api.POST('/data_stream', {
    body: { ...common, api_type: { id: 1 }, api_callback: failing },
  })
  const { iccid } = await findSim(({ statusid }) => statusid === 2)
  await simulate(`sims/${iccid}/attach`)
  await act(() => router.navigate('/data-streams'))
  const rowOf = async (destination: string) =>
    within((await screen.findByText(destination)).closest('tr') ?? document.body)
  expect(await (await rowOf(failing.url)).findByText(/^Oldest/)).toBeDefined()
  const delivered = await rowOf(cloud.api_parameter)
  await delivered.findByText('Up to date')
  await user.click(delivered.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show last record' }))
  expect((await screen.findByLabelText('last record')).textContent).toContain('"record_type"')
})

it('shows the policies of the role, filled in with the entered values', async () => {
  const { user } = await openStreams()
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: 'Object storage' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Bucket' }), 'fleet-archive')
  await user.click(dialog.getByRole('button', { name: 'AWS permission policy' }))
  expect((await dialog.findByLabelText('AWS permission policy as JSON')).textContent).toContain(
    'arn:aws:s3:::fleet-archive/*',
  )
  expect(dialog.getByRole('button', { name: 'Copy policy' })).toBeDefined()
})
