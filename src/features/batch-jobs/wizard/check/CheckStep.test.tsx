import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type BatchDraft, beginDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { noCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { captureDownloads } from '../../../../testing/captureDownloads.ts'
import { findSims } from '../../../../testing/findSim.ts'
import { answerDocumentedFields } from '../../../../testing/serviceFaults.ts'
import {
  renderPortal,
  type PortalOptions,
  type RenderedPortal,
} from '../../../../testing/renderPortal.tsx'
// Loaded before the tests: importing it can take longer than a test waits.
import '../WizardPage.tsx'

async function openDraft(
  step: 'changes' | 'check',
  values: Partial<BatchDraft>,
  prepare?: (portal: RenderedPortal) => Promise<unknown>,
  options: PortalOptions = {},
): Promise<RenderedPortal> {
  const portal = await renderPortal({ path: '/batch-jobs', ...options })
  await prepare?.(portal)
  const id = beginDraft({ inputs: { custom_field_1: { mode: 'set', text: 'Pump' } }, ...values })
  await portal.router.navigate(`/batch-jobs/new/${step}?draft=${id}`)
  return portal
}

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') ?? document.body)

const changingCount = async () =>
  /^\d+/.exec((await screen.findByText(/^\d+ SIMs will change$/)).textContent)?.[0]

it('offers no canary for an empty selection', async () => {
  const { user } = await openDraft('check', {
    mode: 'filter',
    criteria: { ...noCriteria, search: 'no such SIM anywhere' },
  })
  expect(await screen.findByText(/^No SIMs with Search/)).toBeDefined()
  expect((await card('Forecast')).getByText('No SIMs match the selection.')).toBeDefined()
  const canary = screen.getByRole('checkbox', { name: /Try 10 SIMs first/ })
  expect(canary.getAttribute('aria-disabled')).toBe('true')
  await user.click(canary)
  expect(canary).toHaveProperty('checked', false)
})

it('disables the start and offers a retry when the status transitions cannot be loaded', async () => {
  const { user, simulate } = await openDraft(
    'check',
    { mode: 'filter', criteria: { ...noCriteria, statusids: [2] } },
    (portal) => portal.simulate('faults', { failRate: 1 }),
  )
  const forecast = await card('Forecast')
  await forecast.findByRole('button', { name: 'Retry' })
  expect(screen.getByText("Couldn't load the forecast. Retry it first.")).toBeDefined()
  await simulate('faults', {})
  await user.click(forecast.getByRole('button', { name: 'Retry' }))
  // The first failed query may hide the second.
  await expect
    .poll(async () => {
      const again = forecast.queryByRole('button', { name: 'Retry' })
      if (again) await user.click(again)
      return screen.queryByRole('button', { name: /^Change \d+ SIMs$/ })
    })
    .not.toBeNull()
})

it('names the incomplete change', async () => {
  await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2] },
    inputs: { end_customer_label: { mode: 'set', text: '' } },
  })
  expect(await screen.findByText('Label: Enter a value or choose Clear.')).toBeDefined()
})

it('moves the focus to the heading of the next step', async () => {
  const { user } = await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2] },
  })
  await user.click(await screen.findByRole('button', { name: 'Review changes' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Step 3 of 4: Review'))
  await user.click(screen.getByRole('link', { name: 'Back to changes' }))
  await vi.waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Step 2 of 4: Choose changes'),
  )
})

it('labels the start button with the action and the number of SIMs that can change', async () => {
  await openDraft('check', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2, 7] },
    inputs: { statusid: { mode: 'set', text: '5' } },
  })
  const changing = await changingCount()
  expect(screen.getByText(/^\d+ can't change \(Retired\)$/)).toBeDefined()
  expect(screen.getByRole('button', { name: `Deactivate ${changing} SIMs` })).toBeDefined()
})

