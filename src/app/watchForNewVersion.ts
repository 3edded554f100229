/** Finds a new build when a file cannot be loaded: the scripts in index.html change their names with every build. */
import { t } from '@lingui/core/macro'
import { transport } from '../data/transport.ts'
import { toast } from '../ui/feedback/toast.ts'
import { reloadPage } from '../ui/form/useUnsavedGuard.ts'
import { useNewVersion } from '../ui/lazy/LoadFailure.tsx'

export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void checkForNewVersion())
}

/** Offers to reload when another build is deployed. Never rejects: a server that cannot be reached has no new version. */
export async function checkForNewVersion(): Promise<void> {
  const deployed = await readDeployedScripts()
  const running = [...document.querySelectorAll('script[type=module][src]')].map((script) =>
    script.getAttribute('src'),
  )
  if (deployed.length === 0 || deployed.join() === running.join()) return
  useNewVersion.setState({ isAvailable: true })
  toast({
    tone: 'info',
    title: t`A new version is available`,
    detail: t`Reload to use it. Filters and drafts are saved.`,
    cause: 'new version',
    stays: true,
    action: { label: t`Reload`, onSelect: reloadPage },
  })
}

/** Returns the module scripts of the deployed index.html; none when the response is another page, such as a proxy's sign-in page. */
async function readDeployedScripts(): Promise<string[]> {
  try {
    const answer = await transport().fetch(new URL(import.meta.env.BASE_URL, location.href).href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(30_000),
    })
    const html = answer.ok ? await answer.text() : ''
    if (!html.includes(`<title>${portalName}</title>`)) return []
    return [...html.matchAll(/<script\b[^>]*\btype="module"[^>]*>/g)].flatMap(
      ([tag]) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [],
    )
  } catch {
    return []
  }
}

const portalName = 'Connectivity Portal'
