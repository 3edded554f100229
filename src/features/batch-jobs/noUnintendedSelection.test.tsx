/** All SIMs are never changed by accident: only typing their number starts such a job. Checks what reaches the in-process server. */
import { act, renderHook, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sendMutation } from '../../data/graphql/fetchQuery.ts'
import { beginSession } from '../../data/session/session.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import {
  batchDrafts,
  beginDraft,
  emptyDraft,
  selectionOf,
  storedDraft,
  type BatchDraft,
} from '../../domain/batch-jobs/batchDraft.ts'
import { validateSelection, type BatchSelection } from '../../domain/batch-jobs/batchSelection.ts'
import { routePatterns } from '../../domain/paths.ts'
import { defaultOrder, noCriteria, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../domain/sim-filter/simLookup.ts'
import { requestSimPage } from '../../domain/sim-filter/simRequest.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
import { WizardPage } from './wizard/WizardPage.tsx'
import { jobParams } from '../../domain/batch-jobs/startJob.ts'
import { beginTestSession, testCredentials } from '../../testing/signedIn.ts'
import { StartTestJob } from '../../testing/jobMutations.ts'

const fleet = 24
let sent: Record<string, unknown>[] = []
let restore = () => {}

/** Records the parameters of every start request. */
function watchStarts(): void {
  const real = transport()
  restore = replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const body =
        typeof init?.body === 'string'
          ? (JSON.parse(init.body) as {
              query?: string
              variables?: { params?: Record<string, unknown> }
            })
          : {}
      if (body.query?.includes('startBatchJob(') && body.variables?.params)
        sent.push(body.variables.params)
      return real.fetch(request, init)
    },
  })
}

