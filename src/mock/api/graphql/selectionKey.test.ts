import { describe, expect, it } from 'vitest'
import { createDocuments } from './documents.ts'
import { selectionKey } from './selectionKey.ts'
import { servedSchema } from './servedSchema.ts'

const prepare = createDocuments(servedSchema())

function keyOf(query: string, variables: Record<string, unknown> = {}): string {
  const found = prepare(query)
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return selectionKey(found.prepared, variables)
}

const plain = 'subscription { updatedSim { iccid statusid networkOperator { name } } }'

describe('the selection key', () => {
  it.each([
    [
      'formatting',
      'subscription{updatedSim{iccid,statusid networkOperator{\n name # operator\n}}}',
    ],
    ['field order', 'subscription { updatedSim { networkOperator { name } statusid iccid } }'],
    [
      'a repeated field',
      'subscription { updatedSim { iccid iccid statusid networkOperator { name } } }',
    ],
    ['a name', 'subscription Live { updatedSim { iccid statusid networkOperator { name } } }'],
    [
      'arguments',
      'subscription { updatedSim(customerid: 7) { iccid statusid networkOperator { name } } }',
    ],
    [
      'variables in arguments',
      'subscription ($c: Int) { updatedSim(customerid: $c) { iccid statusid networkOperator { name } } }',
    ],
  ])('is the same regardless of %s', (_case, query) => {
    expect(keyOf(query)).toBe(keyOf(plain))
  })

  it('is the same regardless of fragment names', () => {
    const query = (name: string) =>
      `subscription { updatedSim { ...${name} } } fragment ${name} on SIM { iccid }`
    expect(keyOf(query('One'))).toBe(keyOf(query('Two')))
  })

  it.each([
    ['another field', 'subscription { updatedSim { iccid imei networkOperator { name } } }'],
    ['an alias', 'subscription { updatedSim { id: iccid statusid networkOperator { name } } }'],
    [
      'an alias at the root',
      `subscription { sim: updatedSim { iccid statusid networkOperator { name } } }`,
    ],
    ['a nested field', 'subscription { updatedSim { iccid statusid networkOperator { mnc } } }'],
    [
      'a directive',
      'subscription { updatedSim { iccid statusid @skip(if: true) networkOperator { name } } }',
    ],
  ])('changes with %s', (_case, query) => {
    expect(keyOf(query)).not.toBe(keyOf(plain))
  })

  it('changes with the value of a variable that selects fields', () => {
    const query = 'subscription ($all: Boolean!) { updatedSim { iccid imei @include(if: $all) } }'
    expect(keyOf(query, { all: true })).not.toBe(keyOf(query, { all: false }))
  })

  it('changes with the subscription', () => {
    expect(keyOf('subscription { updatedSimEvent(iccid: 1) { iccid } }')).not.toBe(
      keyOf('subscription { updatedLocationData(iccid: "1") { iccid } }'),
    )
  })
})
