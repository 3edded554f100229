import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { saveRule } from '../../../domain/notices/noticeStores.ts'
import { findSim } from '../../../testing/findSim.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../../domain/sim-filter/simLookup.ts'
import { type PortalOptions, renderPortal } from '../../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import './NoticeRules.tsx'
import './RuleDialog.tsx'

async function openRules(options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', ...options })
  await screen.findByRole('button', { name: 'New rule' })
  return portal
}

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'New rule' }))
  return within(await screen.findByRole('dialog', { name: 'New rule' }))
}

async function choose(user: UserEvent, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('a notification rule', () => {
  it('is switched off and deleted', async () => {
    const { user, router } = await openRules()
    const conditions = [{ kind: 'imei' as const }]
    saveRule({ id: 'r', conditions, match: 'any', sims: '', isOn: true, sinceMs: 0 })
    await act(() => router.navigate('/help'))
    await act(() => router.navigate('/settings'))
    const name = 'IMEI changed or IMEI lock violated'
    const rule = await screen.findByRole<HTMLInputElement>('switch', { name })
    await user.click(rule)
    expect(rule.checked).toBe(false)
    await user.click(screen.getByRole('button', { name: `Delete “${name}”` }))
    await user.click(await screen.findByRole('button', { name: 'Delete rule' }))
    await waitFor(() => expect(screen.queryByRole('switch', { name })).toBeNull())
  })

  it('is created for pasted SIMs', async () => {
    const { user } = await openRules()
    const sim = await findSim(() => true)
    const dialog = await openDialog(user)
    await choose(user, 'Notify me about', 'Offline for hours')
    await choose(user, 'SIMs', 'Pasted ICCIDs')
    await user.click(dialog.getByRole('textbox', { name: 'ICCIDs' }))
    await user.paste(`${sim.iccid}\n${sim.iccid}`)
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    const name = 'Offline for 24 hours'
    const rule = await screen.findByRole<HTMLInputElement>('switch', { name })
    expect(rule.checked).toBe(true)
    expect(screen.getByText('1 SIM')).toBeDefined()
  })

  it('is rejected without a status, and with hours out of range', async () => {
    const { user } = await openRules()
    const dialog = await openDialog(user)
    await choose(user, 'Notify me about', 'Status changed')
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    expect(await dialog.findByText('Choose at least one status.')).toBeDefined()
    await choose(user, 'Notify me about', 'Offline for hours')
    const hours = dialog.getByRole('textbox', { name: 'Offline for' })
    await user.clear(hours)
    await user.type(hours, '0')
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    expect(await dialog.findByText('Enter a whole number from 1 to 720.')).toBeDefined()
  })

  it('says how many SIMs match now, as it is entered', async () => {
    const { user } = await openRules({ sims: 260 })
    const blocked = await requestSimCount(
      { ...noCriteria, statusids: [16] },
      new AbortController().signal,
    )
    const dialog = await openDialog(user)
    expect(await dialog.findByText(/^\d+ of 260 SIMs match(es)? now, by/)).toBeDefined()
    await choose(user, 'Notify me about', 'Status changed')
    await waitFor(() => expect(dialog.queryByText(/SIMs match/)).toBeNull())
    await choose(user, 'New status', 'Data Usage Exhausted')
    expect(
      await dialog.findByText(new RegExp(`^${blocked} of 260 SIMs match(es)? now.$`)),
    ).toBeDefined()
  })

  it('says what a service with the documented filters can count', async () => {
    const { user } = await openRules({ sims: 700, service: { documentedOnly: true } })
    const dialog = await openDialog(user)
    expect(await dialog.findByText(/^\d+ of the first 500 SIMs match(es)? now\.$/)).toBeDefined()
    await choose(user, 'Notify me about', 'Offline for hours')
    expect(
      await dialog.findByText("This service can't count the SIMs that match now."),
    ).toBeDefined()
  })

  it('lists the entries of pasted ICCIDs that it skips', async () => {
    const { user } = await openRules()
    const dialog = await openDialog(user)
    await choose(user, 'SIMs', 'Pasted ICCIDs')
    await user.click(dialog.getByRole('textbox', { name: 'ICCIDs' }))
    await user.paste('89883030009999999996, 8949030100000000006O')
    await user.click(await dialog.findByRole('button', { name: '1 entry skipped' }))
    expect((await dialog.findByRole('listitem')).textContent).toBe(
      'Line 1 8949030100000000006O An ICCID contains only digits.',
    )
  })
})
