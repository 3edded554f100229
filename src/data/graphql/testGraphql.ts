import { createClient, fetchExchange } from 'urql'
import { graphql } from '../graphql.ts'
import { graphqlFetch } from './graphqlFetch.ts'
import { problemExchange } from './problemExchange.ts'

const ConnectionTest = graphql('query ConnectionTest { getCustomerData { customerid } }')

/** Sends a query with a token that belongs to no session yet. Throws a ProblemError when it is not answered. */
export async function testGraphql(url: string, token: string): Promise<void> {
  const client = createClient({
    url,
    fetch: graphqlFetch,
    fetchOptions: { headers: { authorization: token } },
    preferGetMethod: false,
    exchanges: [problemExchange, fetchExchange],
  })
  const { error } = await client.query(ConnectionTest, {})
  if (error) throw error.networkError ?? error
}
