import {
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isScalarType,
  isUnionType,
  buildSchema,
  type GraphQLOutputType,
} from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { documentedSdl, extensionsSdl } from '../contract/generated/sdl.ts'
import { restShapes } from '../contract/generated/restShapes.ts'
import { answerText, mutate, oddValues, placesOf } from '../testing/mutateAnswer.ts'
import { unknown } from '../lib/unknown.ts'
import { parseShapes, readAnswer, unreadableAnswers } from './answers.ts'
import { graphql } from './graphql.ts'
import { readData } from './graphql/readData.ts'

afterEach(() => unreadableAnswers.setState({}, true))

const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)

interface Field {
  /** The selection of its fields; empty for a scalar. */
  selection: string
  example: unknown
  /** Returns what is wrong with a sound value. */
  check: (value: unknown) => string[]
}

function fieldOf(type: GraphQLOutputType, isInFragment: boolean): Field {
  if (isNonNullType(type)) {
    const field = fieldOf(type.ofType, isInFragment)
    return {
      ...field,
      check: (value) =>
        value === undefined || (value === null && String(type) !== 'Boolean!')
          ? [`no ${String(type)}`]
          : field.check(value),
    }
  }
  if (isListType(type)) {
    const { selection, example, check } = fieldOf(type.ofType, isInFragment)
    return {
      selection,
      example: [example],
      check: (value) => {
        if (value === null) return []
        if (!Array.isArray(value)) return [`no ${String(type)}`]
        return value.flatMap((item) => (item === null ? ['a null item'] : check(item)))
      },
    }
  }
  if (isScalarType(type) || isEnumType(type)) {
    const of =
      isEnumType(type) || /^(ID|String)$/.test(type.name)
        ? 'string'
        : type.name === 'Boolean'
          ? 'boolean'
          : 'number'
    return {
      selection: '',
      example: { string: '2026-11-21', boolean: true, number: 7 }[of],
      check: (value) =>
        value === null || (typeof value === of && answerText(value).length < 1_000_100)
          ? []
          : [`${answerText(value)} is no ${String(type)}`],
    }
  }
  const shown = isUnionType(type) ? type.getTypes() : isInterfaceType(type) ? [] : undefined
  const fields = isUnionType(type)
    ? {}
    : Object.fromEntries(
        Object.entries(type.getFields()).map(([name, { type: of }]) => [
          name,
          fieldOf(of, isInFragment),
        ]),
      )
  const [first] = shown ?? []
  const ofFirst = first && fieldOf(first, isInFragment)
  const selection = `{ __typename ${Object.entries(fields)
    .map(([name, { selection: of }]) => name + of)
    .join(' ')} ${first ? `... on ${first.name} ${ofFirst?.selection}` : ''} }`
  return {
    selection: isInFragment ? `{ ... on ${type.name} ${selection} }` : selection,
    example: {
      __typename: first?.name ?? type.name,
      ...Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example])),
      ...Object(ofFirst?.example),
    },
    check: (value) => {
      if (value === null) return []
      if (typeof value !== 'object' || Array.isArray(value)) return [`no ${String(type)}`]
      const given = value as Record<string, unknown>
      if ('extra' in given) return ['an object that nobody selected']
      if (ofFirst && given['__typename'] === first.name) return ofFirst.check(given)
      return Object.entries(fields).flatMap(([name, { check }]) =>
        check(given[name]).map((fault) => `${name}: ${fault}`),
      )
    },
  }
}

const operations = [schema.getQueryType(), schema.getSubscriptionType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {})
    .filter(({ name }) => name !== 'updatedSim')
    .map(({ name, type }) => ({
      name,
      type,
      root: root?.name.toLowerCase() ?? '',
    })),
)

describe.each([false, true])('data of the GraphQL interface, in fragments: %j', (isInFragment) => {
  it.each(operations)(
    'are sound whatever the service sends in a field: $name',
    ({ name, type, root }) => {
      const field = fieldOf(type, isInFragment)
      const text = `${root} Test { ${name} ${field.selection} }`
      const document = graphql(text)
      const sound = { [name]: field.example }
      expect(readData(document, structuredClone(sound))).toEqual(sound)
      expect(unreadableAnswers.getState()).toEqual({})
      for (const place of placesOf(sound))
        for (const [odd, value] of oddValues) {
          const answer: unknown = JSON.parse(answerText(mutate(sound, place, value)))
          const read = readData(document, answer) as Record<string, unknown>
          expect(field.check(read[name]), `${place.join('.')} is ${odd}`).toEqual([])
        }
    },
  )
})

