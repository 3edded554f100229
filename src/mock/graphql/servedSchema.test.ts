import { buildSchema, getIntrospectionQuery, validateSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { createDocuments } from './documents.ts'
import { laterOperations } from './servedOperations.ts'
import { servedSchema } from './servedSchema.ts'

const contract = buildSchema(`${documentedSdl}\n${extensionsSdl}`)

describe('the served schema', () => {
  it('is valid', () => {
    expect(validateSchema(servedSchema())).toEqual([])
  })

  it.each(['Query', 'Mutation', 'Subscription'] as const)('offers every %s field of the contract but those still to come', (name) => {
    const inContract = Object.keys(contractFields(name))
    const later: readonly string[] = laterOperations[name]
    expect(servedFields(name)).toEqual(inContract.filter((field) => !later.includes(field)))
  })

  it('answers the standard introspection query', () => {
    expect(createDocuments(servedSchema()).prepare(getIntrospectionQuery()).ok).toBe(true)
  })
})

type Root = 'Query' | 'Mutation' | 'Subscription'
const rootOf = (schema: typeof contract, name: Root) =>
  ({ Query: schema.getQueryType(), Mutation: schema.getMutationType(), Subscription: schema.getSubscriptionType() })[name]
const contractFields = (name: Root) => rootOf(contract, name)?.getFields() ?? {}
const servedFields = (name: Root) => Object.keys(rootOf(servedSchema(), name)?.getFields() ?? {})
