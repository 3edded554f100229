import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ProblemError } from '../lib/problem.ts'
import { useAction } from './useAction.ts'
import type { ActionOptions } from './useAction.ts'

let sent: string[]
let finish: (thrown?: Error) => void
let outcomes: boolean[]

beforeEach(() => {
  sent = []
  outcomes = []
})
afterEach(cleanup)

function send(text: string): Promise<void> {
  sent.push(text)
  return new Promise((resolve, reject) => {
    finish = (thrown) => (thrown === undefined ? resolve() : reject(thrown))
  })
}

function Sender(options: ActionOptions) {
  const action = useAction(send, options)
  return (
    <>
      <button onClick={() => void action.run('hello').then((isDone) => outcomes.push(isDone))}>
        Send
      </button>
      <button onClick={action.forget}>Forget</button>
      <p>{action.isRunning ? 'running' : (action.problem?.title ?? 'idle')}</p>
    </>
  )
}

const problem = (code: string) =>
  new ProblemError({
    title: `Failed with ${code}`,
    detail: '',
    code,
    isRetryable: true,
    technical: '',
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('is sent once, however often it is pressed while under way', async () => {
  render(<Sender />)
  await press('Send')
  await press('Send')
  expect(sent).toEqual(['hello'])
  expect(screen.getByText('running')).toBeDefined()
  finish()
  expect(await screen.findByText('idle')).toBeDefined()
  expect(outcomes).toEqual([false, true])
})

it('tells why it failed, until the next try or until that is put away', async () => {
  render(<Sender />)
  await press('Send')
  finish(problem('CONFLICT'))
  expect(await screen.findByText('Failed with CONFLICT')).toBeDefined()
  await press('Forget')
  expect(screen.getByText('idle')).toBeDefined()
  await waitFor(() => expect(outcomes).toEqual([false]))
})

it.each(['NETWORK', 'TIMEOUT', 'GATEWAY', 'MALFORMED'])(
  'does not guess how a change ended whose answer was lost: %s',
  async (code) => {
    render(<Sender />)
    await press('Send')
    finish(problem(code))
    expect(await screen.findByText('We could not confirm this was sent')).toBeDefined()
    expect(sent).toHaveLength(1)
  },
)

it('names what could not be confirmed', async () => {
  render(<Sender unconfirmed="We could not confirm the quota was set" />)
  await press('Send')
  finish(problem('NETWORK'))
  expect(await screen.findByText('We could not confirm the quota was set')).toBeDefined()
})

it('leaves nothing unknown when only a question was lost', async () => {
  render(<Sender isQuestion />)
  await press('Send')
  finish(problem('NETWORK'))
  expect(await screen.findByText('Failed with NETWORK')).toBeDefined()
})
