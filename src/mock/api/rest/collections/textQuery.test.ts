import { describe, expect, it } from 'vitest'
import { readTextQuery } from './textQuery.ts'

const texts = {
  left: 'Less than 20 % of the data quota is left',
  usedUp: 'The data quota is used up',
  smsUsedUp: 'The SMS quota is used up',
  lock: 'Used in a device with another IMEI than the lock allows',
  moved: 'Waiting for Activation → Activated',
  umlaut: 'Device Wärmezähler Süd: renamed',
}
const matchingNames = (query: string) => {
  const { meets, parts } = readTextQuery(query)
  const names = Object.entries(texts)
    .filter(([, text]) => meets(text))
    .map(([name]) => name)
  // Candidates are looked up by these parts, so every match must contain them.
  for (const [, text] of Object.entries(texts).filter(([name]) => names.includes(name)))
    for (const part of parts) expect(text.toLowerCase()).toContain(part)
  return names
}

describe('a text query', () => {
  it.each([
    ['quota', ['left', 'usedUp', 'smsUsedUp']],
    ['QUOTA data', ['left', 'usedUp']],
    ['quota AND data', ['left', 'usedUp']],
    ['quot', []],
    ['quot*', ['left', 'usedUp', 'smsUsedUp']],
    ['*uo*a', ['left', 'usedUp', 'smsUsedUp']],
    ['"quota is used up"', ['usedUp', 'smsUsedUp']],
    ['"used quota"', []],
    ['"data quo*"', ['left', 'usedUp']],
    ['left OR lock', ['left', 'lock']],
    ['quota left OR quota SMS', ['left', 'smsUsedUp']],
    ['quota NOT data', ['smsUsedUp']],
    ['quota -data', ['smsUsedUp']],
    ['quota -"used up"', ['left']],
    ['+quota +left', ['left']],
    ['NOT quota', ['lock', 'moved', 'umlaut']],
    ['Waiting for Activation → Activated', ['moved']],
    ['20 %', ['left']],
    ['WÄRMEZÄHLER', ['umlaut']],
    ['wärme*', ['umlaut']],
    ['"quota', ['left', 'usedUp', 'smsUsedUp']],
    ['OR left', ['left']],
    ['left NOT', ['left']],
    ['→', Object.keys(texts)],
  ])('%s returns the matching names', (query, names) => {
    expect(matchingNames(query)).toEqual(names)
  })
})
