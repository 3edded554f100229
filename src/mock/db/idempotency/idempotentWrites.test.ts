import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOnce } from './idempotentWrites.ts'
import { badInput } from '../../store/serviceError.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import type { Viewer } from '../../store/store.ts'

const dayMs = 24 * 3_600_000
let test: TestStore
/** Writes in its own transaction, as services do, and returns the number of writes so far. */
let write: ReturnType<typeof vi.fn<() => { writes: number }>>

beforeEach(() => {
  test = openTestStore(5)
  write = vi.fn(() =>
    test.store.db.transaction(() => {
      test.store.db.statement("INSERT INTO setting (key, value) VALUES (random(), 'test')").run()
      return { writes: writes() }
    }),
  )
})
afterEach(() => test.store.close())

const writes = () =>
  Number(
    test.store.db.statement("SELECT count(*) AS n FROM setting WHERE value = 'test'").get()?.['n'],
  )

const requested = { key: 'key-1', operation: 'rest write', content: ['body'] }
const send = (viewer: Viewer, run: () => unknown = write, more: Partial<typeof requested> = {}) =>
  answerOnce(test.store, viewer, { ...requested, ...more }, run)

it('runs once for the same account, operation and key', async () => {
  expect(await send(test.administrator)).toEqual({ writes: 1 })
  expect(await send(test.administrator)).toEqual({ writes: 1 })
  expect(writes()).toBe(1)
})

it('does not share keys between customers', async () => {
  await send(test.administrator)
  expect(await send(test.stranger)).toEqual({ writes: 2 })
  expect(await send(test.subCustomer)).toEqual({ writes: 3 })
})

it('does not replay a response to an account whose role has changed', async () => {
  await send(test.administrator)
  expect(await send({ ...test.administrator, role: 'USER' })).toEqual({ writes: 2 })
})

it('does not share keys between operations', async () => {
  await send(test.administrator)
  expect(await send(test.administrator, write, { operation: 'rest other' })).toEqual({ writes: 2 })
})

it('forgets a key after 24 hours', async () => {
  await send(test.administrator)
  test.store.clock.advance(dayMs - 1)
  expect(await send(test.administrator)).toEqual({ writes: 1 })
  test.store.clock.advance(1)
  expect(await send(test.administrator)).toEqual({ writes: 2 })
  const stored = test.store.db.statement('SELECT count(*) AS n FROM idempotency_key').get()
  expect(stored).toEqual({ n: 1 })
})

it('does not run again when the server stopped before it stored the response', async () => {
  const ended = () => {
    write()
    throw new Error('The server ended')
  }
  await expect(send(test.administrator, ended)).rejects.toThrow('The server ended')
  await expect(send(test.administrator)).rejects.toMatchObject({
    code: 'CONFLICT',
    argument: 'Idempotency-Key',
  })
  expect(writes()).toBe(1)
})

it('can be sent again when its transaction was rolled back', async () => {
  const failing = () =>
    test.store.db.transaction(() => {
      write()
      throw new Error('The disk is full')
    })
  await expect(send(test.administrator, failing)).rejects.toThrow('The disk is full')
  expect(await send(test.administrator)).toEqual({ writes: 1 })
})

describe('an asynchronous write', () => {
  const nextTurn = () => new Promise(setImmediate)

  it.each<[when: string, run: () => Promise<unknown>]>([
    ['its first turn', () => (write(), nextTurn())],
    ['a later turn', () => nextTurn().then(write)],
  ])('does not run again when it fails after it committed in %s', async (_when, run) => {
    const failing = async () => {
      await run()
      throw new Error('The disk is full')
    }
    await expect(send(test.administrator, failing)).rejects.toThrow('The disk is full')
    await expect(send(test.administrator)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(writes()).toBe(1)
  })

  it('can be sent again when it was rejected before it committed', async () => {
    const rejecting = async () => {
      await nextTurn()
      throw badInput('q', 'q is missing')
    }
    const [rejected] = await Promise.allSettled([
      send(test.administrator, rejecting),
      send(test.administrator, write, { key: 'key-2' }),
    ])
    expect(rejected).toMatchObject({ status: 'rejected', reason: { argument: 'q' } })
    expect(await send(test.administrator)).toEqual({ writes: 2 })
  })

  it('returns its stored response after work that it started has committed', async () => {
    let work: Promise<unknown> | undefined
    const starting = async () => {
      await nextTurn()
      work = nextTurn().then(write)
      return { writes: 0 }
    }
    expect(await send(test.administrator, starting)).toEqual({ writes: 0 })
    await work
    expect(await send(test.administrator, starting)).toEqual({ writes: 0 })
  })
})

it('makes a second request wait while it is still running', async () => {
  let finish = () => {}
  const slow = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return write()
  }
  const both = [send(test.administrator, slow), send(test.administrator, slow)]
  finish()
  expect(await Promise.all(both)).toEqual([{ writes: 1 }, { writes: 1 }])
  expect(writes()).toBe(1)
})
