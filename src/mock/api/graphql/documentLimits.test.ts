import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { maxDocumentCharacters, maxDocumentTokens, limitViolation } from './documentLimits.ts'

const nested = (levels: number): string =>
  levels === 0 ? 'name' : `field { ${nested(levels - 1)} }`

describe('a document', () => {
  it('of ordinary size is accepted', () => {
    expect(
      limitViolation(
        parse('{ listSims(limit: 100) { items { iccid networkOperator { name } } totalSims } }'),
      ),
    ).toBeUndefined()
  })

  it('that is too deep is rejected', () => {
    expect(limitViolation(parse(`{ ${nested(16)} }`))).toMatch(/17 levels deep/)
  })

  it('that hides its depth in fragments is rejected', () => {
    const fragments = Array.from(
      { length: 20 },
      (_, at) => `fragment F${at} on T { field { ...F${at + 1} } }`,
    ).join('\n')
    expect(limitViolation(parse(`{ ...F0 } ${fragments} fragment F20 on T { name }`))).toMatch(
      /levels deep/,
    )
  })

  it('whose fragments multiply is rejected without delay', () => {
    const fragments = Array.from(
      { length: 40 },
      (_, at) => `fragment F${at} on T { ...F${at + 1} ...F${at + 1} }`,
    ).join('\n')
    expect(
      limitViolation(parse(`{ a { ...F0 } } ${fragments} fragment F40 on T { name }`)),
    ).toMatch(/may ask for/)
  })

  it('with circular fragments does not hang and is left to validation', () => {
    expect(
      limitViolation(parse('{ ...A } fragment A on T { ...B } fragment B on T { ...A }')),
    ).toBeUndefined()
  })

  it('with nested lists counts the product of their limits', () => {
    expect(limitViolation(parse('{ a(limit: 100) { b(limit: 1000) { c } } }'))).toMatch(
      /may ask for/,
    )
  })

  it('whose limit is a variable counts as the longest list', () => {
    const fields = Array.from({ length: 70 }, (_, at) => `f${at}`).join(' ')
    expect(
      limitViolation(parse(`query ($limit: Int!) { a(limit: $limit) { ${fields} } }`)),
    ).toMatch(/may ask for/)
  })

  it('whose limit is a variable counts the maximum of the operation', () => {
    const fields = Array.from({ length: 70 }, (_, at) => `f${at}`).join(' ')
    expect(
      limitViolation(
        parse(
          `query ($limit: Int!) { listSims(limit: $limit) { items { ${fields} } } again: listSims(limit: $limit) { items { ${fields} } } }`,
        ),
      ),
    ).toBeUndefined()
  })

  it('without a limit counts the default number of rows', () => {
    expect(
      limitViolation(parse('{ listBatchJobs { items { listBatchJobs { items { a b c } } } } }')),
    ).toBeUndefined()
    expect(
      limitViolation(
        parse('{ listBatchJobs { items { listBatchJobs { items { a b c d e f g } } } } }'),
      ),
    ).toMatch(/may ask for/)
  })

  it('with a thousand included and a thousand excluded ICCIDs is accepted', () => {
    const list = JSON.stringify(
      Array.from({ length: 1_000 }, (_, at) => `894903010000${String(at).padStart(8, '0')}`),
    )
    const text = `mutation { startBatchJob(params: { includeIccIds: ${list}, excludeIccIds: ${list}, custom_field_1: "x" }) { batchJobId } }`
    expect(limitViolation(parse(text, { maxTokens: maxDocumentTokens }))).toBeUndefined()
    expect(text.length).toBeLessThan(maxDocumentCharacters)
  })

  it('with hundreds of fields is rejected, even in unused fragments', () => {
    const fields = Array.from({ length: 30 }, (_, at) => `f${at}`).join(' ')
    const fragments = Array.from(
      { length: 20 },
      (_, at) => `fragment F${at} on T { ${fields} }`,
    ).join(' ')
    expect(limitViolation(parse(`{ a } ${fragments}`))).toMatch(/601 fields/)
  })

  it('that calls many operations through aliases is rejected', () => {
    const calls = Array.from(
      { length: 13 },
      (_, at) => `a${at}: getStatistics { totalSimCards }`,
    ).join(' ')
    expect(limitViolation(parse(`{ ${calls} }`))).toMatch(/13 operations/)
    expect(limitViolation(parse(`{ ...F } fragment F on Query { ${calls} }`))).toMatch(
      /13 operations/,
    )
  })
})
