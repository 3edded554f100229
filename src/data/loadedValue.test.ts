import { afterEach, expect, it, vi } from 'vitest'
import { ProblemError } from '../lib/problem.ts'
import { createLoadedValue } from './loadedValue.ts'
import { signOut } from './session/signIn.ts'

let works: boolean
let count: number
const problem = {
  title: 'Down',
  detail: 'Later.',
  code: 'UNAVAILABLE',
  isRetryable: true,
  technical: '503',
}

function createCounter() {
  works = true
  count = 0
  return createLoadedValue(async () => {
    if (!works) throw new ProblemError(problem)
    return ++count
  })
}

afterEach(() => signOut())

it('is asked for once, however many listen', async () => {
  const value = createCounter()
  value.subscribe(() => {})
  value.subscribe(() => {})
  await vi.waitFor(() => expect(value.get()).toMatchObject({ status: 'ready', data: 1 }))
})

it('stays while it is asked for again, and tells of a failure beside it', async () => {
  const value = createCounter()
  value.subscribe(() => {})
  await vi.waitFor(() => expect(value.get().status).toBe('ready'))
  works = false
  value.refresh()
  expect(value.get()).toMatchObject({ status: 'ready', data: 1, isRefreshing: true })
  await vi.waitFor(() =>
    expect(value.get()).toMatchObject({ status: 'ready', data: 1, isRefreshing: false, problem }),
  )
})

it('is asked for again by whoever comes after a failure', async () => {
  const value = createCounter()
  works = false
  const stop = value.subscribe(() => {})
  await vi.waitFor(() => expect(value.get()).toMatchObject({ status: 'error', problem }))
  stop()
  works = true
  value.subscribe(() => {})
  await vi.waitFor(() => expect(value.get()).toMatchObject({ status: 'ready', data: 1 }))
})

it('is forgotten with the session', async () => {
  const value = createCounter()
  value.subscribe(() => {})
  await vi.waitFor(() => expect(value.get().status).toBe('ready'))
  signOut()
  expect(value.get()).toEqual({ status: 'loading' })
})
