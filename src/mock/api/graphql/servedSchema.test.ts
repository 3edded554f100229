import { buildSchema, getIntrospectionQuery, validateSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { documentedSdl, extensionsSdl } from '../../../contract/generated/sdl.ts'
import { createDocuments } from './documents.ts'
import { servedSchema } from './servedSchema.ts'

const contract = buildSchema(`${documentedSdl}\n${extensionsSdl}`)

describe('the served schema', () => {
  it('is valid', () => {
    expect(validateSchema(servedSchema())).toEqual([])
  })

  it.each(['Query', 'Mutation', 'Subscription'] as const)(
    'contains every %s field of the contract',
    (name) => {
      expect(servedFields(name)).toEqual(Object.keys(contractFields(name)))
    },
  )

  it('contains every type of the contract, including those no operation uses', () => {
    const shown = Object.keys(servedSchema().getTypeMap())
    expect(Object.keys(contract.getTypeMap()).filter((name) => !shown.includes(name))).toEqual([])
    expect(shown).toContain('CustomerAccess')
  })

  it('answers the standard introspection query', () => {
    expect(createDocuments(servedSchema())(getIntrospectionQuery()).ok).toBe(true)
  })
})

type Root = 'Query' | 'Mutation' | 'Subscription'
const rootOf = (schema: typeof contract, name: Root) =>
  ({
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  })[name]
const contractFields = (name: Root) => rootOf(contract, name)?.getFields() ?? {}
const servedFields = (name: Root) => Object.keys(rootOf(servedSchema(), name)?.getFields() ?? {})
