import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery, sendMutation } from '../../data/graphql/fetchQuery.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import type { BatchChanges } from '../../domain/batch-jobs/batchChanges.ts'
import { accelerateTime } from '../../testing/accelerateTime.ts'
import { findSim } from '../../testing/findSim.ts'
import { openSim, SomeSims } from '../../testing/openSim.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'

async function rename({ user }: RenderedPortal, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Change device name' }))
  const field = await screen.findByRole('textbox', { name: 'Device name' })
  await user.clear(field)
  await user.type(field, `${name}{Enter}`)
}

/** Drops the response of each request for which `lose` returns true; the service still receives the request. */
function dropResponses(lose: (body: string) => boolean): { sent: string[] } {
  const sent: string[] = []
  const { fetch, openSocket } = transport()
  replaceTransport({
    openSocket,
    async fetch(request, init) {
      const body =
        typeof init?.body === 'string'
          ? init.body
          : typeof request === 'string'
            ? ''
            : await request.clone().text()
      sent.push(body)
      const answer = await fetch(request, init)
      if (lose(body)) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return { sent }
}

describe.each([
  { opener: 'Change device name', role: 'textbox', field: 'Device name' },
  { opener: 'Change label', role: 'combobox', field: 'Label' },
] as const)('the popover to $opener', ({ opener, role, field }) => {
  async function openPopover() {
    const portal = await openSim()
    await portal.user.click(await screen.findByRole('button', { name: opener }))
    const dialog = await screen.findByRole('dialog', { name: opener })
    return { ...portal, input: within(dialog).getByRole<HTMLInputElement>(role, { name: field }) }
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('focuses its field and selects the text', async () => {
    const { input } = await openPopover()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
  })

  it('closes on Esc and returns the focus', async () => {
    const { user } = await openPopover()
    await user.keyboard('{Escape}')
    await isClosed()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }))
  })

  it('sends nothing for an unchanged text when others have changed it meanwhile', async () => {
    const { user, sim } = await openPopover()
    await changeByOthers(sim.iccid, {
      custom_field_1: 'Named by others',
      end_customer_label: 'Named by others',
    })
    expect((await screen.findAllByText('Named by others')).length).toBeGreaterThan(0)
    const { sent } = dropResponses(() => false)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(sent.filter((body) => body.includes('startBatchJob'))).toEqual([])
  })

  it('sends nothing for an unchanged text', async () => {
    const { user, input } = await openPopover()
    const { sent } = dropResponses(() => false)
    await user.type(input, '  ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(screen.queryByText(/(Device name|Label) (to “|erased)/)).toBeNull()
    expect(sent.filter((body) => body.includes('startBatchJob'))).toEqual([])
  })
})

describe('a change of a SIM', () => {
  it('is confirmed only when the SIM shows it', async () => {
    const portal = await openSim({ statusid: 2 })
    await rename(portal, 'Pump 7')
    expect(await screen.findByText('Device name is now “Pump 7”')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Pump 7' })).toBeDefined()
    await portal.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Device name is now “Pump 7”')).toBeNull()
  })

  it('offers only the transitions the service allows, after a confirmation', async () => {
    const { user, sim } = await openSim({ statusid: 2, providerid: 1 })
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/goes out of service/)).toBeDefined()
    await user.click(within(question).getByRole('button', { name: 'Deactivate SIM' }))
    expect(await screen.findByText('Status is now “Deactivated”')).toBeDefined()
    const { listSims } = await fetchQuery(SomeSims, { filter: { iccid: { eq: sim.iccid } } })
    expect(listSims?.items?.[0]?.statusid).toBe(5)
    expect(await screen.findByRole('button', { name: 'Activate again' })).toBeDefined()
  })

  it('waits until the SIM has the new status when the product changes slowly', async () => {
    const { user } = await openSim({ statusid: 2, providerid: 4 })
    accelerateTime()
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    await user.click(await screen.findByRole('button', { name: 'Deactivate SIM' }))
    expect(await screen.findByText('Waiting for Deactivation')).toBeDefined()
    expect(screen.queryByText('Status is now “Deactivated”')).toBeNull()
    expect(
      await screen.findByText('Status is now “Deactivated”', {}, { timeout: 15_000 }),
    ).toBeDefined()
  })

  it('is disabled for an observer, with the reason', async () => {
    await openSim({ statusid: 2 }, { role: 'observer' })
    const button = await screen.findByRole('button', { name: 'Deactivate' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toMatch(/Observer/)
    expect(
      screen.getByRole('button', { name: 'Change device name' }).getAttribute('aria-disabled'),
    ).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Change limits' }).getAttribute('aria-disabled'),
    ).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Reset connection' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('is not sent again when its response is lost, but found by its job', async () => {
    const portal = await openSim({ statusid: 2 })
    accelerateTime()
    const { sent } = dropResponses((body) => body.includes('startBatchJob('))
    await rename(portal, 'Pump 8')
    expect(
      await screen.findByText('Device name is now “Pump 8”', {}, { timeout: 15_000 }),
    ).toBeDefined()
    expect(sent.filter((body) => body.includes('startBatchJob(')).length).toBe(1)
  })

  it('is unconfirmed while the service is unreachable, and checked again without being resent', async () => {
    const portal = await openSim({ statusid: 2 })
    accelerateTime()
    let isDown = true
    const { sent } = dropResponses(
      (body) => body.includes('startBatchJob(') || (isDown && body.includes('listBatchJobs')),
    )
    await rename(portal, 'Pump 9')
    expect(
      await screen.findByText(
        'We could not confirm this change was sent:',
        {},
        { timeout: 20_000 },
      ),
    ).toBeDefined()
    isDown = false
    await portal.user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(
      await screen.findByText('Device name is now “Pump 9”', {}, { timeout: 15_000 }),
    ).toBeDefined()
    expect(sent.filter((body) => body.includes('startBatchJob(')).length).toBe(1)
  })

  it('is not sent when it changes nothing', async () => {
    const portal = await openSim({ statusid: 2 })
    await portal.user.click(await screen.findByRole('button', { name: 'Change limits' }))
    const dialog = await screen.findByRole('dialog', { name: /^Limits of/ })
    await portal.user.click(within(dialog).getByRole('button', { name: 'Change limits' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Limits of/ })).toBeNull())
    expect(screen.queryByText(/Requested| is now /)).toBeNull()
  })
})

describe('limits', () => {
  it('block a SIM when reached and unblock it when raised', async () => {
    const { user, simulate, sim } = await openSim({ statusid: 2, providerid: 1 })
    await setDataLimit(user, '20', 'GB')
    expect(await screen.findByText('Data limit is now 20 GB')).toBeDefined()
    await simulate(`sims/${sim.iccid}/attach`)
    await simulate(`sims/${sim.iccid}/usage`, { bytes: 25_000_000_000 })
    expect(await screen.findByText('Data Usage Exhausted')).toBeDefined()
    await setDataLimit(user, '90', 'GB')
    await waitFor(() => expect(screen.queryByText('Data Usage Exhausted')).toBeNull())
    expect(screen.getAllByText('Activated').length).toBeGreaterThan(0)
  })

  it('that a blocked SIM has reached keep it blocked', async () => {
    const { user } = await openSim({ statusid: 16 })
    await user.click(await screen.findByRole('button', { name: 'Change limits' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Limits of/ }))
    expect(await dialog.findByText(/still be out of service: Data limit reached/)).toBeDefined()
  })

  it('are shown with three digits and saved exactly', async () => {
    const { user, sim } = await openSim({ statusid: 2, providerid: 1 })
    await setDataLimit(user, '20.123456789', 'GB')
    expect(await screen.findByText('Data limit is now 20.1 GB')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await user.click(screen.getByRole('button', { name: 'Change limits' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Limits of/ }))
    expect(dialog.getByRole('textbox', { name: 'Monthly data limit' })).toHaveProperty(
      'value',
      '20.1',
    )
    expect(dialog.getByText(/exactly 20,123,456,789 bytes/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Change limits' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/Requested| is now /)).toBeNull()
    const { listSims } = await fetchQuery(SomeSims, { filter: { iccid: { eq: sim.iccid } } })
    expect(listSims?.items?.[0]?.monthly_data_limit).toBe(20_123_456_789)
  })

  it('that the user leaves unchanged stay as others have set them meanwhile', async () => {
    const { user, sim } = await openSim({ statusid: 2, providerid: 1 })
    const limitByOthers = async (limit: number) => {
      await changeByOthers(sim.iccid, { monthly_sms_mo_limit: limit })
      await waitFor(() =>
        expect(screen.getByText('SMS sent').parentElement?.textContent).toContain(`of ${limit}`),
      )
    }
    await limitByOthers(400)
    await user.click(await screen.findByRole('button', { name: 'Change limits' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Limits of/ }))
    expect(dialog.getByRole('textbox', { name: 'Monthly SMS limit' })).toHaveProperty(
      'value',
      '400',
    )
    await limitByOthers(500)
    await enterDataLimit(user, '20', 'GB')
    expect(await screen.findByText('Data limit is now 20 GB')).toBeDefined()
    expect(screen.getByText('SMS sent').parentElement?.textContent).toContain('of 500')
  })

  it('of received SMS are shown with the number received', async () => {
    const { sim } = await openSimWithReceivedLimit()
    expect(
      await screen.findByText(`${sim.monthly_sms_mt} of ${sim.monthly_sms_mt_limit} received`),
    ).toBeDefined()
  })

  it('cannot be zero, which means unlimited to the service', async () => {
    const { user } = await openSim({ statusid: 2, providerid: 1 })
    await setDataLimit(user, '0', 'GB')
    expect(await screen.findByText(/treats 0 as unlimited/)).toBeDefined()
  })
})

describe('cancel location', () => {
  it('reports when the SIM is back, and counts down until the next reset', async () => {
    const { user, simulate, sim } = await openSim({ statusid: 2, providerid: 1 })
    await simulate(`sims/${sim.iccid}/attach`)
    await sendCancelLocation(user)
    expect(await screen.findByText('Sent:')).toBeDefined()
    await simulate(`sims/${sim.iccid}/attach`, { nwc: '26201' })
    expect(await screen.findByText(/Registered again after .* on .*262 01/)).toBeDefined()
    // The confirmation also has this button, until it closes.
    await vi.waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Reset connection' }).getAttribute('aria-description'),
      ).toMatch(/Available again in [45]:\d\d$/),
    )
  })

  it('is not sent again when its response is lost, but confirmed by events', async () => {
    const { user, simulate, sim } = await openSim({ statusid: 2, providerid: 1 })
    await simulate(`sims/${sim.iccid}/attach`)
    accelerateTime()
    const { sent } = dropResponses((body) => body.includes('cancelLocation('))
    await sendCancelLocation(user)
    // The event may arrive before the portal reports the lost response.
    await screen.findByText(/^(Sent:|We could not confirm this was sent:)$/)
    await simulate(`sims/${sim.iccid}/attach`)
    expect(await screen.findByText(/Registered again after/, {}, { timeout: 15_000 })).toBeDefined()
    expect(sent.filter((body) => body.includes('cancelLocation(')).length).toBe(1)
  })
})

const ChangeSim = graphql(
  'mutation ChangeSim($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
)

async function changeByOthers(iccid: string, changes: BatchChanges) {
  await sendMutation(ChangeSim, { params: { includeIccIds: [iccid], ...changes } })
}

async function openSimWithReceivedLimit() {
  const portal = await renderPortal({ path: '/settings', sims: 300 })
  const sim = await findSim(({ monthly_sms_mt_limit: limit }) => typeof limit === 'number')
  await portal.router.navigate(`/sims/${sim.iccid}`)
  return { ...portal, sim }
}

async function sendCancelLocation(user: RenderedPortal['user']) {
  await user.click(await screen.findByRole('button', { name: 'Reset connection' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Reset connection' }))
}

async function setDataLimit(user: RenderedPortal['user'], number: string, unit: string) {
  await user.click(await screen.findByRole('button', { name: 'Change limits' }))
  await enterDataLimit(user, number, unit)
}

async function enterDataLimit(user: RenderedPortal['user'], number: string, unit: string) {
  const dialog = await screen.findByRole('dialog', { name: /^Limits of/ })
  const isUnlimited = within(dialog).getByRole<HTMLInputElement>('checkbox', {
    name: 'Unlimited data',
  })
  if (isUnlimited.checked) await user.click(isUnlimited)
  const field = await within(dialog).findByRole('textbox', { name: 'Monthly data limit' })
  await user.clear(field)
  await user.type(field, number)
  await user.click(within(dialog).getByRole('combobox', { name: /^Unit of monthly data limit$/i }))
  await user.click(await screen.findByRole('option', { name: unit }))
  await user.click(within(dialog).getByRole('button', { name: 'Change limits' }))
}
