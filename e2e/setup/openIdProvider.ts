/** An OpenID Connect provider for tests. It accepts every password; the login becomes the subject, which the bundled server reads as an application token. */
import { createServer } from 'node:http'
import { Provider, type Grant, type InteractionContext } from 'oidc-provider'
import { freePort } from '../../scripts/freePort.ts'

export interface OpenIdProvider {
  issuer: string
  /** The client of the portal. */
  clientId: string
  /** Lifetime in seconds of tokens issued from now on. */
  setTokenLifetime: (seconds: number) => void
  /** Revokes all refresh tokens. */
  revokeGrants: () => Promise<void>
  start: (portalOrigin: string) => Promise<void>
  stop: () => void
}

const clientId = 'portal'
const resource = 'urn:connectivity'

/** Creates a provider that is not running yet. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const grants: Grant[] = []
  let lifetimeSeconds = 600
  let stop = () => {}
  return {
    issuer,
    clientId,
    setTokenLifetime(seconds) {
      lifetimeSeconds = seconds
    },
    async revokeGrants() {
      for (const grant of grants.splice(0)) await grant.destroy()
    },
    async start(portalOrigin) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            token_endpoint_auth_method: 'none',
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
            redirect_uris: [`${portalOrigin}/sign-in/callback`],
            post_logout_redirect_uris: [`${portalOrigin}/`],
          },
        ],
        // The ID token identifies the user to the portal; the access token goes to the service.
        claims: { openid: ['sub', 'role', 'name'] },
        conformIdTokenClaims: false,
        findAccount: (_context: unknown, accountId: string) => ({
          accountId,
          claims: () => ({
            sub: accountId,
            role: /^demo-(\w+)/.exec(accountId)?.[1]?.toUpperCase(),
            name: 'Anna Berg',
          }),
        }),
        ttl: { IdToken: () => lifetimeSeconds },
        issueRefreshToken: () => true,
        clientBasedCORS: () => true,
        features: {
          resourceIndicators: {
            enabled: true,
            defaultResource: () => resource,
            useGrantedResource: () => true,
            getResourceServerInfo: () => ({
              scope: 'api',
              audience: resource,
              accessTokenFormat: 'jwt',
              accessTokenTTL: lifetimeSeconds,
              jwt: { sign: { alg: 'RS256' } },
            }),
          },
        },
        // Grants consent without a prompt.
        async loadExistingGrant({ oidc: { client, session } }: InteractionContext) {
          const grant = new provider.Grant({
            clientId: client.clientId,
            accountId: session.accountId,
          })
          grant.addOIDCScope('openid')
          grant.addResourceScope(resource, 'api')
          await grant.save()
          grants.push(grant)
          return grant
        },
      })
      const server = createServer(provider.callback())
      stop = () => {
        server.closeAllConnections()
        server.close()
      }
      await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    },
    stop: () => stop(),
  }
}
