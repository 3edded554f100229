import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { ServiceError } from '../../store/serviceError.ts'
import type { Caller } from '../../store/store.ts'
import { createEngine } from './engine.ts'

const schema = buildSchema('type Query { ok: Int, broken: Int, refused: Int }')

async function run(query: string) {
  const faults: unknown[] = []
  const engine = createEngine(schema, (fault) => faults.push(fault))
  const found = engine.prepare(query)
  if (!found.ok) throw new Error('The test selects what the schema does not have.')
  const root = {
    ok: 1,
    broken: () => {
      throw new Error('the password is swordfish')
    },
    refused: () => {
      throw new ServiceError('CONFLICT', 'Not while it rains.', 'weather')
    },
  }
  // No resolver of this schema uses the context.
  const answer = await engine.execute(found.prepared, {} as Caller, undefined, root)
  return { answer, faults }
}

it('hides the details of an internal error and reports it', async () => {
  const { answer, faults } = await run('{ ok broken }')
  expect(answer.data).toEqual({ ok: 1, broken: null })
  expect(answer.errors).toEqual([
    {
      message: 'The service could not answer this field.',
      extensions: { code: 'INTERNAL' },
      path: ['broken'],
      locations: [{ line: 1, column: 6 }],
    },
  ])
  expect(faults).toEqual([new Error('the password is swordfish')])
})

it('returns the code, argument and message of a rejected field', async () => {
  const { answer, faults } = await run('{ refused }')
  expect(answer.errors).toMatchObject([
    {
      message: 'Not while it rains.',
      extensions: { code: 'CONFLICT', argument: 'weather' },
      path: ['refused'],
    },
  ])
  expect(faults).toEqual([])
})
