import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { openReceiver, type Receiver } from '../../testing/testReceiver.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type DataStream = components['schemas']['DataStream']

let api: TestApi
let receiver: Receiver
beforeEach(async () => {
  api = openTestApi(60)
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  api.close()
})

const request = (type = 2, callback: object = { id: 77, url: receiver.url }) => ({
  stream_historic_data: 0,
  data_stream_type: { id: type },
  api_type: { id: 1 },
  api_callback: callback,
})
const create = (body: object = request()) =>
  jsonOf<DataStream>(api.send('POST', '/data_stream', body))

describe('creating a data stream', () => {
  const cloud = { stream_historic_data: 0, data_stream_type: { id: 2 }, api_type: { id: 8 } }
  it.each<[string, () => object, number, string]>([
    ['an unknown type', () => request(7), 422, 'data_stream_type.id'],
    ['an unknown destination', () => ({ ...request(), api_type: { id: 2 } }), 422, 'api_type.id'],
    [
      'no callback',
      () => ({ stream_historic_data: 0, data_stream_type: { id: 2 }, api_type: { id: 1 } }),
      422,
      'api_callback',
    ],
    [
      'an existing callback with another URL',
      () => request(2, { id: 1, url: `${receiver.url}/elsewhere` }),
      422,
      'api_callback.url',
    ],
    ['a new callback without a URL', () => request(2, { id: 900 }), 422, 'api_callback.url'],
    [
      'a URL that is not HTTP',
      () => request(2, { id: 900, url: 'ftp://host/x' }),
      422,
      'api_callback.url',
    ],
    [
      'a file URL',
      () => request(2, { id: 900, url: 'file:///etc/passwd' }),
      422,
      'api_callback.url',
    ],
    [
      'an address with a password',
      () => request(2, { id: 900, url: 'http://a:b@host/' }),
      422,
      'api_callback.url',
    ],
    [
      'an organisation written otherwise than by its digits',
      () => request(2, { id: 901, url: receiver.url, organisation_id: '0x1004' }),
      422,
      'api_callback.organisation_id',
    ],
    [
      'an organisation the account does not see',
      () => request(2, { id: 900, url: receiver.url, organisation_id: '5200' }),
      422,
      'api_callback.organisation_id',
    ],
    [
      'a cloud without a role',
      () => ({ ...cloud, api_parameter: 'eu-west-1/x' }),
      422,
      'api_username',
    ],
    [
      'a cloud without a region',
      () => ({ ...cloud, api_username: 'role', api_parameter: 'bucket' }),
      422,
      'api_parameter',
    ],
    [
      'no flag',
      () => ({ data_stream_type: { id: 2 }, api_type: { id: 1 } }),
      400,
      'stream_historic_data',
    ],
  ])('rejects %s and names the field', async (_what, body, status, field) => {
    expect(await errorOf(await api.send('POST', '/data_stream', body()))).toMatchObject({
      status,
      body: { details: [{ field }] },
    })
    expect(await jsonOf(api.get('/data_stream'))).toEqual([])
  })

  it.each([
    'http://hooks.example/in',
    'https://8.8.8.8/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://10.0.0.1:8080/',
    'http://192.168.1.1/',
    'http://0.0.0.0/',
    'http://0xa9fea9fe/',
    'http://localhost.example/',
  ])('rejects the unconfigured host of %s and names the field', async (url) => {
    expect(
      await errorOf(await api.send('POST', '/data_stream', request(2, { id: 900, url }))),
    ).toMatchObject({ status: 400, body: { details: [{ field: 'api_callback.url' }] } })
  })

  it.each(['http://localhost:9/', 'http://127.0.0.1:9/', 'http://127.9.9.9/', 'http://[::1]:9/'])(
    'accepts the local URL %s',
    async (url) => {
      expect(await create(request(2, { id: 900, url }))).toMatchObject({ api_callback: { url } })
    },
  )

  it('is limited to administrators, and the stream is visible to their customer only', async () => {
    expect((await api.send('POST', '/data_stream', request(), 'demo-user')).status).toBe(403)
    const { id } = await create()
    expect(await jsonOf(api.get('/data_stream', 'demo-stranger'))).toEqual([])
    expect(
      (await api.send('DELETE', `/data_stream/${id}`, undefined, 'demo-stranger')).status,
    ).toBe(404)
  })
})

describe('a callback of the main customer', () => {
  it('does not reveal its URL to sub-customers', async () => {
    const { id } = await create(request(2, { id: 78, url: `${receiver.url}main` }))
    api.store.db
      .statement('UPDATE data_stream SET customerid = 4101, api_callback_id = 78 WHERE id = ?')
      .run(id)
    const own = await create(request(2, { id: 77, url: receiver.url, organisation_id: '4101' }))
    expect(own.api_callback?.url).toBe(receiver.url)
    const answers = await Promise.all(
      ['/api_callback', '/data_stream', '/service_profile'].map((path) =>
        jsonOf<object[]>(api.get(path, 'demo-sub-customer')),
      ),
    )
    expect(answers[0]).toEqual([expect.objectContaining({ id: 77 })])
    expect(answers[1]).toEqual([expect.objectContaining({ id, api_callback: null })])
    expect(JSON.stringify(answers)).not.toContain(`${receiver.url}main`)
    expect(JSON.stringify(answers)).not.toContain('localhost:8099')
  })

  it('cannot be used by a sub-customer’s stream', async () => {
    const answerTo = async (id: number) => {
      const { status, body } = await errorOf(
        await api.send('POST', '/data_stream', request(2, { id }), 'demo-sub-customer'),
      )
      return { status, details: body.details }
    }
    expect(await answerTo(1)).toEqual(await answerTo(999))
  })
})
