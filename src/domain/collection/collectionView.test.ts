import { describe, expect, it } from 'vitest'
import { readView, requestOf, rulesOf, wholeCollection, writeView } from './collectionView.ts'

const devices = rulesOf('/endpoint')
const read = (text: string) => readView(new URLSearchParams(text), devices)

describe('the view of a collection', () => {
  it('is the first page of everything without parameters', () => {
    expect(read('')).toEqual({ page: 1, perPage: 50, filters: {}, order: undefined })
  })

  it('comes back from its address as it was', () => {
    const view = {
      page: 3,
      perPage: 100,
      filters: { name: 'Pump*', status: '0' },
      order: { field: 'created', isDescending: true },
    }
    expect(readView(writeView(view), devices)).toEqual(view)
  })

  it.each(['page=0', 'page=-2', 'page=first', 'size=7', 'sort=colour', 'colour=red', 'name=%20'])(
    'leaves out what the collection does not know: %s',
    (text) => {
      expect(read(text)).toEqual(read(''))
    },
  )

  it('asks the service in its own words', () => {
    expect(requestOf(read('iccid=8949&sort=-name&page=2'))).toEqual({
      page: 2,
      perPage: 50,
      filter: { iccid: '8949' },
      sort: ['-name'],
    })
  })

  it('of a collection that is answered whole has neither filters nor order', () => {
    expect(readView(new URLSearchParams('name=a&sort=name'), wholeCollection)).toMatchObject({
      filters: {},
      order: undefined,
    })
  })
})
