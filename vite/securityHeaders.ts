import { bootScriptHash } from './bootScript.ts'

/**
 * The headers of every response with a file of the portal. The hash is that of the empty style element into which Emotion inserts MUI's
 * rules.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The only sign-in provider without HTTPS: one on this machine, for tests. */
const testIssuer = process.env['PORTAL_OIDC_ISSUER']

function headersWith(connect: string, images: string): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${bootScriptHash}`,
    'style-src': `'self' ${emptyStyle}`,
    'style-src-attr': "'none'",
    'img-src': images,
    'font-src': "'self'",
    'connect-src': connect,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'portal-worker',
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
    // A new tab detects by the referrer that another tab of the portal opened it.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Of `vite preview`, which is for trying any config.json: any encrypted origin may be its service. */
export const securityHeaders = headersWith(
  `'self' https: wss:${testIssuer ? ` ${new URL(testIssuer).origin}` : ''}`,
  "'self' data: https:",
)

/** Of the configurations in deploy/, to which deploy/allow-origins.sh adds the origins of a config.json. */
export const deployedHeaders = headersWith("'self'", "'self' data:")
