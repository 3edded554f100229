import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { beginDraft } from '../../../../domain/batch-jobs/draftStore.ts'
import { noCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { renderPortal } from '../../../../testing/renderPortal.tsx'
import type { RenderedPortal } from '../../../../testing/renderPortal.tsx'

async function openDraft(
  step: 'changes' | 'check',
  parts: Partial<BatchDraft>,
  prepare?: (portal: RenderedPortal) => Promise<unknown>,
): Promise<RenderedPortal> {
  const portal = await renderPortal({ path: '/batch-jobs' })
  await prepare?.(portal)
  const id = beginDraft({ inputs: { custom_field_1: { mode: 'set', text: 'Pump' } }, ...parts })
  await portal.router.navigate(`/batch-jobs/new/${step}?draft=${id}`)
  return portal
}

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') ?? document.body)

it('says of a selection without SIMs that there is nothing to ask and nothing to try first', async () => {
  const { user } = await openDraft('check', {
    mode: 'filter',
    criteria: { ...noCriteria, search: 'no such SIM anywhere' },
  })
  expect(await screen.findByText(/^No SIM matching/)).toBeDefined()
  expect(
    (await card('What the service says')).getByText(
      /It is not asked about a selection without SIMs/,
    ),
  ).toBeDefined()
  const canary = screen.getByRole('checkbox', { name: /Try 10 SIMs first/ })
  expect(canary.getAttribute('aria-disabled')).toBe('true')
  await user.click(canary)
  expect(canary).toHaveProperty('checked', false)
})

it('offers to retry when the moves between statuses cannot be had, and starts nothing until then', async () => {
  const { user, simulate } = await openDraft(
    'check',
    { mode: 'filter', criteria: { ...noCriteria, statusids: [2] } },
    (portal) => portal.simulate('faults', { failRate: 1 }),
  )
  const forecast = await card('What will happen')
  await forecast.findByRole('button', { name: 'Retry' })
  expect(screen.getByText(/could not be worked out/)).toBeDefined()
  await simulate('faults', {})
  await user.click(forecast.getByRole('button', { name: 'Retry' }))
  // What failed first may hide what failed second.
  await expect
    .poll(async () => {
      const again = forecast.queryByRole('button', { name: 'Retry' })
      if (again) await user.click(again)
      return screen.queryByRole('button', { name: /^Change \d+ SIMs$/ })
    })
    .not.toBeNull()
})

it('names the change that is not complete', async () => {
  await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2] },
    inputs: { end_customer_label: { mode: 'set', text: '' } },
  })
  expect(await screen.findByText('Label: Enter a text, or choose Clear.')).toBeDefined()
})

it('moves the focus to the next step, which says where one is', async () => {
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

it('names on its button what is done and to how many SIMs, without those that cannot change', async () => {
  await openDraft('check', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2, 7] },
    inputs: { statusid: { mode: 'set', text: '5' } },
  })
  const forecast = await screen.findByText(/^\d+ change, \d+ not allowed from Retired/)
  const changing = /^\d+/.exec(forecast.textContent ?? '')?.[0]
  expect(screen.getByRole('button', { name: `Deactivate ${changing} SIMs` })).toBeDefined()
})

it('leaves the SIMs that cannot change out of the batch', async () => {
  const { user } = await openDraft('check', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2, 7] },
    inputs: { statusid: { mode: 'set', text: '5' } },
  })
  const forecast = await screen.findByText(/^\d+ change, \d+ not allowed from Retired/)
  const [changing, refused] = (forecast.textContent ?? '').match(/\d+/g) ?? []
  await user.click(
    await screen.findByRole('button', {
      name:
        refused === '1'
          ? 'Leave out the SIM that would fail'
          : `Leave out the ${refused} that would fail`,
    }),
  )
  expect(await screen.findByText(`${changing} change`)).toBeDefined()
  expect(screen.getAllByText(`The ${changing} SIMs named`).length).toBeGreaterThan(0)
  expect(document.activeElement?.textContent).toBe('Step 3 of 4: Review')
})

it('says what ends the test of SIMs that are put to it, also of those of a test customer', async () => {
  await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [3] },
    inputs: { statusid: { mode: 'set', text: '6' } },
  })
  expect(
    await screen.findByText(
      /changes to Activated and billing starts; a SIM of a test customer changes to Test Usage Exhausted/,
    ),
  ).toBeDefined()
})

it('sets the limit of received SMS where the service takes it, and forecasts what refuses it', async () => {
  const { user } = await openDraft('changes', {
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2] },
    inputs: {},
  })
  const limit = within(await screen.findByRole('group', { name: 'Limit of received SMS' }))
  await user.click(limit.getByRole('button', { name: 'Set' }))
  await user.type(limit.getByRole('textbox', { name: 'New limit of received SMS' }), '25')
  expect(screen.getByText('To be requested: Limit of received SMS to 25 SMS.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  const forecast = await card('What will happen')
  expect(
    await forecast.findByText(/\d Limit of received SMS not supported by product 3$/),
  ).toBeDefined()
})

it('leaves SIMs out by the exclude list where the others are too many for one list', async () => {
  const portal = await renderPortal({ path: '/batch-jobs', sims: 2500 })
  const id = beginDraft({
    mode: 'filter',
    criteria: { ...noCriteria, statusids: [2, 7] },
    inputs: { statusid: { mode: 'set', text: '5' } },
  })
  await portal.router.navigate(`/batch-jobs/new/check?draft=${id}`)
  await portal.user.click(await screen.findByRole('button', { name: /^Leave out the/ }))
  const left = await screen.findAllByText(/^All [\d,]+ SIMs with status .*, except \d+$/)
  expect(left.length).toBeGreaterThan(0)
})
