import {
  buildSchema,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  validateSchema,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { graphqlDifferences } from '../testing/document/graphqlDifferences.ts'
import { documentedSdl, extensionsSdl } from './generated/sdl.ts'

const sdl = `${documentedSdl}\n${extensionsSdl}`
const schema = buildSchema(sdl)

const planted = (from: string, to: string) =>
  graphqlDifferences(buildSchema(sdl.replace(from, to), { assumeValid: true }))

describe('the GraphQL contract', () => {
  it('is a valid schema', () => {
    expect(validateSchema(schema)).toEqual([])
  })

  it('matches the tables of the document and marks everything else as an extension', () => {
    expect(graphqlDifferences(schema)).toEqual([])
  })

  it.each([
    ['a field that is missing', '  nwc: String\n', '  network: String\n', 'SIM.nwc is missing'],
    ['another nullability', 'statusid: Int!', 'statusid: Int', 'SIM.statusid is Int, not Int!'],
    [
      'another type',
      'in_session_since: Long',
      'in_session_since: String',
      'SIM.in_session_since is String, not Long',
    ],
    [
      'an unmarked field',
      '  nwc: String\n',
      '  nwc: String\n  colour: String\n',
      'SIM.colour is not in the document and not marked as an extension',
    ],
    [
      'an extension that the document excludes',
      'extend input AuditLogFilterInput {',
      'extend input BatchJobParametersInput {\n  "Extension: 0 for unlimited."\n  monthly_sms_mt_limit: Long\n}\nextend input AuditLogFilterInput {',
      'BatchJobParametersInput.monthly_sms_mt_limit is excluded by the document',
    ],
    [
      'an enumeration value that is missing',
      '  IN_DEACTIVATION\n',
      '',
      'GeolocationStatus has the values ACTIVE, INACTIVE, IN_ACTIVATION, not ACTIVE, INACTIVE, IN_ACTIVATION, IN_DEACTIVATION',
    ],
    [
      'an argument that is missing',
      'getLocationData(iccid: String!)',
      'getLocationData',
      'Query.getLocationData.iccid is missing',
    ],
    [
      'an unmarked argument',
      'getLocationData(iccid: String!)',
      'getLocationData(iccid: String!, at: Long)',
      'Query.getLocationData.at is not in the document and not marked as an extension',
    ],
    [
      'another return type',
      '): BatchJobList!',
      '): BatchJobList',
      'Query.listBatchJobs is BatchJobList, not BatchJobList!',
    ],
    [
      'an unmarked type',
      'scalar Long',
      'scalar Long\nscalar Date',
      'Date is not in the document and not marked as an extension',
    ],
    [
      'an operation that is missing',
      '  updatedSimEvent(iccid: ID!)',
      '  newSimEvent(iccid: ID!)',
      'Subscription.updatedSimEvent is missing',
    ],
    [
      'a member of a union that is missing',
      'union BatchJobOwner = UserAccount | ',
      'union BatchJobOwner = ',
      'BatchJobOwner has the members DeletedUserAccount, ApiKeyShort, DeletedApiKey',
    ],
  ])('would be caught with %s', (_fault, from, to, difference) => {
    expect(planted(from, to)).toContain(difference)
  })

  it('describes every type with the section it comes from, or as an extension', () => {
    const undescribed = Object.values(schema.getTypeMap())
      .filter(
        (type) =>
          !isIntrospectionType(type) &&
          !['Int', 'Float', 'Boolean', 'String', 'ID'].includes(type.name),
      )
      .filter(
        ({ description }) =>
          !/\(GraphQL interface, [^)]+\)$/.test(description ?? '') &&
          !description?.startsWith('Extension:'),
      )
    expect(undescribed.map(({ name }) => name)).toEqual([])
  })

  it('describes every operation', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const undescribed = roots
      .flatMap((root) => Object.values(root?.getFields() ?? {}))
      .filter(({ description }) => !description)
    expect(undescribed.map(({ name }) => name)).toEqual([])
  })

  it('does not mix extensions into the file of documented types', () => {
    const documented = new Set(
      [...documentedSdl.matchAll(/^(?:type|input|enum|union|interface|scalar) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    )
    const marked = Object.values(schema.getTypeMap()).filter(({ description }) =>
      description?.startsWith('Extension:'),
    )
    expect(marked.filter(({ name }) => documented.has(name))).toEqual([])
  })

  it('marks every field that the extensions add to a documented type', () => {
    const added = schema.toConfig().types.flatMap((type) => {
      if (!isObjectType(type) && !isInputObjectType(type)) return []
      const fields = type.extensionASTNodes.flatMap(
        (node): readonly (FieldDefinitionNode | InputValueDefinitionNode)[] => node.fields ?? [],
      )
      return fields.map((field) => ({
        name: `${type.name}.${field.name.value}`,
        description: field.description?.value,
      }))
    })
    expect(added.length).toBeGreaterThan(30)
    expect(added.filter(({ description }) => !description?.startsWith('Extension:'))).toEqual([])
  })
})
