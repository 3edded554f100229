import { describe, expect, it } from 'vitest'
import { readSettings } from './serverSettings.ts'

const flag = (setting: string) => `--${setting}`

describe('settings of the server', () => {
  it('have defaults', () => {
    expect(readSettings({}, flag)).toMatchObject({
      database: '.data/demo.sqlite',
      sims: undefined,
      seed: undefined,
      isReset: false,
      rate: 10,
      tokenLifetimeMs: 3_600_000,
      origins: [],
      deliveryHosts: [],
      testStores: false,
      simulator: false,
    })
  })

  it('are parsed from strings', () => {
    const given = {
      data: ':memory:',
      sims: '10000',
      rate: '0.5',
      seed: '7',
      tokenLifetime: '0.05',
      delay: '250',
      origins: 'https://portal.example, http://localhost:5000/',
      deliveryHosts: 'Hooks.example,10.0.0.0/8',
      testStores: true,
      reset: true,
      simulator: true,
      documentedOnly: true,
      noErrorCodes: true,
      rateLimit: '60',
    }
    expect(readSettings(given, flag)).toEqual({
      database: ':memory:',
      sims: 10_000,
      rate: 0.5,
      seed: 7,
      tokenLifetimeMs: 3_000,
      delayMs: 250,
      origins: ['https://portal.example', 'http://localhost:5000'],
      deliveryHosts: ['hooks.example', '10.0.0.0/8'],
      testStores: true,
      isReset: true,
      simulator: true,
      documentedOnly: true,
      noIntrospection: false,
      noErrorCodes: true,
      hidePagingHeaders: false,
      nullUnselected: false,
      rateLimit: 60,
    })
  })

  it.each([
    [{ sims: 'many' }, '--sims must be a number from 1 to 1000000, not "many".'],
    [{ sims: '2.5' }, '--sims must be a whole number, not "2.5".'],
    [{ sims: '1000001' }, '--sims must be a number from 1 to 1000000, not "1000001".'],
    [{ rate: '-1' }, '--rate must be a number from 0 to 5000, not "-1".'],
    [{ tokenLifetime: '0' }, '--tokenLifetime must be a number from 0.01 to 525600, not "0".'],
    [{ origins: '*' }, '--origins must list origins such as https://portal.example, not "*".'],
    [{ origins: 'https://portal.example/path' }, '--origins must list origins'],
    [{ deliveryHosts: 'http://hooks.example' }, '--deliveryHosts must list host names,'],
    [{ rateLimit: '0' }, '--rateLimit must be a number from 1 to 1000000, not "0".'],
    [{ deliveryHosts: '*' }, '--deliveryHosts must list host names,'],
  ])('are rejected by name when invalid: %j', (given, message) => {
    expect(() => readSettings(given, flag)).toThrow(message)
  })
})
