import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { NoticeRule } from '../../domain/notices/ruleSchema.ts'
import { addNotices, addRuleMatches, trackUnread } from '../../domain/notices/noticeStores.ts'
import { type PortalOptions, renderPortal } from '../../testing/renderPortal.tsx'
import './NotificationPanel.tsx'

let stop: (() => void) | undefined
afterEach(() => act(() => stop?.()))

const rule: NoticeRule = {
  id: 'r',
  conditions: [{ kind: 'imei' }],
  match: 'any',
  sims: '',
  isOn: true,
  sinceMs: 0,
}
const matches = ['89490301000000000029', '89490301000000000060'].map((iccid, at) => ({
  subject: iccid,
  iccid,
  kind: 'imei' as const,
  name: `Pump ${at + 1}`,
  atMs: 3,
  text: 'IMEI lock violated',
  period: 'today',
}))

async function openBell(options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', ...options })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  act(() => {
    stop = trackUnread()
    addNotices([
      {
        id: 'a',
        tone: 'success',
        title: 'Job 3: completed',
        detail: '12 of 12 SIMs changed',
        path: '/batch-jobs/3',
        atMs: 1,
      },
      {
        id: 'b',
        tone: 'warning',
        title: 'Data stream 3 cannot deliver',
        detail: 'Refused',
        path: '/data-streams',
        atMs: 2,
      },
    ])
  })
  await portal.user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }))
  const panel = within(await screen.findByRole('dialog', { name: /^Notifications/ }))
  await panel.findByRole('list', { name: 'Notifications' })
  return { ...portal, panel }
}

describe('the notification bell', () => {
  it('lists the notifications, the latest first, and marks an opened one as read', async () => {
    const { user, panel, router } = await openBell()
    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.slice(0, 2)).toEqual(['/data-streams', '/batch-jobs/3'])
    await user.click(panel.getByRole('link', { name: /Data stream 3 cannot deliver/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/data-streams'))
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined()
  })

  it('opens the list of exactly the SIMs that a rule found', async () => {
    const { user, panel, router } = await openBell()
    act(() => void addRuleMatches(rule, matches))
    await user.click(panel.getByRole('link', { name: /^IMEI changed.*: 2 SIMs.*Pump 1, Pump 2/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sims'))
    expect(router.state.location.search).toBe('?iccid=89490301000000000029%2C89490301000000000060')
  })

  it('lists these SIMs itself where the service cannot filter by several ICCIDs', async () => {
    const { user, panel } = await openBell({ service: { documentedOnly: true } })
    act(() => void addRuleMatches(rule, matches))
    await user.click(panel.getByText(/^IMEI changed.*: 2 SIMs/))
    expect(panel.getByRole('link', { name: '89490301000000000060' }).getAttribute('href')).toBe(
      '/sims/89490301000000000060',
    )
  })

  it('marks all as read', async () => {
    const { user, panel } = await openBell()
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
    expect(panel.queryByText('(unread)')).toBeNull()
    expect(panel.getAllByRole('listitem')).toHaveLength(2)
  })

  it('is empty after it is cleared', async () => {
    const { user, panel } = await openBell()
    await user.click(panel.getByRole('button', { name: 'Clear' }))
    expect(await panel.findByText('No notifications')).toBeDefined()
    await waitFor(() => expect(panel.queryByRole('list', { name: 'Notifications' })).toBeNull())
  })
})
