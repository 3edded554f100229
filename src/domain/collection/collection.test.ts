import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '../../lib/searchParams.ts'
import {
  collectionSearch,
  droppedParams,
  requestOf,
  rulesOf,
  wholeCollection,
} from './collection.ts'

const devices = rulesOf('/endpoint')
const search = collectionSearch(devices)
const read = (text: string) => readSearch(search, new URLSearchParams(text)).view

describe('the view of a collection', () => {
  it('is the first page of everything without parameters', () => {
    expect(read('')).toEqual({ page: 1, perPage: 50, filters: {}, order: [] })
  })

  it('comes back from its address as it was', () => {
    const view = {
      page: 3,
      perPage: 100,
      filters: { name: 'Pump*', status: '0' },
      order: [
        { field: 'status', direction: 'asc' as const },
        { field: 'created', direction: 'desc' as const },
      ],
    }
    expect(readSearch(search, writeSearch(search, view)).view).toEqual(view)
  })

  it.each(['page=0', 'page=-2', 'page=first', 'size=7', 'sort=colour', 'colour=red', 'name=%20'])(
    'leaves out what the collection does not know: %s',
    (text) => {
      expect(read(text)).toEqual(read(''))
    },
  )

  it('keeps the sort properties it knows, each once, in their order', () => {
    expect(read('sort=status,colour,-name,name').order).toEqual([
      { field: 'status', direction: 'asc' },
      { field: 'name', direction: 'desc' },
    ])
    expect(requestOf(read('sort=status,-name')).sort).toEqual(['status', '-name'])
  })

  it('asks the service in its own words', () => {
    expect(requestOf(read('iccid=8949&sort=-name&page=2'))).toEqual({
      page: 2,
      perPage: 50,
      filter: { iccid: '8949' },
      sort: ['-name'],
    })
  })

  it('of a collection that is answered whole has neither filters nor order', () => {
    const params = new URLSearchParams('name=a&sort=name')
    expect(readSearch(collectionSearch(wholeCollection), params).view).toMatchObject({
      filters: {},
      order: [],
    })
  })

  it('names each parameter that it cannot use in one sentence', () => {
    const params = new URLSearchParams('colour=red&sort=name,-size&name=a')
    expect(droppedParams(devices, 'devices', params)).toEqual([
      { name: 'colour', value: 'red', reason: 'The list of devices has no such filter.' },
      { name: 'sort', value: 'name,-size', reason: 'The list cannot be sorted by size.' },
    ])
  })
})
