import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProblemError } from './problem.ts'
import { walkPages, type TokenPage } from './pageWalk.ts'

const { signal } = new AbortController()
const pageOf = (rows: number[], nextToken: string | null): TokenPage<number> => ({
  rows,
  nextToken,
  total: undefined,
})

/** Reads pages until the last one or a problem. */
async function walkThrough(load: (token: string | null) => TokenPage<number>, mostPages = 1000) {
  let requests = 0
  const walk = walkPages<number>(async (token) => {
    requests++
    return load(token)
  }, String)
  const rows: number[] = []
  for (let page = 0; page < mostPages; page++) {
    try {
      const { rows: added, isLast } = await walk.next(signal)
      rows.push(...added)
      if (isLast) return { rows, requests, problem: undefined, walk }
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown
      return { rows, requests, problem: thrown.problem.code, walk }
    }
  }
  throw new Error('It went on.')
}

describe('a walk over pages', () => {
  it('returns every row once and ends with the last page, although pages repeat rows', async () => {
    const pages = { '': pageOf([1, 2], 'a'), a: pageOf([2, 3], 'b'), b: pageOf([3], null) }
    const { rows, problem } = await walkThrough(
      (token) => pages[(token ?? '') as keyof typeof pages],
    )
    expect({ rows, problem }).toEqual({ rows: [1, 2, 3], problem: undefined })
  })

  it.each([
    ['the token repeats', () => pageOf([1, 2], 'again'), 2],
    ['the token repeats without rows', () => pageOf([], 'again'), 2],
    [
      'new tokens bring the same rows',
      (token: string | null) => pageOf([1, 2], String(Number(token) + 1)),
      2,
    ],
    [
      'new tokens bring empty pages',
      (token: string | null) => pageOf([], String(Number(token) + 1)),
      6,
    ],
  ])('ends with a problem when %s', async (_, load, most) => {
    const { requests, problem } = await walkThrough(load)
    expect(problem).toBe('NO_NEW_ROWS')
    expect(requests).toBe(most)
  })

  it.each([undefined, ''])('ends with a page whose token is %j', async (token) => {
    // A service may leave the token out, which the contract does not allow.
    const { requests, problem } = await walkThrough(() => pageOf([1], token as unknown as null))
    expect({ requests, problem }).toEqual({ requests: 1, problem: undefined })
  })

  it('goes on with the page after when it is asked again after the problem', async () => {
    const pages: Record<string, TokenPage<number>> = {
      '': pageOf([1], 'a'),
      a: pageOf([1], 'b'),
      b: pageOf([2], null),
    }
    const { walk, problem } = await walkThrough((token) => pages[token ?? ''] ?? pageOf([], null))
    expect(problem).toBe('NO_NEW_ROWS')
    expect(await walk.next(signal)).toMatchObject({ rows: [2], isLast: true })
  })

  it('loads the same page again after a failure', async () => {
    const requested: (string | null)[] = []
    let isDown = false
    const walk = walkPages<number>(async (token) => {
      requested.push(token)
      if (isDown) throw new Error('down')
      return pageOf([Number(token)], String(requested.length))
    }, String)
    await walk.next(signal)
    isDown = true
    await expect(walk.next(signal)).rejects.toThrow('down')
    isDown = false
    await walk.next(signal)
    expect(requested).toEqual([null, '1', '1'])
  })

  it('goes on through pages of which no row matches', async () => {
    const { rows } = await walkThrough((token) => {
      const at = Number(token ?? 0)
      const isEnd = at === 50
      return { ...pageOf(isEnd ? [at] : [], isEnd ? null : String(at + 1)), unfiltered: [at] }
    })
    expect(rows).toEqual([50])
  })

  it('sends at most one request for each row and a few more, whatever a service of few rows answers', async () => {
    const anyPage = fc.record({
      rows: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
      nextToken: fc.option(fc.constantFrom('a', 'b', 'c', ''), { nil: null }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyPage, { minLength: 1, maxLength: 20 }), async (pages) => {
        let at = 0
        const { rows, requests } = await walkThrough(() => {
          const { rows: given = [], nextToken = null } = pages[at++ % pages.length] ?? {}
          return pageOf(given, nextToken)
        })
        expect(new Set(rows).size).toBe(rows.length)
        expect(requests).toBeLessThanOrEqual(6 * (rows.length + 1))
      }),
    )
  })
})
