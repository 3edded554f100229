import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { rulesKey } from '../../../domain/notices/noticeSettings.ts'
import {
  deleteRule,
  mostRules,
  saveRule,
  useNoticeRules,
} from '../../../domain/notices/noticeStores.ts'
import type { NoticeRule } from '../../../domain/notices/ruleSchema.ts'
import { watcherFileSchema } from '../../../domain/notices/watcherFile.ts'
import { parseJson } from '../../../lib/json.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { findSim } from '../../../testing/findSim.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../../domain/sim-filter/simLookup.ts'
import { type PortalOptions, renderPortal } from '../../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import './NoticeRules.tsx'
import './ImportDialog.tsx'
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

const ruleWith = (id: string): NoticeRule => ({
  id,
  conditions: [{ kind: 'imei' }],
  match: 'any',
  sims: '',
  isOn: true,
  sinceMs: 0,
})

describe('a notification rule', () => {
  it('returns the focus to the button that opened its dialog, also the first time', async () => {
    const { user } = await openRules()
    await openDialog(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New rule' }))
  })

  it('is switched off and deleted', async () => {
    const { user, router } = await openRules()
    saveRule(ruleWith('r'))
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

  it('of another tab is shown on a page that had none', async () => {
    await openRules()
    act(() => {
      saveRule(ruleWith('r'))
      window.dispatchEvent(new StorageEvent('storage', { key: rulesKey }))
    })
    const name = 'IMEI changed or IMEI lock violated'
    expect(await screen.findByRole('switch', { name })).toBeDefined()
  })

  it('is not created when another tab has added the last one that there may be', async () => {
    const { user } = await openRules()
    const dialog = await openDialog(user)
    act(() => {
      for (let at = 0; at < mostRules; at++) saveRule(ruleWith(`r${at}`))
    })
    const create = dialog.getByRole('button', { name: 'Create rule' })
    expect(create.getAttribute('aria-description')).toBe('You can have 20 rules. Delete one first.')
    expect(saveRule(ruleWith('r20'))).toBe(false)
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
    expect(screen.getByText(`ICCID: ${sim.iccid}`)).toBeDefined()
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

describe('a rule with several conditions', () => {
  it('has one switch that names them', async () => {
    const { user } = await openRules()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Add condition' }))
    await choose(user, 'Or', 'Offline for hours')
    await user.click(dialog.getByRole('button', { name: 'all are met at once' }))
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    const name = 'Usage above 80% of limit and Offline for 24 hours'
    expect(await screen.findByRole('switch', { name })).toBeDefined()
  })

  it('loses one of them again', async () => {
    const { user } = await openRules()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Add condition' }))
    const [first] = dialog.getAllByRole('button', { name: 'Remove condition' })
    if (first) await user.click(first)
    expect(dialog.queryByRole('button', { name: 'Remove condition' })).toBeNull()
    expect(dialog.queryByText('Notify when')).toBeNull()
  })
})

describe('a condition about the fleet', () => {
  it('says what matches now', async () => {
    const { user } = await openRules({ sims: 260 })
    const dialog = await openDialog(user)
    await choose(user, 'Notify me about', 'Number of SIMs in a state')
    expect(await dialog.findByText(/^\d+ of 260 SIMs are in this state now\.$/)).toBeDefined()
    await choose(user, 'Notify me about', 'Balance below')
    expect(await dialog.findByText(/^(Does not match now|Now: The balance is .*)\.$/)).toBeDefined()
  })

  it('names the operation that the service lacks', async () => {
    const { user } = await openRules({ service: { documentedOnly: true } })
    await openDialog(user)
    await user.click(screen.getByRole('combobox', { name: 'Notify me about' }))
    const option = await screen.findByRole('option', { name: /^Data stream behind/ })
    expect(option.textContent).toContain('Needs GET /data_stream')
    expect(option.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a rule for a watcher', () => {
  const file = {
    service: { graphqlUrl: 'https://iot.example/graphql' },
    signIn: { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
    targets: { oncall: { kind: 'webhook', url: { env: 'ONCALL_URL' } } },
    rules: [
      { name: 'Pumps', sims: 'label=Pumps', conditions: [{ kind: 'device' }], targets: ['oncall'] },
      { name: 'Weather', conditions: [{ kind: 'usage', percent: 300 }] },
    ],
  }
  const importFile = async (user: UserEvent, content: unknown) => {
    await user.click(await screen.findByRole('button', { name: 'Import rules' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import rules' }))
    await user.upload(
      dialog.getByLabelText('File of a watcher'),
      new File([JSON.stringify(content)], 'watcher.json', { type: 'application/json' }),
    )
    return dialog
  }

  it('runs by one where the browser cannot check it', async () => {
    const { user } = await openRules()
    const dialog = await openDialog(user)
    await choose(user, 'Notify me about', 'No data for hours')
    expect(dialog.getByText('Runs by a watcher, which sees all SIMs all the time.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'By a watcher', pressed: true })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText('All SIMs · By a watcher')).toBeDefined()
  })

  it('keeps the time zone of its quiet hours when it is edited', async () => {
    const { user, router } = await openRules()
    const quietHours = { from: '22:00', until: '06:00', timeZone: 'Asia/Tokyo' }
    const watcher = { targets: ['oncall'], window: 5, recovery: false, quietHours }
    const conditions = [{ kind: 'device' as const }]
    const rule = { id: 'pumps', name: 'Pumps', conditions, match: 'any' as const, sims: '' }
    saveRule({ ...rule, isOn: true, sinceMs: 0, watcher })
    await act(() => router.navigate('/help'))
    await act(() => router.navigate('/settings'))
    await user.click(await screen.findByRole('button', { name: 'Edit “Pumps”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
    await user.click(dialog.getByRole('button', { name: 'Name and messages' }))
    expect(await dialog.findByText('Times in Asia/Tokyo')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save rule' }))
    await screen.findByRole('switch', { name: 'Pumps 2' })
    const rules = renderHook(() => useNoticeRules()).result.current
    expect(rules[0]?.watcher?.quietHours).toEqual(quietHours)
  })

  it('says that its file cannot be read', async () => {
    vi.spyOn(File.prototype, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'))
    const { user } = await openRules()
    const dialog = await importFile(user, file)
    expect(
      await dialog.findByText("Couldn't read watcher.json. It may have been moved or changed."),
    ).toBeDefined()
  })

  it('comes in from its file, after a preview of what does not and why', async () => {
    const { user } = await openRules()
    const dialog = await importFile(user, file)
    expect(await dialog.findByText('1 rule to import')).toBeDefined()
    expect(
      dialog.getByText('conditions.0.percent: Too big: expected number to be <=100'),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Import 1 rule' }))
    expect(await screen.findByRole('switch', { name: 'Pumps' })).toBeDefined()
    expect(
      screen.getByText('First device or another model · Label: Pumps · By a watcher'),
    ).toBeDefined()
  })

  it('stays in the preview when another tab has just added the last ones that there may be', async () => {
    const { user } = await openRules()
    const others = Array.from({ length: mostRules }, (_, at) => ruleWith(`r${at}`))
    act(() => others.forEach(saveRule))
    const stored = localStorage.getItem(rulesKey) ?? ''
    act(() => others.forEach(({ id }) => deleteRule(id)))
    const dialog = await importFile(user, file)
    await dialog.findByText('1 rule to import')
    localStorage.setItem(rulesKey, stored)
    await user.click(dialog.getByRole('button', { name: 'Import 1 rule' }))
    expect(await dialog.findByText("2 rules can't be imported")).toBeDefined()
    expect(dialog.getByText('You can have 20 rules. Delete one first.')).toBeDefined()
  })

  it('does not come in from another file', async () => {
    const { user } = await openRules()
    const dialog = await importFile(user, { some: 'file' })
    expect(await dialog.findByText('This is not the file of a watcher.')).toBeDefined()
  })

  it('goes into a file that a watcher reads, with the targets that were imported', async () => {
    const { user } = await openRules()
    const imported = await importFile(user, file)
    await user.click(await imported.findByRole('button', { name: 'Import 1 rule' }))
    const saved = captureDownloads()
    await user.click(await screen.findByRole('button', { name: 'Export for the watcher' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['watcher.json']))
    const text = (await saved[0]?.file.text()) ?? ''
    expect(watcherFileSchema.parse(parseJson(text))).toMatchObject({
      service: { graphqlUrl: 'https://iot.example/graphql' },
      targets: { oncall: { url: { env: 'ONCALL_URL' } } },
      rules: [{ name: 'Pumps', sims: 'label=Pumps', conditions: [{ kind: 'device' }] }],
    })
  })
})
