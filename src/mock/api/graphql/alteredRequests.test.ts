import { afterAll, expect, it } from 'vitest'
import { createRandom } from '../../simulation/random.ts'
import { createTestServer, postJson, signIn, type TestAnswer } from '../../testing/testServer.ts'

const faults: unknown[] = []
const server = createTestServer({ onFault: (fault) => faults.push(fault) })
afterAll(() => server.close())

const request = JSON.stringify({
  query:
    'query ($l: Int!, $f: SimFilterInput) { listSims(limit: $l, filter: $f, order: { iccid: "asc" }) { items { iccid } nextToken } getCustomerData { customerid } }',
  variables: { l: 5, f: { statusid: { in: [2, 3] }, iccid: { beginsWith: '89' } } },
})
const inserts = ['null', '{}', '[]', '""', '-1', '99999999999', '{', '"', '\\', '\u0000']

/** Returns the request with one to four random insertions, repetitions or deletions. */
function altered(random: () => number): string {
  let text = request
  for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
    const at = Math.floor(random() * text.length)
    const insert =
      random() < 0.5
        ? (inserts[Math.floor(random() * inserts.length)] ?? '')
        : text.slice(at, at + 20)
    text = text.slice(0, at) + insert + text.slice(at + Math.floor(random() * 5))
  }
  return text
}

it('responds to a malformed request with a client error, never with a server error', async () => {
  const { token } = await signIn(server, 'demo-administrator@altered')
  const random = createRandom(7)
  for (let count = 0; count < 500; count++) {
    const body = altered(random)
    const answer = await postJson(server, '/graphql', body, { authorization: token })
    const codes = ((answer.body as TestAnswer).errors ?? []).map(
      ({ extensions }) => extensions.code,
    )
    expect({
      body,
      isFault: answer.status >= 500 || codes.some((code) => code !== 'BAD_USER_INPUT'),
    }).toEqual({ body, isFault: false })
  }
  expect(faults).toEqual([])
})
