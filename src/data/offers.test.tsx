import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { beginTestSession } from '../testing/signedIn.ts'
import { graphqlClient } from './graphql/client.ts'
import { useIsOffered } from './offers.ts'
import { signOut } from './session/signIn.ts'
import { replaceTransport } from './transport.ts'

let restore: () => void
let answer: () => Response
let count: number

beforeEach(() => {
  count = 0
  const network = createScriptedNetwork(() => {
    count++
    return answer()
  })
  restore = replaceTransport(network.transport)
  beginTestSession()
})

afterEach(() => {
  cleanup()
  signOut()
  restore()
})

function Offer({ operation }: { operation: string }) {
  const isOffered = useIsOffered(operation)
  return <p>{`${operation} ${isOffered === undefined ? 'unknown' : String(isOffered)}`}</p>
}

it('knows what the service offers by asking it once', async () => {
  answer = () =>
    Response.json({
      data: {
        __schema: {
          queryType: { fields: [{ name: 'listSims' }] },
          mutationType: { fields: [{ name: 'cancelLocation' }] },
          subscriptionType: null,
        },
      },
    })
  render(
    <Provider value={graphqlClient()}>
      <Offer operation="cancelLocation" />
      <Offer operation="cancelBatchJob" />
    </Provider>,
  )
  expect(screen.getByText('cancelLocation unknown')).toBeDefined()
  expect(await screen.findByText('cancelLocation true')).toBeDefined()
  expect(screen.getByText('cancelBatchJob false')).toBeDefined()
  expect(count).toBe(1)
})

it('takes everything for offered where the service does not say', async () => {
  answer = () =>
    Response.json({
      errors: [{ message: 'Introspection is off', extensions: { code: 'FORBIDDEN' } }],
    })
  render(
    <Provider value={graphqlClient()}>
      <Offer operation="cancelBatchJob" />
    </Provider>,
  )
  expect(await screen.findByText('cancelBatchJob true')).toBeDefined()
})
