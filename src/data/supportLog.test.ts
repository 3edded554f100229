import { afterEach, expect, it } from 'vitest'
import { logRequest, requestLog, withoutSecrets, type LoggedRequest } from './supportLog.ts'

const entry: Omit<LoggedRequest, 'id'> = {
  kind: 'graphql',
  name: 'Sims',
  method: 'POST',
  url: 'http://service.test/graphql',
  query: 'query Sims { listSims(quickSearch: "it\'s") { nextToken } }',
  input: { limit: 1, nextToken: 'abc' },
  startedAtMs: 0,
  durationMs: 1,
  status: 200,
}

afterEach(() => requestLog.setState({ requests: [] }))

it('removes only credentials, at any depth', () => {
  const input = {
    application_token: 'a',
    list: [{ key: 'b', Authorization: 'c', comment: 'visible' }],
    nextToken: 'visible',
    activation_code: 'd',
  }
  expect(withoutSecrets(input)).toEqual({
    application_token: '(removed)',
    list: [{ key: '(removed)', Authorization: '(removed)', comment: 'visible' }],
    nextToken: 'visible',
    activation_code: '(removed)',
  })
})

it('stores only the host of a receiver URL', () => {
  expect(
    withoutSecrets({
      api_callback: { id: 7, url: 'https://user:pw@hooks.example/s3cret?key=s3cret' },
    }),
  ).toEqual({ api_callback: { id: 7, url: 'https://hooks.example/(removed)' } })
  expect(withoutSecrets({ url: 'no address' })).toEqual({ url: '(removed)' })
})

it('stores the last two hundred requests', () => {
  for (let count = 0; count < 250; count++) logRequest({ ...entry, name: `request ${count}` })
  expect(requestLog.getState().requests).toHaveLength(200)
  expect(requestLog.getState().requests.at(-1)?.name).toBe('request 249')
})
