import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDeliveryHosts } from './deliveryHosts.ts'
import { postRecords } from '../../node/postRecords.ts'
import { openReceiver, type Receiver } from '../../testing/testReceiver.ts'

const hosts = createDeliveryHosts(['hooks.example', '10.1.0.0/16', '203.0.113.7'])
const isAllowed = (url: string) => hosts.deliveryHostError(new URL(url)) === undefined

describe('a URL', () => {
  it.each([
    'http://localhost/',
    'http://127.0.0.1:8099/sms',
    'http://[::1]/',
    'https://hooks.example:8443/in',
    'https://HOOKS.example./in',
    'http://10.1.2.3/',
    'http://203.0.113.7/',
  ])('%s is an allowed destination', (url) => {
    expect(isAllowed(url)).toBe(true)
  })

  it.each([
    'https://other.example/',
    'https://hooks.example.other.example/',
    'http://10.2.0.1/',
    'http://169.254.169.254/',
    'http://[fd00::1]/',
    'http://203.0.113.8/',
  ])('%s is not an allowed destination', (url) => {
    expect(isAllowed(url)).toBe(false)
  })
})

describe('a configured host name', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())
  const deliver = (...addresses: string[]) =>
    postRecords(receiver.url.replace('127.0.0.1', 'hooks.example'), '[]', {
      hosts,
      timeoutMs: 2_000,
      resolve: () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    })

  it('connects to the address it resolves to', async () => {
    expect(await deliver('127.0.0.1')).toBeUndefined()
    expect(receiver.bodies).toEqual(['[]'])
  })

  it.each([
    ['169.254.169.254'],
    ['10.2.0.1'],
    ['192.168.1.1'],
    ['100.64.0.1'],
    ['fd00::1'],
    ['fe80::1'],
    ['::ffff:169.254.169.254'],
    ['0.0.0.0'],
    ['127.0.0.1', '169.254.169.254'],
  ])('does not connect when it resolves to %s', async (...addresses) => {
    expect(await deliver(...addresses)).toBe(
      `hooks.example leads to ${addresses.at(-1)}, where this server does not deliver to. To allow it, add the address to PORTAL_DELIVERY_HOSTS or --deliver-to.`,
    )
    expect(receiver.bodies).toEqual([])
  })

  it('may resolve to public and to configured addresses', () => {
    expect(hosts.allowsAddress('hooks.example', '198.51.100.1')).toBe(false)
    expect(hosts.allowsAddress('hooks.example', '93.184.215.14')).toBe(true)
    expect(hosts.allowsAddress('hooks.example', '10.1.200.9')).toBe(true)
    expect(hosts.allowsAddress('other.example', '93.184.215.14')).toBe(false)
  })
})
