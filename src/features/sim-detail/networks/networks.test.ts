import { expect, it } from 'vitest'
import { differenceCount, findNetworks, type NetworkOption } from './networks.ts'

const option = (
  name: string,
  countryIso: string,
  mcc: string,
  mnc: string,
  denied = false,
): NetworkOption => ({ name, countryIso, mcc, mnc, denied })
const options = [
  option('Swisscom', 'CH', '228', '01'),
  option('Vodafone Germany', 'DE', '262', '02'),
  option('A1 Austria', 'AT', '232', '01'),
  option('O2 Germany', 'DE', '262', '03', true),
]

const names = (search: string) => findNetworks(options, search, 'DE').map(({ name }) => name)

it('sorts the current country first, the others by name', () => {
  expect(names('')).toEqual(['O2 Germany', 'Vodafone Germany', 'A1 Austria', 'Swisscom'])
})

it.each([
  ['o2', ['O2 Germany']],
  ['switz', ['Swisscom']],
  ['26202', ['Vodafone Germany']],
  ['262 02', ['Vodafone Germany']],
  ['  GERMANY ', ['O2 Germany', 'Vodafone Germany']],
  ['xyz', []],
])('finds networks by name, country and code: %s', (search, expected) => {
  expect(names(search)).toEqual(expected)
})

it('counts the differences between two selections', () => {
  expect(differenceCount(new Set(['262-01', '262-02']), new Set(['262-02', '262-03']))).toBe(2)
})
