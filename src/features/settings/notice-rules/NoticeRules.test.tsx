import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { saveRule } from '../../../domain/notices/noticeStores.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import './NoticeRules.tsx'
import './RuleDialog.tsx'

async function openRules(options: { sims?: number } = {}) {
  const portal = await renderPortal({ path: '/settings', ...options })
  await portal.user.click(await screen.findByRole('button', { name: 'Show rules' }))
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

/** With the SIM of the test, one more than a test run of a rule checks. */
const unknownIccids = Array.from(
  { length: 500 },
  (_, at) => `${8_900_000_000_000_000_001n + BigInt(at)}`,
)

describe('a notification rule', () => {
  it('is switched off and deleted', async () => {
    const { user } = await openRules()
    const condition = { kind: 'imei' } as const
    act(() => saveRule({ id: 'r', condition, scope: { kind: 'all' }, isOn: true, sinceMs: 0 }))
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
    await choose(user, 'Notify me about', 'No session for some hours')
    await choose(user, 'SIMs', 'Pasted ICCIDs')
    await user.click(dialog.getByRole('textbox', { name: 'ICCIDs' }))
    await user.paste(`${sim.iccid}\n${sim.iccid}`)
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    const name = 'No session for 24 hours'
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
    await choose(user, 'Notify me about', 'No session for some hours')
    const hours = dialog.getByRole('textbox', { name: 'Hours without a session' })
    await user.clear(hours)
    await user.type(hours, '0')
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    expect(await dialog.findByText('Enter a whole number from 1 to 720.')).toBeDefined()
  })

  it('is tested on more SIMs than the service returns at once', async () => {
    const { user } = await openRules({ sims: 260 })
    const dialog = await openDialog(user)
    const share = dialog.getByRole('textbox', { name: 'From' })
    await user.clear(share)
    await user.type(share, '1')
    await user.click(dialog.getByRole('button', { name: 'Try on the last 30 days' }))
    // The events of each SIM take a request.
    const timeout = 15_000
    expect(await dialog.findByText(/^1\d\d SIMs checked\.$/, {}, { timeout })).toBeDefined()
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

  it('can be tested on the last 30 days before it is saved, and reports when SIMs were skipped', async () => {
    const { user, simulate } = await openRules()
    const sim = await findSim(({ statusid }) => statusid === 2)
    await simulate(`sims/${sim.iccid}/event`, { type: 'imeiUnauthorized' })
    const dialog = await openDialog(user)
    await choose(user, 'Notify me about', 'IMEI changed or IMEI lock violated')
    await choose(user, 'SIMs', 'Pasted ICCIDs')
    await user.click(dialog.getByRole('textbox', { name: 'ICCIDs' }))
    await user.paste([sim.iccid, ...unknownIccids].join('\n'))
    await user.click(dialog.getByRole('button', { name: 'Try on the last 30 days' }))
    expect(await dialog.findByText('Would have raised 1 notification')).toBeDefined()
    expect(dialog.getByText(`SIM ${sim.iccid}`)).toBeDefined()
    expect(dialog.getByText(/so this is not complete/)).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'New rule' })).not.toBeNull()
    await choose(user, 'Notify me about', 'Status changed')
    expect(dialog.queryByText(/^Would have raised/)).toBeNull()
  })
})
