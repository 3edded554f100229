import { describe, expect, it } from 'vitest'
import {
  choiceParam,
  choicesParam,
  flagParam,
  readSearch,
  textParam,
  wholeNumberParam,
  writeSearch,
  type SearchSchema,
} from './searchParams.ts'

interface View {
  search: string
  code: number | undefined
  order: 'asc' | 'desc'
  status: 'open' | 'closed' | undefined
  kinds: readonly ('a' | 'b' | 'c')[]
  isTable: boolean
}

const schema: SearchSchema<View> = {
  search: textParam('q', 5),
  code: wholeNumberParam('code'),
  order: choiceParam('order', ['asc', 'desc'], 'desc'),
  status: choiceParam('status', ['open', 'closed'], undefined),
  kinds: choicesParam('kind', ['a', 'b', 'c']),
  isTable: flagParam('show', 'table'),
}
const defaults: View = {
  search: '',
  code: undefined,
  order: 'desc',
  status: undefined,
  kinds: [],
  isTable: false,
}
const read = (text: string) => {
  const { view, dropped } = readSearch(schema, new URLSearchParams(text))
  return { view, dropped: dropped.map(({ name }) => name) }
}

describe('a view in the URL', () => {
  it.each<Partial<View>>([
    {},
    { search: 'pump', code: 0, order: 'asc' },
    { status: 'closed', kinds: ['a', 'c'], isTable: true },
  ])('is the same when written and read again: %j', (part) => {
    const view = { ...defaults, ...part }
    expect(readSearch(schema, writeSearch(schema, view))).toEqual({ view, dropped: [] })
  })

  it('writes nothing for defaults', () => {
    expect(writeSearch(schema, defaults).toString()).toBe('')
  })

  it('uses the default for an invalid parameter, and reports its name', () => {
    expect(read('q=longer+text&code=-1&order=up&status=x&kind=c,z&show=chart')).toEqual({
      view: { ...defaults, search: 'longe', kinds: ['c'] },
      dropped: ['code', 'order', 'status', 'kind', 'show'],
    })
  })

  it('uses the first of several values, and reports the name once', () => {
    expect(read('q=a&q=b&code=7&code=7&order=up&order=asc')).toEqual({
      view: { ...defaults, search: 'a', code: 7 },
      dropped: ['q', 'order'],
    })
  })

  it('does not change other parameters of the URL', () => {
    const before = new URLSearchParams('tab=1&order=asc&q=old')
    const params = writeSearch(schema, { ...defaults, search: 'new' }, before)
    expect(params.toString()).toBe('tab=1&q=new')
  })
})
