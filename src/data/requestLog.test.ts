import { afterEach, expect, it } from 'vitest'
import {
  asCurl,
  asGraphql,
  logRequest,
  setRequestPage,
  useRequestLog,
  withoutSecrets,
  type LoggedRequest,
} from './requestLog.ts'

const entry: Omit<LoggedRequest, 'id' | 'page'> = {
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

afterEach(() => useRequestLog.setState({ requests: [] }))

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
  expect(useRequestLog.getState().requests).toHaveLength(200)
  expect(useRequestLog.getState().requests.at(-1)?.name).toBe('request 249')
})

it('writes a request as a curl command with a placeholder for the token', () => {
  logRequest(entry)
  const [logged] = useRequestLog.getState().requests
  const command = logged ? asCurl(logged) : ''
  expect(command).toContain(`curl -X POST 'http://service.test/graphql'`)
  expect(command).toContain('-H "Authorization: $TOKEN"')
  expect(command).toContain(`it'\\''s`)
})

it('puts the documented non-breaking space after Bearer in a curl command for the REST interface', () => {
  const { query: _query, ...rest } = entry
  logRequest({ ...rest, kind: 'rest', method: 'GET', url: 'http://service.test/api/v1/sim' })
  const [logged] = useRequestLog.getState().requests
  expect(logged && asCurl(logged)).toContain('-H "Authorization: Bearer\u00a0$TOKEN"')
  expect(logged && asCurl(logged, 'x-api-key')).toContain('-H "x-api-key: $TOKEN"')
})

it('records the page of a request', () => {
  setRequestPage('/sims')
  logRequest(entry)
  setRequestPage('/events')
  logRequest(entry)
  expect(useRequestLog.getState().requests.map(({ page }) => page)).toEqual(['/sims', '/events'])
})

it('writes a GraphQL request for an editor, its variables as a comment', () => {
  logRequest({ ...entry, query: '  query Sims { a }\n' })
  const [logged] = useRequestLog.getState().requests
  expect(logged && asGraphql(logged)).toBe(
    'query Sims { a }\n\n# Variables\n# {\n#   "limit": 1,\n#   "nextToken": "abc"\n# }',
  )
})
