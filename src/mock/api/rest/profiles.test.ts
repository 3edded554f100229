import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

interface Named {
  id: number
  name: string
}

let api: TestApi
beforeAll(() => {
  api = openTestApi(10)
})
afterAll(() => api.close())

const names = async (path: string, token?: string) =>
  (await jsonOf<Named[]>(api.get(path, token))).map(({ name }) => name)

describe('service profiles', () => {
  it('contain their limits and the destination of SMS', async () => {
    expect(await jsonOf(api.get('/service_profile'))).toMatchObject([
      {
        name: 'Telemetry',
        is_prepaid: false,
        has_data_quota: false,
        has_sms_quota: false,
        api_callback: null,
      },
      { name: 'Tracking prepaid', is_prepaid: true },
      {
        name: 'Voice gateway',
        api_callback: { url: expect.stringContaining('http') as unknown, organisation_id: '4100' },
      },
      { name: 'Metered', has_data_quota: true, has_sms_quota: true },
    ])
  })

  it('of a main customer are available to its sub-customers but not to strangers', async () => {
    expect(await names('/service_profile', 'demo-sub-customer')).toEqual(
      await names('/service_profile'),
    )
    expect(await names('/service_profile', 'demo-stranger')).toEqual(['Containers'])
    expect(await names('/tariff_profile')).toEqual(['Europe pooled', 'World pay per use'])
    expect(await names('/tariff_profile', 'demo-stranger')).toEqual(['Ports'])
  })
})

describe('GET /tariff_plan', () => {
  it.each([
    ['', ['Europe pool 50 GB', 'World pay per use', 'Metering small']],
    ['?q=name:*pay*', ['World pay per use']],
    ['?q=description:*megabyte*', ['World pay per use', 'Metering small']],
    ['?q=notes:for*', ['Metering small']],
    ['?sort=-name', ['World pay per use', 'Metering small', 'Europe pool 50 GB']],
    ['?per_page=1&page=2', ['World pay per use']],
  ])('returns the matching plans for "%s"', async (query, expected) => {
    expect(await names(`/tariff_plan${query}`)).toEqual(expected)
  })
})
