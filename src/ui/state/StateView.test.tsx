import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../lib/problem.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { EmptyBox } from './EmptyBox.tsx'
import { StateView } from './StateView.tsx'

afterEach(cleanup)

const problem: Problem = {
  title: 'The service did not answer',
  detail: 'Check the connection and try again.',
  code: 'NETWORK',
  isRetryable: true,
  technical: 'POST /graphql',
}

function draw(state: QueryState<readonly string[]>) {
  return render(
    <StateView
      state={state}
      isEmpty={(names) => names.length === 0}
      empty={<EmptyBox title="No names yet" />}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </StateView>,
  )
}

const ready = { status: 'ready', isRefreshing: false, retry: () => {} } as const

describe('StateView', () => {
  it('says that it is loading', () => {
    draw({ status: 'loading' })
    expect(screen.getByText('Loading')).toBeDefined()
  })

  it('says what failed and why, and tries again on request', async () => {
    let retries = 0
    draw({ status: 'error', problem, retry: () => retries++ })
    expect(screen.getByRole('alert').textContent).toContain('The service did not answer')
    expect(screen.getByRole('alert').textContent).toContain('Check the connection and try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retries).toBe(1)
  })

  it('copies the details of a failure', async () => {
    const user = userEvent.setup()
    draw({ status: 'error', problem, retry: () => {} })
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
    expect(await navigator.clipboard.readText()).toContain('Code: NETWORK')
  })

  it('shows the empty box instead of empty data', () => {
    draw({ ...ready, data: [] })
    expect(screen.getByText('No names yet')).toBeDefined()
  })

  it('keeps the data on screen while they are fetched again', () => {
    draw({ ...ready, data: ['Anna', 'Ben'], isRefreshing: true })
    expect(screen.getByText('Anna, Ben')).toBeDefined()
    expect(screen.getByRole('status', { name: 'Refreshing' })).toBeDefined()
  })

  it('keeps the data on screen when fetching them again failed, and says that they may be old', () => {
    draw({ ...ready, data: ['Anna'], problem })
    expect(screen.getByText('Anna')).toBeDefined()
    expect(screen.getByText('Not up to date: The service did not answer')).toBeDefined()
  })
})
