/**
 * The pages of the REST interface over a service whose records have the fields that its document shows, and no others: the bundled server
 * answers many more.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, bodyOf } from '../data/rest/api.ts'
import { paths } from '../domain/paths.ts'
import { captureDownloads } from '../testing/captureDownloads.ts'
import { allDevices } from '../testing/findSim.ts'
import { renderPortal } from '../testing/renderPortal.tsx'
import { answerDocumentedFields } from '../testing/serviceFaults.ts'

let faults: string[]
beforeEach(() => {
  faults = []
  vi.spyOn(console, 'error').mockImplementation(
    (...parts: unknown[]) => void faults.push(parts.join(' ')),
  )
})
afterEach(() => vi.restoreAllMocks())

/** The ids of a device that has an enabled status, a SIM and an SMS. */
async function findDevice(): Promise<{ id: number; iccid: string }> {
  for (const { id, sim, status } of await allDevices()) {
    if (!sim || status.id !== 0) continue
    const path = { endpoint_id: id }
    const sms = await bodyOf(api.GET('/endpoint/{endpoint_id}/sms', { params: { path } }))
    if (sms.items.length > 0) return { id, iccid: sim.iccid }
  }
  throw new Error('No device of the store has an SMS.')
}

async function openPage(others: 'absent' | 'null', pathOf: (id: number, iccid: string) => string) {
  const portal = await renderPortal({ path: paths.settings(), service: { documentedOnly: true } })
  await screen.findByRole('heading', { name: 'Settings' })
  const { id, iccid } = await findDevice()
  answerDocumentedFields(others)
  void portal.router.navigate(pathOf(id, iccid))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull())
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return portal
}

/** What a screen shows when it assumes that a field is present. */
const noValue = /undefined|NaN|Invalid Date|\[object|\bnull\b/

describe.each(['absent', 'null'] as const)('with undocumented fields %s', (others) => {
  it.each([
    ['the devices', () => paths.devices()],
    ['a device', (id: number) => paths.device(id)],
    ['the SMS of a device', (id: number) => paths.device(id, 'sms')],
    ['the events of a device', (id: number) => paths.device(id, 'events')],
    ['the tariff plans', () => paths.directory('tariff-plans')],
    ['the IMSIs', () => paths.directory('imsis')],
    ['the organisations', () => paths.organisation()],
    ['the users', () => paths.organisation('users')],
    ['the events', () => paths.events()],
    ['the billing', () => paths.billing()],
    ['the device of a SIM', (_: number, iccid: string) => paths.sim(iccid, 'device')],
    ['the SMS of a SIM', (_: number, iccid: string) => paths.sim(iccid, 'sms')],
    ['the overview', () => paths.overview()],
  ])('shows %s without placeholder values', async (_, pathOf) => {
    await openPage(others, pathOf)
    expect(document.body.textContent).not.toMatch(noValue)
    const targets = [...document.querySelectorAll('a')].map(({ href }) => href)
    expect(targets.filter((href) => noValue.test(href))).toEqual([])
    expect(screen.queryByText('Something went wrong')).toBeNull()
    expect(faults).toEqual([])
  })

  it.each([
    ['devices', () => paths.devices()],
    ['events', () => paths.events()],
    ['users', () => paths.organisation('users')],
  ])('exports %s with empty cells', async (_, pathOf) => {
    const saved = captureDownloads()
    const { user } = await openPage(others, pathOf)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.file.text()).not.toMatch(noValue)
  })
})

it('does not show an unknown connection as offline', async () => {
  await openPage('absent', (id) => paths.device(id))
  const facts = await screen.findByRole('heading', { name: 'Device' })
  const card = facts.closest('section')
  if (!card) throw new Error('The heading is in no card.')
  expect(within(card).getByText('Connection').nextSibling?.textContent).toBe('–')
})

it('explains that billing periods have no amounts', async () => {
  await openPage('absent', () => paths.billing())
  expect(await screen.findByText('No amounts available')).toBeDefined()
})

it('shows an SMS without direction and time', async () => {
  await openPage('absent', (id) => paths.device(id, 'sms'))
  expect((await screen.findAllByRole('article', { name: 'SMS' })).length).toBeGreaterThan(0)
})
