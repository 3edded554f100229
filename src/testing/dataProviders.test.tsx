import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { useStore } from 'zustand'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { graphql } from '../data/graphql.ts'
import { $api } from '../data/rest/queryHooks.ts'
import { invalidatePaths } from '../data/rest/queryClient.ts'
import { signOut } from '../data/session/session.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import { replaceTransport } from '../data/transport.ts'
import { createScriptedNetwork } from './scriptedSocket.ts'
import { beginTestSession } from './signedIn.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { QueryView } from '../ui/state/QueryView.tsx'
import { DataProviders } from './DataProviders.tsx'

const Jobs = graphql(
  'query Jobs($limit: Int) { listBatchJobs(limit: $limit) { totalCount items { batchJobId } } }',
)
const Start = graphql(
  'mutation Start { startBatchJob(params: { includeIccIds: ["8949"], statusid: 2 }) { batchJobId } }',
)

const pagingHeaders = (totalCount: number) => ({
  'X-Current-Page': '1',
  'X-Total-Pages': '1',
  'X-Total-Count': String(totalCount),
  'X-Count-Per-Page': '10',
})

let restore: () => void
let count: number
let isWorking: boolean

beforeEach(() => {
  count = 0
  isWorking = true
  const network = createScriptedNetwork(({ url, body = '' }) => {
    if (!isWorking) return new Response('', { status: 503 })
    if (url.pathname.endsWith('/endpoint'))
      return Response.json([{ id: ++count }], { headers: pagingHeaders(count) })
    if (body.includes('mutation'))
      return Response.json({ data: { startBatchJob: { batchJobId: 1, __typename: 'BatchJob' } } })
    return Response.json({
      data: {
        listBatchJobs: {
          __typename: 'BatchJobList',
          totalCount: ++count,
          items: [{ batchJobId: 1, __typename: 'BatchJob' }],
        },
      },
    })
  })
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  cleanup()
  act(() => signOut())
  restore()
})

function JobCount({ limit = 10 }: { limit?: number }) {
  const jobs = useQuery({ query: Jobs, variables: { limit } })
  const [, start] = useMutation(Start)
  return (
    <>
      <QueryView query={jobs}>
        {({ listBatchJobs }) => <p>{`number ${listBatchJobs.totalCount}`}</p>}
      </QueryView>
      <button onClick={() => void start({})}>Change</button>
    </>
  )
}

function DeviceCount() {
  const devices = $api.useQuery('get', '/endpoint', { params: { query: { page: 1 } } })
  return (
    <>
      <QueryView query={devices}>{({ totalCount }) => <p>{`number ${totalCount}`}</p>}</QueryView>
      <button onClick={() => invalidatePaths('/endpoint')}>Change</button>
    </>
  )
}

/** Renders one of them, as the signed-in part of the portal does, until the button unmounts it. */
function Screen({ of: Content }: { of: typeof JobCount | typeof DeviceCount }) {
  const session = useStore(sessionStore)
  const [isShown, setShown] = useState(true)
  if (session.state !== 'signedIn') return <p>signed out</p>
  return (
    <DataProviders key={session.account.generation}>
      {isShown && <Content />}
      <button onClick={() => setShown(!isShown)}>Toggle</button>
    </DataProviders>
  )
}

const click = (name: string) => act(() => screen.getByRole('button', { name }).click())

describe.each([
  ['GraphQL', JobCount],
  ['REST', DeviceCount],
])('data from %s', (_, Content) => {
  it('shows that it is loading, then its data', async () => {
    render(<Screen of={Content} />)
    expect(screen.getByText('Loading')).toBeDefined()
    expect(await screen.findByText('number 1')).toBeDefined()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('is shown from the cache and refetched', async () => {
    render(<Screen of={Content} />)
    await screen.findByText('number 1')
    click('Toggle')
    expect(screen.queryByText('number 1')).toBeNull()
    click('Toggle')
    expect(screen.getByText('number 1')).toBeDefined()
    expect(screen.getByRole('status', { name: 'Refreshing' })).toBeDefined()
    expect(await screen.findByText('number 2')).toBeDefined()
  })

  it('is refetched after a change', async () => {
    render(<Screen of={Content} />)
    await screen.findByText('number 1')
    click('Change')
    expect(await screen.findByText('number 2')).toBeDefined()
  })

  it('shows an error and recovers after a retry', async () => {
    isWorking = false
    render(<Screen of={Content} />)
    expect((await screen.findByRole('alert')).textContent).toContain('The service is not available')
    isWorking = true
    click('Retry')
    expect(await screen.findByText('number 1')).toBeDefined()
  })

  it('stays on screen with a notice when refetching fails', async () => {
    render(<Screen of={Content} />)
    await screen.findByText('number 1')
    click('Toggle')
    isWorking = false
    click('Toggle')
    expect(await screen.findByText('Not up to date: The service is not available')).toBeDefined()
    expect(screen.getByText('number 1')).toBeDefined()
    isWorking = true
    click('Retry')
    expect(await screen.findByText('number 2')).toBeDefined()
    expect(screen.queryByText(/Not up to date/)).toBeNull()
  })

  it('is removed at the end of the session', async () => {
    render(<Screen of={Content} />)
    await screen.findByText('number 1')
    act(() => signOut())
    screen.getByText('signed out')
    act(() => void beginTestSession())
    expect(screen.getByText('Loading')).toBeDefined()
    expect(await screen.findByText('number 2')).toBeDefined()
  })
})

it('keeps the previous data while data for other variables is loading', async () => {
  const view = render(
    <DataProviders>
      <JobCount />
    </DataProviders>,
  )
  await screen.findByText('number 1')
  view.rerender(
    <DataProviders>
      <JobCount limit={20} />
    </DataProviders>,
  )
  expect(screen.getByText('number 1')).toBeDefined()
  expect(await screen.findByText('number 2')).toBeDefined()
})

it('shows the empty state instead of no data', async () => {
  const empty = { data: [], error: null, isFetching: false, refetch: () => {} }
  render(
    <QueryView
      query={empty}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title="None" />}
    >
      {() => <p>some</p>}
    </QueryView>,
  )
  expect(screen.getByText('None')).toBeDefined()
  expect(screen.queryByText('some')).toBeNull()
})
