import { describe, expect, it } from 'vitest'
import { mergePages, type MergedSource } from './mergePages.ts'
import { ProblemError } from './problem.ts'

const { signal } = new AbortController()

/** A list with these timestamps, newest first, some a page. */
function listOf(id: string, timestamps: readonly number[], perPage: number) {
  const requested: (string | null)[] = []
  const source: MergedSource<[string, number]> = {
    id,
    load: (token) => {
      requested.push(token)
      const from = Number(token ?? 0)
      const rows = timestamps.slice(from, from + perPage).map((at): [string, number] => [id, at])
      const next = from + perPage < timestamps.length ? String(from + perPage) : null
      return Promise.resolve({ rows, nextToken: next, total: timestamps.length })
    },
  }
  return { source, requested }
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((from - to) / step) }, (_, at) => from - at * step)

const options = {
  keyOf: ([id, at]: [string, number]) => `${id} ${at}`,
  timestampOf: ([, at]: [string, number]) => at,
}

const lost = new ProblemError({
  title: 'Lost',
  detail: '',
  code: 'NETWORK',
  isRetryable: true,
  technical: '',
})

describe('merged lists', () => {
  it('are in the order of time, and end where the list loaded least far ends', async () => {
    const dense = listOf('dense', range(1000, 0, 1), 100)
    const sparse = listOf('sparse', [995, 500, 100], 100)
    const load = mergePages([dense.source, sparse.source], options)
    const page = await load(null, signal)
    expect(page.rows).toHaveLength(101)
    expect(page.rows.slice(4, 8)).toEqual([
      ['dense', 996],
      ['dense', 995],
      ['sparse', 995],
      ['dense', 994],
    ])
    expect(page.rows.at(-1)).toEqual(['dense', 901])
  })

  it('have every row once, without a gap', async () => {
    const lists = [
      listOf('a', range(900, 0, 3), 70),
      listOf('b', range(900, 300, 2), 60),
      listOf('c', [], 10),
    ]
    const load = mergePages(
      lists.map(({ source }) => source),
      options,
    )
    const rows: [string, number][] = []
    let token: string | null = null
    do {
      const page = await load(token, signal)
      rows.push(...page.rows)
      token = page.nextToken
    } while (token !== null)
    expect(rows).toHaveLength(600)
    expect(new Set(rows.map(options.keyOf)).size).toBe(600)
    expect(rows.map(options.timestampOf)).toEqual(
      rows.map(options.timestampOf).toSorted((one, other) => other - one),
    )
  })

  it('do not load further a list that is ahead of the others', async () => {
    const ahead = listOf('ahead', range(100, 0, 1), 20)
    const limiting = listOf('limiting', range(10_000, 0, 1), 100)
    const load = mergePages([ahead.source, limiting.source], options)
    const first = await load(null, signal)
    await load(first.nextToken, signal)
    expect(ahead.requested).toEqual([null])
    expect(limiting.requested).toEqual([null, '100'])
  })

  it('leave out an optional list that fails, and report it', async () => {
    const failures: string[] = []
    const failing: MergedSource<[string, number]> = {
      id: 'sms',
      isOptional: true,
      load: () => Promise.reject(lost),
    }
    const load = mergePages([listOf('a', [3, 2, 1], 10).source, failing], {
      ...options,
      onFailure: (id, { title }) => failures.push(`${id}: ${title}`),
    })
    const page = await load(null, signal)
    expect(page).toMatchObject({
      nextToken: null,
      rows: [
        ['a', 3],
        ['a', 2],
        ['a', 1],
      ],
    })
    expect(failures).toEqual(['sms: Lost'])
  })

  it('continue after a failure where they stopped', async () => {
    const list = listOf('a', range(200, 0, 1), 100)
    let isFailing = false
    const load = mergePages(
      [
        {
          id: 'a',
          load: (token, own) => (isFailing ? Promise.reject(lost) : list.source.load(token, own)),
        },
      ],
      options,
    )
    const first = await load(null, signal)
    isFailing = true
    await expect(load(first.nextToken, signal)).rejects.toBe(lost)
    isFailing = false
    expect((await load(first.nextToken, signal)).rows[0]).toEqual(['a', 100])
  })
})