it('takes a limit of 0 as none, as in a change, wherever a SIM is sent', () => {
  const Limits = graphql(
    'query Limits { listSims(limit: 1) { items { iccid monthly_data_limit monthly_sms_mo_limit monthly_sms_mt_limit monthly_voice_mo_limit monthly_sms_mo } } }',
  )
  const sim = {
    iccid: '8949',
    monthly_data_limit: 0,
    monthly_sms_mo_limit: 0,
    monthly_sms_mt_limit: 5,
    monthly_voice_mo_limit: 0,
    monthly_sms_mo: 0,
  }
  expect(readData(Limits, { listSims: { items: [structuredClone(sim)] } })).toEqual({
    listSims: {
      items: [
        {
          ...sim,
          monthly_data_limit: null,
          monthly_sms_mo_limit: null,
          monthly_voice_mo_limit: null,
        },
      ],
    },
  })
  const Live = graphql('subscription LiveLimit { updatedSim { iccid monthly_data_limit } }')
  expect(readData(Live, { updatedSim: { iccid: '8949', monthly_data_limit: 0 } })).toEqual({
    updatedSim: { iccid: '8949', monthly_data_limit: null },
  })
})

it('keeps a limit of 0 in the changes of a job', () => {
  const Jobs = graphql(
    'query Jobs { listBatchJobs(limit: 1) { items { batchJobId changes { monthly_data_limit } statusDetails { failures { monthly_data_limit } } } } }',
  )
  const none = { monthly_data_limit: 0 }
  const data = {
    listBatchJobs: { items: [{ batchJobId: 1, changes: none, statusDetails: { failures: none } }] },
  }
  expect(readData(Jobs, structuredClone(data))).toEqual(data)
})

describe('a live update of a SIM', () => {
  const document = graphql(
    'subscription Live { updatedSim { iccid statusid custom_field_1 imei } }',
  )

  it('keeps what it leaves out', () => {
    const data = { updatedSim: { iccid: '8949', custom_field_1: 'Pump' } }
    expect(readData(document, structuredClone(data))).toEqual(data)
  })

  it('is sound', () => {
    const updatedSim = { iccid: 8949, statusid: 'two', custom_field_1: 'a'.repeat(20_000_000) }
    expect(readData(document, { updatedSim })).toEqual({
      updatedSim: { iccid: '8949', statusid: NaN, custom_field_1: `${'a'.repeat(10_000)}…` },
    })
    expect(readData(document, { updatedSim: { iccid: null } })).toEqual({ updatedSim: null })
  })
})

const answers = parseShapes(restShapes)('Answers')

function readBody(operation: string, body: unknown): unknown {
  const shape = answers[operation]
  if (!shape) throw new Error(`No ${operation} in the contract.`)
  return readAnswer(structuredClone(body), shape, operation)
}

const token = {
  id: 1,
  description: 'Gateway',
  expiry_date: null,
  ip_ranges: ['10.0.0.0/8'],
  application: null,
  created: '2026-11-21T10:00:00Z',
  last_used: null,
  status: 'ACTIVE',
}

describe('a body of the REST interface', () => {
  it.each([
    ['a missing text', { description: undefined }, { description: unknown }],
    ['a missing list', { ip_ranges: null }, { ip_ranges: [] }],
    ['a null item', { ip_ranges: [null, '::1'] }, { ip_ranges: ['::1'] }],
    ['a number for a text', { description: 7 }, { description: '7' }],
    ['a number as a text', { id: '12' }, { id: 12 }],
    ['a word for a day', { created: 'tomorrow' }, { created: unknown }],
    ['a day that is none', { expiry_date: '0000-00-00' }, { expiry_date: unknown }],
    ['an unknown value of an enum', { status: 'SLEEPING' }, { status: 'SLEEPING' }],
    ['an object for a text', { application: {} }, { application: unknown }],
    [
      'a text that would reverse the text after it',
      { description: '\u202eTest\u202c', ip_ranges: ['\u2067::1\u2069'] },
      { description: 'Test', ip_ranges: ['::1'] },
    ],
    ['a text in Hebrew', { description: '\u200fשלום 7' }, { description: '\u200fשלום 7' }],
    ['a long text', { description: 'a'.repeat(10_001) }, { description: `${'a'.repeat(10_000)}…` }],
  ])('is sound with %s', (_, change, read) => {
    expect(readBody('get/application_token', [{ ...token, ...change }])).toEqual([
      { ...token, ...read },
    ])
  })

  it('loses an item without its ID', () => {
    expect(readBody('get/application_token', [{ ...token, id: null }, token])).toEqual([token])
  })

  it('counts unreadable values and names the first', () => {
    readBody('get/application_token', [token, { ...token, created: 'tomorrow', ip_ranges: 7 }])
    expect(unreadableAnswers.getState()).toEqual({
      'get/application_token': { count: 2, path: '[1].ip_ranges', value: 7 },
    })
  })

  it('may lack the fields that the document does not show', () => {
    const sim = { id: 1, iccid: '8949', imsi: null }
    expect(readBody('get/sim', [sim])).toEqual([sim])
    expect(unreadableAnswers.getState()).toEqual({})
  })

  it.each([null, 'text', 1, {}])('is no list: %j', (body) => {
    expect(readBody('get/sim', body)).toBeUndefined()
  })
})
