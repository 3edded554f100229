/**
 * The one place that starts workers. The portal's Content-Security-Policy lets no script name another one; this policy alone
 * may, and only for files of the portal's own origin.
 */
interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** A module worker running the file at `url`; undefined where workers are not to be had. */
export function startWorker(url: string): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(trusted(url) as string, { type: 'module' })
  } catch {
    return undefined
  }
}

/** The address as the browser wants it: a text, or an object made by the policy. */
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
