import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { maxDocumentCharacters, maxDocumentTokens, whyTooMuch } from './documentLimits.ts'

const nested = (levels: number): string =>
  levels === 0 ? 'name' : `field { ${nested(levels - 1)} }`

describe('a document', () => {
  it('of ordinary size passes', () => {
    expect(
      whyTooMuch(
        parse('{ listSims(limit: 100) { items { iccid networkOperator { name } } totalSims } }'),
      ),
    ).toBeUndefined()
  })

  it('that is too deep is refused', () => {
    expect(whyTooMuch(parse(`{ ${nested(16)} }`))).toMatch(/17 levels deep/)
  })

  it('that hides its depth in fragments is refused', () => {
    const fragments = Array.from(
      { length: 20 },
      (_, at) => `fragment F${at} on T { field { ...F${at + 1} } }`,
    ).join('\n')
    expect(whyTooMuch(parse(`{ ...F0 } ${fragments} fragment F20 on T { name }`))).toMatch(
      /levels deep/,
    )
  })

  it('whose fragments multiply is measured at once and refused', () => {
    const fragments = Array.from(
      { length: 40 },
      (_, at) => `fragment F${at} on T { ...F${at + 1} ...F${at + 1} }`,
    ).join('\n')
    expect(whyTooMuch(parse(`{ a { ...F0 } } ${fragments} fragment F40 on T { name }`))).toMatch(
      /may ask for/,
    )
  })

  it('with fragments in a circle does not hang; validation will refuse it', () => {
    expect(
      whyTooMuch(parse('{ ...A } fragment A on T { ...B } fragment B on T { ...A }')),
    ).toBeUndefined()
  })

  it('with lists in lists counts their product', () => {
    expect(whyTooMuch(parse('{ a(limit: 100) { b(limit: 1000) { c } } }'))).toMatch(/may ask for/)
  })

  it('whose limit is a variable counts the longest list', () => {
    const fields = Array.from({ length: 70 }, (_, at) => `f${at}`).join(' ')
    expect(whyTooMuch(parse(`query ($limit: Int!) { a(limit: $limit) { ${fields} } }`))).toMatch(
      /may ask for/,
    )
  })

  it('whose limit is a variable counts what the operation gives at most', () => {
    const fields = Array.from({ length: 70 }, (_, at) => `f${at}`).join(' ')
    expect(
      whyTooMuch(
        parse(
          `query ($limit: Int!) { listSims(limit: $limit) { items { ${fields} } } again: listSims(limit: $limit) { items { ${fields} } } }`,
        ),
      ),
    ).toBeUndefined()
  })

  it('without a limit counts the rows that come then', () => {
    expect(
      whyTooMuch(parse('{ listBatchJobs { items { listBatchJobs { items { a b c } } } } }')),
    ).toBeUndefined()
    expect(
      whyTooMuch(
        parse('{ listBatchJobs { items { listBatchJobs { items { a b c d e f g } } } } }'),
      ),
    ).toMatch(/may ask for/)
  })

  it('with an include and an exclude list of a thousand ICCIDs passes', () => {
    const list = JSON.stringify(
      Array.from({ length: 1_000 }, (_, at) => `894903010000${String(at).padStart(8, '0')}`),
    )
    const text = `mutation { startBatchJob(params: { includeIccIds: ${list}, excludeIccIds: ${list}, custom_field_1: "x" }) { batchJobId } }`
    expect(whyTooMuch(parse(text, { maxTokens: maxDocumentTokens }))).toBeUndefined()
    expect(text.length).toBeLessThan(maxDocumentCharacters)
  })

  it('of very many fields is refused, wherever they stand', () => {
    const fields = Array.from({ length: 30 }, (_, at) => `f${at}`).join(' ')
    const fragments = Array.from(
      { length: 20 },
      (_, at) => `fragment F${at} on T { ${fields} }`,
    ).join(' ')
    expect(whyTooMuch(parse(`{ a } ${fragments}`))).toMatch(/601 fields/)
  })

  it('that calls many operations by aliases is refused', () => {
    const calls = Array.from(
      { length: 13 },
      (_, at) => `a${at}: getStatistics { totalSimCards }`,
    ).join(' ')
    expect(whyTooMuch(parse(`{ ${calls} }`))).toMatch(/13 operations/)
    expect(whyTooMuch(parse(`{ ...F } fragment F on Query { ${calls} }`))).toMatch(/13 operations/)
  })
})
