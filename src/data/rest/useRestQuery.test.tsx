import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProblemError } from '../../lib/problem.ts'
import { signOut } from '../session/signIn.ts'
import { refreshRest, useRestQuery } from './useRestQuery.ts'

let works = true
let count = 0

afterEach(() => {
  cleanup()
  signOut()
  works = true
  count = 0
})

async function load() {
  if (works) return ++count
  throw new ProblemError({
    title: 'Not allowed',
    detail: 'No.',
    code: 'FORBIDDEN',
    isRetryable: false,
    technical: '403',
  })
}

function Count({ page = 1 }: { page?: number }) {
  const state = useRestQuery(['GET /sim', page], load, { keepsPrevious: true })
  if (state.status === 'loading') return <p>loading</p>
  if (state.status === 'error') return <button onClick={state.retry}>{state.problem.title}</button>
  return <p>{`answer ${state.data}${state.problem ? `, ${state.problem.title}` : ''}`}</p>
}

it('is loading, then shows the answer', async () => {
  render(<Count />)
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('answer 1')).toBeDefined()
})

it('shows a problem and recovers by retrying', async () => {
  works = false
  render(<Count />)
  const retry = await screen.findByRole('button', { name: 'Not allowed' })
  works = true
  act(() => retry.click())
  expect(await screen.findByText('answer 1')).toBeDefined()
})

it('asks again when told that the operation has other answers now, keeping the old one on screen', async () => {
  render(<Count />)
  await screen.findByText('answer 1')
  act(() => refreshRest('GET /sim'))
  expect(await screen.findByText('answer 2')).toBeDefined()
  works = false
  act(() => refreshRest('GET /sim'))
  expect(await screen.findByText('answer 2, Not allowed')).toBeDefined()
})

it('keeps the page before on screen while the next is fetched', async () => {
  const view = render(<Count />)
  await screen.findByText('answer 1')
  view.rerender(<Count page={2} />)
  expect(screen.getByText('answer 1')).toBeDefined()
  expect(await screen.findByText('answer 2')).toBeDefined()
})
