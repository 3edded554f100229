/** The URL is the state of the list: history, Back, and changes while a response is pending. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { routePatterns } from '../../domain/paths.ts'
import { delayResponses, overrideResponse } from '../../testing/serviceFaults.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
import { SimListPage } from './SimListPage.tsx'

const links = () => within(screen.getByRole('grid')).getAllByRole('link')
const iccids = () => links().map((link) => link.textContent)
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const header = (name: string) =>
  within(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).getByRole('button')

let portal: RenderedPortal
let wanted: string

async function openList(): Promise<void> {
  const element = (
    <Routes>
      <Route path="/sims" element={<SimListPage />} />
      <Route path={routePatterns.sim} element={<p>one SIM</p>} />
    </Routes>
  )
  portal = await renderPortal({ path: '/sims', sims: 60, element })
  await vi.waitFor(() => expect(iccids().length).toBeGreaterThan(20))
  wanted = iccids()[7] ?? ''
}

const search = () => portal.router.state.location.search
const searchAtOnce = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

it('returns to the search after opening a SIM from it', async () => {
  await openList()
  searchAtOnce(wanted.slice(-7))
  await vi.waitFor(() => expect(iccids()).toEqual([wanted]), { interval: 1 })
  fireEvent.click(links()[0] ?? field())
  expect(await screen.findByText('one SIM')).toBeDefined()
  await act(() => portal.router.navigate(-1))
  await vi.waitFor(() => expect(iccids()).toEqual([wanted]))
  expect(search()).toBe(`?q=${wanted.slice(-7)}`)
})

it('applies a search and a sort made before the first change is rendered', async () => {
  await openList()
  const answer = delayResponses('/graphql')
  searchAtOnce('89')
  fireEvent.click(header('ICCID'))
  fireEvent.click(header('Status'))
  answer()
  await vi.waitFor(() => expect(search()).toBe('?q=89&sort=statusid%3Aasc'))
  expect(field().value).toBe('89')
})

it('does not change the typed text while rows are loading', async () => {
  await openList()
  const answer = delayResponses('/graphql')
  searchAtOnce(wanted.slice(-7, -1))
  await portal.user.type(field(), wanted.slice(-1))
  // The last digit follows when the interval between two searches has passed, on a busy machine at once.
  await vi.waitFor(() => expect(search()).toContain(`?q=${wanted.slice(-7, -1)}`))
  expect(field().value).toBe(wanted.slice(-7))
  answer()
  await vi.waitFor(() => expect(iccids()).toEqual([wanted]))
  expect(field().value).toBe(wanted.slice(-7))
})

it('ignores the response to a search that the user left with Back', async () => {
  await openList()
  const all = iccids()
  searchAtOnce(wanted.slice(-7))
  await vi.waitFor(() => expect(search()).not.toBe(''))
  const answer = delayResponses('/graphql')
  searchAtOnce('nothing has this name')
  await act(() => portal.router.navigate(-1))
  answer()
  await vi.waitFor(() => expect(iccids()).toEqual(all))
  expect(search()).toBe('')
  expect(field().value).toBe('')
})

it('requests each list once, and cancels one that the next change replaces', async () => {
  await openList()
  const requests: RequestInit[] = []
  const record = () =>
    overrideResponse((_, init) => {
      if (typeof init?.body === 'string' && init.body.includes('query ListSims'))
        requests.push(init)
      return undefined
    })
  const stop = record()
  fireEvent.click(header('ICCID'))
  await vi.waitFor(() => expect(iccids()).toEqual(iccids().toSorted().toReversed()))
  expect(requests).toHaveLength(1)
  stop()
  const answer = delayResponses('/graphql')
  record()
  fireEvent.click(header('ICCID'))
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  fireEvent.click(header('Status'))
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  answer()
  await vi.waitFor(() => expect(search()).toBe('?sort=statusid%3Aasc'))
  expect(requests.slice(1).map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

it('adds one history entry for a typed search, and one for each sort', async () => {
  await openList()
  for (const text of ['8', '89', wanted.slice(-7)]) {
    searchAtOnce(text)
    await vi.waitFor(() => expect(search()).toBe(`?q=${text}`))
  }
  fireEvent.click(header('ICCID'))
  await vi.waitFor(() => expect(search()).toBe(`?q=${wanted.slice(-7)}&sort=iccid%3Adesc`))
  await act(() => portal.router.navigate(-1))
  expect(search()).toBe(`?q=${wanted.slice(-7)}`)
  await act(() => portal.router.navigate(-1))
  expect(search()).toBe('')
})
