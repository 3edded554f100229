/**
 * The headers of every response with a file of the portal; deployments send the same. The hash is that of the empty style element into
 * which Emotion inserts MUI's rules. Connections may go to any encrypted origin, because config.json may name services elsewhere.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The only sign-in provider without HTTPS: one on this machine, for tests. */
const testIssuer = process.env['PORTAL_OIDC_ISSUER']

const policy: Record<string, string> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${emptyStyle}`,
  'style-src-attr': "'none'",
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': `'self' https: wss:${testIssuer ? ` ${new URL(testIssuer).origin}` : ''}`,
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'portal-worker',
}

export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  // A new tab detects by the referrer that another tab of the portal opened it.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}
