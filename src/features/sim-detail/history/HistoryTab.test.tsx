import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery, sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { useSim } from '../../../domain/sim/useSim.ts'
import { simStore } from '../../../domain/sim/simStore.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { HistoryTab } from './HistoryTab.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)
const SetLabel = graphql(
  'mutation SetLabel($iccid: ID!, $name: String!) { setSimEndCustomerLabel(iccid: $iccid, label: { name: $name }) { iccid end_customer_label { name } } }',
)

function Tab({ iccid }: { iccid: string }) {
  const { data: sim } = useSim(iccid)
  return sim ? <HistoryTab sim={sim} /> : <p>loading</p>
}

async function openHistory() {
  const probe = await renderPortal({ element: <p /> })
  const iccid = (await fetchQuery(SomeSims, {})).listSims?.items?.[0]?.iccid ?? ''
  probe.unmount()
  const portal = await renderPortal({ element: <Tab iccid={iccid} /> })
  /** Labels the SIM and applies the live update. */
  const label = async (name: string) => {
    const { setSimEndCustomerLabel: changed } = await sendMutation(SetLabel, { iccid, name })
    act(() => simStore.patch(iccid, { end_customer_label: changed.end_customer_label }))
  }
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return { ...portal, iccid, label }
}

it('shows a change and its author as soon as the record changes', async () => {
  const { label } = await openHistory()
  await vi.waitFor(() => expect(document.querySelector('[aria-label="History"], p')).not.toBeNull())
  await label('Cold chain')
  const entry = await screen.findByText(
    (_, element) =>
      element?.tagName === 'LI' &&
      /\S+@\S+ set the label from .+ to Cold chain/.test(element.textContent ?? ''),
  )
  expect(entry.querySelector('time')).not.toBeNull()
})

it('expands a change to its changed fields and raw values', async () => {
  const { label, user } = await openHistory()
  await label('Cold chain')
  const entry = await screen.findByText(
    (_, element) => element?.tagName === 'LI' && /to Cold chain/.test(element.textContent ?? ''),
  )
  await user.click(within(entry).getByRole('button', { name: 'Details' }))
  const row = within(entry).getByRole('row', { name: /^label/ })
  expect(within(row).getAllByRole('cell')[1]?.textContent).toBe('Cold chain')
  expect(within(entry).getByLabelText('Audit entry').textContent).toContain('"newValue"')
})

it('groups changes by day, newest first', async () => {
  const { label } = await openHistory()
  await label('First')
  await screen.findByText(
    (_, element) => element?.tagName === 'LI' && /to First/.test(element.textContent ?? ''),
  )
  await label('Second')
  await screen.findByText(
    (_, element) => element?.tagName === 'LI' && /to Second/.test(element.textContent ?? ''),
  )
  const [today] = screen.getAllByRole('list')
  const texts = within(today ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  expect(texts[0]).toContain('to Second')
  expect(texts[1]).toContain('to First')
})