it('excludes SIMs that cannot change', async () => {
  const { user } = await openDraft('check', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2, 7] },
    inputs: { statusid: { mode: 'set', text: '5' } },
  })
  const changing = await changingCount()
  await user.click(
    await screen.findByRole('button', { name: /^Exclude \d+ SIMs? that would fail$/ }),
  )
  await vi.waitFor(() => expect(screen.queryByText(/can't change \(Retired\)$/)).toBeNull())
  expect(await changingCount()).toBe(changing)
  expect(screen.getAllByText(`${changing} selected SIMs`).length).toBeGreaterThan(0)
  expect(document.activeElement?.textContent).toBe('Step 3 of 4: Review')
})

it('names the SIMs that a limit cuts off, and starts only once that is confirmed', async () => {
  const { user } = await openDraft(
    'check',
    {
      mode: 'filter',
      criteria: { ...noCriteria, statusids: [2] },
      inputs: { monthly_data_limit: { mode: 'set', text: '1', unit: 'MB' } },
    },
    async ({ simulate }) => {
      const inService = await findSims(
        2,
        ({ statusid, in_session_since: since, ...sim }) =>
          statusid === 2 &&
          since !== null &&
          Number(sim.monthly_data_limit ?? Infinity) > Number(sim.monthly_data_volume) + 3_000_000,
      )
      for (const { iccid } of inService) await simulate(`sims/${iccid}/usage`, { bytes: 2_000_000 })
    },
  )
  const forecast = await card('Forecast')
  const cut = await forecast.findByRole('checkbox', {
    name: /^Cut off \d+ SIMs that are in service/,
  })
  const count = /\d+/.exec(cut.closest('label')?.textContent ?? '')?.[0]
  expect(forecast.getByText(new RegExp(`^${count} SIMs lose service`))).toBeDefined()
  expect(
    forecast.getByText(`Status to “Data Usage Exhausted”: ${count} from “Activated”`),
  ).toBeDefined()
  await user.click(forecast.getByRole('button', { name: 'Show SIMs' }))
  const lost = within(await forecast.findByRole('table', { name: 'SIMs that lose service' }))
  expect(lost.getAllByRole('link')).toHaveLength(Number(count))
  const files = captureDownloads()
  await user.click(forecast.getByRole('button', { name: 'Export CSV' }))
  expect(await files[0]?.file.text()).toContain(`${lost.getAllByRole('link')[0]?.textContent},`)
  const start = screen.getByRole('button', { name: /^Change \d+ SIMs$/ })
  expect(screen.getByText('Confirm the consequences first.')).toBeDefined()
  await user.click(cut)
  expect(start.getAttribute('aria-disabled')).not.toBe('true')
  await user.click(
    screen.getByRole('button', { name: `Exclude ${count} SIMs that would lose service` }),
  )
  await vi.waitFor(() => expect(screen.queryByText(/lose service/)).toBeNull())
})

const activation: Partial<BatchDraft> = {
  mode: 'filter',
  criteria: { ...noCriteria, statusids: [5], providerids: [1] },
  inputs: { statusid: { mode: 'set', text: '2' } },
}

it('shows how the monthly cost changes, and that the service expects the same', async () => {
  await openDraft('check', activation)
  const count = Number(await changingCount())
  expect(
    await screen.findByText(
      `Monthly cost: +€${(count * 0.35).toFixed(2)}, because ${count} more SIMs are billed`,
    ),
  ).toBeDefined()
  expect(screen.getByText(`${count} SIMs come into service`)).toBeDefined()
  expect(await screen.findByText('The service expects the same.')).toBeDefined()
})

it('says that the monthly cost is not known where the bill has no price', async () => {
  await openDraft('check', activation, async () => onTestFinished(answerDocumentedFields('absent')))
  expect(await screen.findByText('Monthly cost: not known')).toBeDefined()
})

it('shows no monthly cost without the REST interface', async () => {
  await openDraft('check', activation, undefined, { absent: 'rest' })
  await screen.findByText('The service expects the same.')
  expect(screen.queryByText(/^Monthly cost/)).toBeNull()
})

it('describes when the test ends, also for test customers', async () => {
  await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [3] },
    inputs: { statusid: { mode: 'set', text: '6' } },
  })
  expect(
    await screen.findByText(
      /changes to “Activated” and billing starts\. A SIM of a test customer changes to “Test Usage Exhausted”/,
    ),
  ).toBeDefined()
})

it('sets no limit of received SMS, which has no input, and forecasts which SIMs do not support a voice limit', async () => {
  const { user } = await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2] },
    inputs: {},
  })
  const limit = within(await screen.findByRole('group', { name: 'Voice limit' }))
  expect(screen.queryByRole('group', { name: 'Received SMS limit' })).toBeNull()
  await user.click(limit.getByRole('button', { name: 'Set' }))
  await user.type(limit.getByRole('textbox', { name: 'New voice limit' }), '1')
  expect(screen.getByText('Changes: Voice limit to 1 h')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  const forecast = await card('Forecast')
  expect(
    await forecast.findByText(/\d without support for Voice limit \(product 3\)$/),
  ).toBeDefined()
})

it('uses an exclude list when the remaining SIMs are too many for one list', async () => {
  const portal = await renderPortal({ path: '/batch-jobs', sims: 2500 })
  const id = beginDraft({
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2, 7] },
    inputs: { statusid: { mode: 'set', text: '5' } },
  })
  await portal.router.navigate(`/batch-jobs/new/check?draft=${id}`)
  await portal.user.click(await screen.findByRole('button', { name: /^Exclude \d.* would fail$/ }))
  const summaries = await screen.findAllByText(/^All [\d,]+ SIMs with Status: .*, \d+ excluded$/)
  expect(summaries.length).toBeGreaterThan(0)
})