async function openWizard(path: string): Promise<RenderedPortal> {
  const portal = await renderPortal({
    path,
    sims: fleet,
    element: (
      <Routes>
        <Route path={routePatterns.batchWizard} element={<WizardPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    ),
  })
  restore()
  watchStarts()
  return portal
}

/** Opens a step with a draft of the test's account. */
async function openDraft(step: string, values: Partial<BatchDraft>): Promise<RenderedPortal> {
  const portal = await openWizard('/batch-jobs')
  const id = beginDraft({ inputs: { custom_field_1: { mode: 'set', text: 'Slip' } }, ...values })
  await portal.router.navigate(`/batch-jobs/new/${step}?draft=${id}`)
  return portal
}

const startButton = () => screen.queryByRole('button', { name: /^(Change|Try) .*SIM/ })

/** Tries to start the job by click, Enter and Space. */
async function tryToStart({ user }: RenderedPortal): Promise<void> {
  const button = startButton()
  if (!button) return
  await user.click(button)
  button.focus()
  await user.keyboard('{Enter} ')
}

beforeEach(() => {
  sent = []
})
afterEach(() => restore())

describe('without confirmation of all SIMs,', () => {
  it('a new wizard selects nothing', async () => {
    await openWizard('/batch-jobs/new')
    expect(await screen.findByText(/Choose how to select SIMs/)).toBeDefined()
    expect(
      screen.getByRole('button', { name: 'Choose changes' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it.each([
    ['nothing selected', undefined],
    ['an empty filter', 'filter'],
    ['an empty list', 'typed'],
    ['no preselected SIMs', 'given'],
  ] as const)('the review cannot be opened by URL with %s', async (_what, mode) => {
    const portal = await openDraft('check', { mode })
    expect(await screen.findByText('Nothing to review yet')).toBeDefined()
    await tryToStart(portal)
    expect(sent).toEqual([])
  })

  it('a filter without criteria selects nothing instead of all', async () => {
    const portal = await openDraft('sims', {
      mode: 'filter',
      criteria: { ...noCriteria, statusids: [2] },
    })
    await portal.user.click(await screen.findByRole('button', { name: 'Remove the filter Status' }))
    expect(await screen.findByText(/No SIMs selected/)).toBeDefined()
    expect(
      screen.getByRole('button', { name: 'Choose changes' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('a list of unknown ICCIDs selects nothing', async () => {
    const portal = await openDraft('sims', { mode: 'typed' })
    await portal.user.click(await screen.findByLabelText('ICCIDs'))
    await portal.user.paste('8988303999999999995')
    expect(await screen.findByText(/None of them is a SIM of this customer/)).toBeDefined()
    expect(
      screen.getByRole('button', { name: 'Choose changes' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('the previous list is not selected while a new one is looked up', async () => {
    const portal = await openDraft('sims', {
      mode: 'typed',
      typed: ['8988303000000000019'],
      typedText: '8988303000000000019',
    })
    await portal.user.click(await screen.findByLabelText('ICCIDs'))
    await portal.user.paste('\nrubbish')
    expect(
      screen.getByRole('button', { name: 'Choose changes' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('a missing draft is reported as not found', async () => {
    const portal = await openWizard('/batch-jobs/new/check?draft=gone1234')
    expect(await screen.findByText('Draft not found')).toBeDefined()
    await tryToStart(portal)
    expect(sent).toEqual([])
  })

  it.each([
    '?status=99',
    '?status=2&colour=red',
    '?from=8988303',
    '?session=perhaps',
    '?data=9..1',
  ])('a URL with an invalid filter, %s, selects nothing', async (search) => {
    await openWizard(`/batch-jobs/new/check${search}`)
    expect(await screen.findByText('This link has an invalid filter')).toBeDefined()
    expect(startButton()).toBeNull()
  })

  it.each(['', '?q=', '?q=%20%20', '?status=', '?sort=iccid:desc'])(
    'a URL without a filter, "%s", selects nothing',
    async (search) => {
      const portal = await openWizard(`/batch-jobs/new/check${search}`)
      expect(await screen.findByText('Nothing to review yet')).toBeDefined()
      await tryToStart(portal)
      expect(sent).toEqual([])
    },
  )

  it('the run step cannot be opened by URL', async () => {
    await openDraft('start', { mode: 'everything' })
    expect(await screen.findByText('Nothing has been started')).toBeDefined()
    expect(sent).toEqual([])
  })

  it.each<[string, Partial<BatchDraft>]>([
    ['all SIMs', { mode: 'everything' }],
    [
      'all SIMs preselected',
      { mode: 'given', given: { selection: { kind: 'everything', excluded: [] }, source: '' } },
    ],
    ['a search that all SIMs match', { mode: 'filter', criteria: { ...noCriteria, search: '89' } }],
    [
      'a text filter that all SIMs match',
      {
        mode: 'filter',
        criteria: { ...noCriteria, texts: { iccid: { mode: 'begins', value: '8' } } },
      },
    ],
  ])('%s requires the right number to be typed', async (_what, values) => {
    const portal = await openDraft('check', values)
    const field = await screen.findByLabelText(`Type ${fleet} to change all SIMs`)
    await tryToStart(portal)
    for (const wrong of ['all', '240', '2', '0', '-24', '24.5']) {
      await portal.user.clear(field)
      await portal.user.type(field, wrong)
      await tryToStart(portal)
    }
    expect(sent).toEqual([])
    await portal.user.clear(field)
    await portal.user.type(field, String(fleet))
    await vi.waitFor(() => expect(startButton()?.getAttribute('aria-disabled')).toBeNull())
    await portal.user.click(startButton() ?? document.body)
    await vi.waitFor(() => expect(sent.length).toBe(1))
  })

  it('a filter that matches more SIMs than during the review is not started', async () => {
    const named = {
      ...noCriteria,
      texts: { custom_field_1: { mode: 'is', value: 'One of a kind' } },
    } as const
    const portal = await openWizard('/batch-jobs')
    const { sims } = await requestSimPage(
      noCriteria,
      defaultOrder,
      null,
      new AbortController().signal,
    )
    const rename = (of: typeof sims) =>
      sendMutation(StartTestJob, {
        params: { includeIccIds: of.map(({ iccid }) => iccid), custom_field_1: 'One of a kind' },
      })
    const holds = (count: number) =>
      vi.waitFor(
        async () => expect(await requestSimCount(named, new AbortController().signal)).toBe(count),
        { timeout: 10_000 },
      )
    await rename(sims.slice(0, 1))
    await holds(1)
    const id = beginDraft({
      mode: 'filter',
      criteria: named,
      inputs: { end_customer_label: { mode: 'set', text: 'Slip' } },
    })
    await portal.router.navigate(`/batch-jobs/new/check?draft=${id}`)
    const button = await screen.findByRole('button', { name: 'Change 1 SIM' })
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await rename(sims.slice(1, 15))
    await holds(15)
    sent = []
    await portal.user.click(button)
    expect(await screen.findByText('The selection has grown')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a start request', () => {
  const changes = { custom_field_1: 'Slip' }
  const send = (selection: BatchSelection, confirmedCount?: number) =>
    jobParams({ selection, changes, count: 5, confirmedCount })

  it.each<[string, BatchSelection]>([
    ['an empty list', { kind: 'named', iccids: [] }],
    ['a list with an empty text', { kind: 'named', iccids: [''] }],
    [
      'a list with a value that is not an ICCID',
      { kind: 'named', iccids: ['8988303000000000019', 'all'] },
    ],
    [
      'a list that is too long',
      { kind: 'named', iccids: Array.from({ length: 1001 }, () => '8988303000000000019') },
    ],
    ['an empty filter', { kind: 'matching', criteria: noCriteria, excluded: [] }],
    [
      'a filter of empty criteria',
      {
        kind: 'matching',
        criteria: { search: '', statusids: [], providerids: [], texts: {} },
        excluded: ['8988303000000000019'],
      },
    ],
    ['all SIMs without confirmation', { kind: 'everything', excluded: [] }],
  ])('is never sent for %s', (_what, selection) => {
    expect(() => send(selection)).toThrow('The batch job was not sent')
  })

  it('contains only the list for a list, and only the filter for a filter', () => {
    expect(send({ kind: 'named', iccids: ['8988303000000000019'] })).toEqual({
      includeIccIds: ['8988303000000000019'],
      ...changes,
    })
    expect(
      send({
        kind: 'matching',
        criteria: { ...noCriteria, statusids: [6], search: 'acme' },
        excluded: ['8988303000000000019'],
      }),
    ).toEqual({
      simFilter: { statusid: { in: [6] } },
      quickSearch: 'acme',
      excludeIccIds: ['8988303000000000019'],
      ...changes,
    })
  })

  it('for all SIMs is sent only with the confirmed number', () => {
    expect(send({ kind: 'everything', excluded: [] }, 5)).toEqual(changes)
  })

  it('is never sent without a change', () => {
    expect(() =>
      jobParams({
        selection: { kind: 'named', iccids: ['8988303000000000019'] },
        changes: {},
        count: 1,
      }),
    ).toThrow('Choose at least one change')
  })
})

describe('a stored draft', () => {
  const stored = (change: (draft: Record<string, unknown>) => void) => {
    const draft: Record<string, unknown> = {
      ...emptyDraft('d1'),
      mode: 'filter' satisfies BatchDraft['mode'],
      criteria: { ...noCriteria, statusids: [2] } satisfies SimCriteria,
    }
    change(draft)
    return z.safeParse(storedDraft('d1'), draft).data
  }

  it('is restored unchanged', () => {
    const draft = stored(() => {})
    expect(draft && selectionOf(draft)).toEqual({
      kind: 'matching',
      criteria: { ...noCriteria, statusids: [2] },
      excluded: [],
    })
  })

  it.each<[string, (draft: Record<string, unknown>) => void]>([
    ['its criteria are missing', (draft) => delete draft['criteria']],
    [
      'its criteria have an unknown field',
      (draft) => Object.assign(draft, { criteria: { ...noCriteria, colour: 'red' } }),
    ],
    [
      'its criteria have an unknown status',
      (draft) => Object.assign(draft, { criteria: { ...noCriteria, statusids: [2, 99] } }),
    ],
    ['its selection mode is unknown', (draft) => Object.assign(draft, { mode: 'all' })],
    [
      'its preselected SIMs are invalid',
      (draft) => Object.assign(draft, { mode: 'given', given: { selection: { kind: 'named' } } }),
    ],
    ['its list is invalid', (draft) => Object.assign(draft, { mode: 'typed', typed: [7] })],
  ])('selects nothing when %s', (_what, change) => {
    const draft = stored(change)
    expect(validateSelection(draft && selectionOf(draft))).toBeDefined()
  })

  it('is not visible to another account', () => {
    const key = 'portal.session.draft.theirs'
    const theirs = JSON.stringify({
      state: { owner: '7/you', draft: emptyDraft('theirs') },
      version: 1,
    })
    sessionStorage.setItem(key, theirs)
    expect(renderHook(() => batchDrafts.useDraft('theirs')).result.current).toBeUndefined()
    batchDrafts.change('theirs', { mode: 'everything' })
    expect(sessionStorage.getItem(key)).toContain('"owner":"7/you"')
    expect(sessionStorage.getItem(key)).not.toContain('everything')
  })
})

it('a draft is gone when another account signs in, also where tokens do not say whose they are', () => {
  beginTestSession({ authToken: 'opaque' })
  const id = beginDraft({ mode: 'typed', typed: ['8988303000000000019'] })
  beginSession(
    testCredentials({
      authToken: 'another',
      source: { method: 'applicationToken', applicationToken: 'another' },
    }),
  )
  expect(batchDrafts.get(id)).toBeUndefined()
})

it('removing the selection mode selects nothing', async () => {
  const portal = await openDraft('sims', {
    mode: 'given',
    given: {
      selection: { kind: 'matching', criteria: { ...noCriteria, statusids: [2] }, excluded: [] },
      source: 'Selected in the SIM list.',
    },
  })
  expect(await screen.findByText('Selected in the SIM list.')).toBeDefined()
  const id = new URLSearchParams(portal.router.state.location.search).get('draft') ?? ''
  act(() => batchDrafts.change(id, { mode: undefined }))
  expect(await screen.findByText(/Choose how to select SIMs/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose changes' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})
