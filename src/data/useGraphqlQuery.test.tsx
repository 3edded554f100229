import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { beginTestSession } from '../testing/signedIn.ts'
import { graphql } from './graphql.ts'
import { runMutation } from './runMutation.ts'
import { signOut } from './session/signIn.ts'
import { replaceTransport } from './transport.ts'
import { useGraphqlQuery } from './useGraphqlQuery.ts'

const Jobs = graphql(
  'query Jobs($limit: Int) { listBatchJobs(limit: $limit) { totalCount items { batchJobId } } }',
)
const Start = graphql(
  'mutation Start { startBatchJob(params: { includeIccIds: ["8949"], statusid: 2 }) { batchJobId } }',
)

let restore: () => void
let answer: (body: { query: string; variables: { limit?: number } }) => Response
let count: number

beforeEach(() => {
  count = 0
  answer = ({ query }) =>
    query.startsWith('mutation')
      ? Response.json({ data: { startBatchJob: { batchJobId: 1, __typename: 'BatchJob' } } })
      : Response.json({
          data: {
            listBatchJobs: {
              totalCount: ++count,
              items: [],
              __typename: 'BatchJobList',
              first: { __typename: 'BatchJob' },
            },
          },
        })
  const network = createScriptedNetwork(({ body = '' }) =>
    answer(JSON.parse(body) as Parameters<typeof answer>[0]),
  )
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  cleanup()
  signOut()
  restore()
})

function Count({ limit = 10, keepsPrevious = false }: { limit?: number; keepsPrevious?: boolean }) {
  const state = useGraphqlQuery(Jobs, { limit }, { keepsPrevious })
  if (state.status === 'loading') return <p>loading</p>
  if (state.status === 'error') return <button onClick={state.retry}>{state.problem.title}</button>
  return (
    <p>{`${state.data.listBatchJobs.totalCount} jobs${state.problem ? `, ${state.problem.title}` : ''}`}</p>
  )
}

it('is loading, then shows the answer', async () => {
  render(<Count />)
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('1 jobs')).toBeDefined()
})

it('shows the cached answer at once and asks again', async () => {
  const first = render(<Count />)
  await screen.findByText('1 jobs')
  first.unmount()
  render(<Count />)
  expect(screen.getByText('1 jobs')).toBeDefined()
  expect(await screen.findByText('2 jobs')).toBeDefined()
})

it('asks again after a mutation that touched a type in the answer', async () => {
  render(<Count />)
  await screen.findByText('1 jobs')
  await act(() => runMutation(Start, {}))
  expect(await screen.findByText('2 jobs')).toBeDefined()
})

it('shows a problem and recovers by retrying', async () => {
  const works = answer
  answer = () => new Response('', { status: 503 })
  render(<Count />)
  const retry = await screen.findByRole('button', { name: 'The service is not available' })
  answer = works
  act(() => retry.click())
  expect(await screen.findByText('1 jobs')).toBeDefined()
})

it('keeps the answer on screen when asking again fails', async () => {
  const first = render(<Count />)
  await screen.findByText('1 jobs')
  first.unmount()
  answer = () => new Response('', { status: 503 })
  render(<Count />)
  expect(await screen.findByText('1 jobs, The service is not available')).toBeDefined()
})

it('keeps the answer for the variables before while the next is fetched, if asked to', async () => {
  const view = render(<Count keepsPrevious />)
  await screen.findByText('1 jobs')
  view.rerender(<Count keepsPrevious limit={20} />)
  expect(screen.queryByText('loading')).toBeNull()
  expect(await screen.findByText('2 jobs')).toBeDefined()
})

it('forgets everything with the session', async () => {
  const first = render(<Count />)
  await screen.findByText('1 jobs')
  first.unmount()
  act(() => signOut())
  beginTestSession()
  render(<Count />)
  expect(screen.getByText('loading')).toBeDefined()
  await vi.waitFor(() => screen.getByText('2 jobs'))
})
