/**
 * The headers of every answer that carries the portal. A deployment sends the same ones. Scripts and styles come from the
 * portal's own origin alone; the one hash is that of the empty style element in which MUI's rules are inserted by script.
 * Workers are started in one place, by a policy of that name. Connections may go to any encrypted address, since /config.json and the sign-in may name services elsewhere.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** A provider on this machine, for tests, is the only one without HTTPS (`PORTAL_OIDC_ISSUER`). */
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
  // The portal's own tabs tell each other by the referrer that one opened the other.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}
