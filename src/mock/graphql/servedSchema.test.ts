import {
  buildSchema,
  getIntrospectionQuery,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  validateSchema,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { createDocuments } from './documents.ts'
import { servedSchema } from './servedSchema.ts'

const contract = buildSchema(`${documentedSdl}\n${extensionsSdl}`)

describe('the served schema', () => {
  it('is valid', () => {
    expect(validateSchema(servedSchema())).toEqual([])
  })

  it.each(['Query', 'Mutation', 'Subscription'] as const)(
    'offers every %s field of the contract',
    (name) => {
      expect(servedFields(name)).toEqual(Object.keys(contractFields(name)))
    },
  )

  it('shows no type that no operation reaches', () => {
    const reached = new Set<string>(['Query', 'Mutation', 'Subscription'])
    const types = servedSchema().getTypeMap()
    const reach = (name: string): void => {
      if (reached.has(name)) return
      reached.add(name)
      walk(name)
    }
    const walk = (name: string): void => {
      const type = types[name]
      if (isAbstractType(type))
        for (const { name: possible } of servedSchema().getPossibleTypes(type)) reach(possible)
      if (isObjectType(type))
        for (const { name: implemented } of type.getInterfaces()) reach(implemented)
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return
      const fields: Readonly<
        Record<string, { type: unknown; args?: readonly { type: unknown }[] }>
      > = type.getFields()
      for (const field of Object.values(fields))
        for (const { type: named } of [field, ...(field.args ?? [])]) reach(nameOf(named))
    }
    for (const root of ['Query', 'Mutation', 'Subscription']) walk(root)
    const shown = Object.keys(types).filter(
      (name) => !name.startsWith('__') && !['Boolean', 'String'].includes(name),
    )
    expect(shown.filter((name) => !reached.has(name))).toEqual([])
    expect(shown).not.toContain('CustomerAccess')
    expect(shown).toContain('DeletedUserAccount')
  })

  it('answers the standard introspection query', () => {
    expect(createDocuments(servedSchema()).prepare(getIntrospectionQuery()).ok).toBe(true)
  })
})

/** `[SIM!]!` is SIM. */
const nameOf = (type: unknown) => String(type).replaceAll(/[![\]]/g, '')
type Root = 'Query' | 'Mutation' | 'Subscription'
const rootOf = (schema: typeof contract, name: Root) =>
  ({
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  })[name]
const contractFields = (name: Root) => rootOf(contract, name)?.getFields() ?? {}
const servedFields = (name: Root) => Object.keys(rootOf(servedSchema(), name)?.getFields() ?? {})
