import { expect, it } from 'vitest'
import { asCurl } from './SupportPage.tsx'

const entry = {
  kind: 'graphql' as const,
  name: 'Sims',
  method: 'POST',
  url: 'http://service.test/graphql',
  query: 'query Sims { listSims(quickSearch: "it\'s") { nextToken } }',
  input: { limit: 1, nextToken: 'abc' },
  startedAtMs: 0,
  durationMs: 1,
  status: 200,
}

it('writes a request as a curl command with a placeholder for the token', () => {
  const logged = { ...entry, id: 1 }
  const command = asCurl(logged)
  expect(command).toContain(`curl -X POST 'http://service.test/graphql'`)
  expect(command).toContain('-H "Authorization: $TOKEN"')
  expect(command).toContain(`it'\\''s`)
})

it('puts the documented non-breaking space after Bearer in a curl command for the REST interface', () => {
  const { query: _query, ...rest } = entry
  const logged = {
    ...rest,
    kind: 'rest' as const,
    method: 'GET',
    url: 'http://service.test/api/v1/sim',
    id: 1,
  }
  expect(asCurl(logged)).toContain('-H "Authorization: Bearer\u00a0$TOKEN"')
  expect(asCurl(logged, 'x-api-key')).toContain('-H "x-api-key: $TOKEN"')
})
