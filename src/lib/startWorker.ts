/** Starts workers. The Content-Security-Policy allows script URLs only from this trusted-types policy, for the portal's own origin. */
interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** Returns a module worker; undefined if workers are not available. */
export function startWorker(url: string): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(trusted(url) as string, { type: 'module' })
  } catch {
    return undefined
  }
}

/** Returns the URL as a string, or as a TrustedScriptURL where the browser supports trusted types. */
function trusted(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return url
  policy ??= factory.createPolicy('portal-worker', { createScriptURL: ownScript })
  return policy.createScriptURL(url)
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker must come from the portal itself.')
  return url
}
