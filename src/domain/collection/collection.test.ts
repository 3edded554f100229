import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '../../lib/searchParams.ts'
import { collectionSearch, requestOf, rulesOf } from './collection.ts'

const devices = rulesOf('/endpoint')
const search = collectionSearch(devices)
const read = (text: string) => readSearch(search, new URLSearchParams(text)).view

describe('the view of a collection', () => {
  it('is the unfiltered list without parameters', () => {
    expect(read('')).toEqual({ filters: {}, order: [] })
  })

  it('survives a round trip through the URL', () => {
    const view = {
      filters: { name: 'Pump*', status: '0' },
      order: [
        { field: 'status', direction: 'asc' as const },
        { field: 'created', direction: 'desc' as const },
      ],
    }
    expect(readSearch(search, writeSearch(search, view)).view).toEqual(view)
  })

  it.each(['page=2', 'size=7', 'sort=colour', 'colour=red', 'name=%20'])(
    'ignores unknown parameters: %s',
    (text) => {
      expect(read(text)).toEqual(read(''))
    },
  )

  it('reads known sort fields in order, each once', () => {
    expect(read('sort=status,colour,-name,name').order).toEqual([
      { field: 'status', direction: 'asc' },
      { field: 'name', direction: 'desc' },
    ])
    expect(requestOf(read('sort=status,-name')).sort).toEqual(['status', '-name'])
  })

  it('is converted to a service request', () => {
    expect(requestOf(read('iccid=8949&sort=-name'), 2)).toEqual({
      page: 2,
      perPage: 100,
      filter: { iccid: '8949' },
      sort: ['-name'],
    })
  })

  it('reports each unusable parameter with a reason', () => {
    const params = new URLSearchParams('colour=red&sort=name,-size&name=a&iccid=89,90')
    expect(readSearch(search, params, true).dropped).toEqual([
      { name: 'colour', value: 'red', reason: 'There is no such filter.' },
      {
        name: 'iccid',
        value: '89,90',
        reason: 'The service cannot search for a comma. Remove it.',
      },
      { name: 'sort', value: 'name,-size', reason: 'The list cannot be sorted by size.' },
    ])
  })
})
