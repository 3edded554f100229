import { describe, expect, it } from 'vitest'
import { collections, type CollectionPath } from '../../../../contract/collections.ts'
import { readCollectionQuery } from './collectionQuery.ts'
import type { FilterValue } from './filterMatch.ts'
import { pageOfRows } from './pageOfRows.ts'

/** For each rule of a collection in memory: a criterion, a value that matches and one that does not. */
const examples: Readonly<Record<string, readonly (readonly [string, FilterValue, FilterValue])[]>> =
  {
    exact: [
      ['42', 42, 421],
      ['WARN', 'WARN', 'WARNING'],
      ['true', true, false],
    ],
    wildcard: [
      ['pump', 'Pump', 'Pump 1'],
      ['pump*', 'Pump 1', 'The pump'],
      ['*pump', 'The pump', 'Pump 1'],
      ['*um*', 'Pump 1', 'Meter'],
      ['p*p*1', 'pump 1', 'pump 2'],
      ['a*a', 'aa', 'a'],
      ['*', '', null],
    ],
    term: [
      ['berlin', ['Depot Berlin', 'north'], ['Berliner']],
      ['7', 7, 77],
    ],
  }

const rows = Object.entries(collections).flatMap(([path, { filters }]) =>
  Object.entries(filters).flatMap(([field, match]) =>
    (examples[match] ?? [])
      // A comma separates pairs, so a criterion cannot contain one.
      .map(([criterion, hit, miss]) => ({
        path: path as CollectionPath,
        field,
        match,
        criterion,
        hit,
        miss,
      })),
  ),
)

describe('a filter', () => {
  it.each(rows)(
    '$path q=$field:$criterion ($match) matches $hit and not $miss',
    ({ path, field, criterion, hit, miss }) => {
      const query = readCollectionQuery(path, { q: `${field}:${criterion}` })
      const { items, total } = pageOfRows(
        [{ value: hit }, { value: miss }],
        { [field]: (row) => row.value },
        query,
      )
      expect(items).toEqual([{ value: hit }])
      expect(total).toBe(1)
    },
  )

  it.each([
    ['/event', 'ip_address:nowhere', 'q.ip_address takes an IPv4 or IPv6 address'],
    ['/event', 'ip_address:300.1.1.1', 'q.ip_address takes an IPv4 or IPv6 address'],
    ['/event', 'from:yesterday', 'q.from takes a day such as 2026-03-01 or a date and time'],
  ] as const)('on %s rejects %s', (path, q, message) => {
    expect(() => readCollectionQuery(path, { q })).toThrow(message)
  })

  it('accepts colons in its criterion', () => {
    const { criteria } = readCollectionQuery('/event', {
      q: 'from:2026-03-01T08:00:00Z,ip_address:2001:db8::1',
    })
    expect(criteria.map(({ criterion }) => criterion)).toEqual([
      '2026-03-01T08:00:00Z',
      '2001:db8::1',
    ])
  })

  it('with many wildcards matches a long text without delay', () => {
    const query = readCollectionQuery('/user', { q: `name:${'*a'.repeat(900)}b` })
    expect(
      pageOfRows([{ name: 'a'.repeat(100_000) }], { name: (row) => row.name }, query).total,
    ).toBe(0)
  })
})
