/**
 * Finds out, when a file of the portal cannot be loaded, whether another build was deployed meanwhile, and offers to reload. It compares
 * the scripts the server's index.html starts with those this tab was started with: their names change with every build.
 */
import { transport } from '../data/transport.ts'
import { toast } from '../ui/feedback/toast.ts'
import { reloadPage } from '../ui/form/useUnsavedGuard.ts'
import { newVersion } from '../ui/lazy/LoadFailure.tsx'

/** Listens for as long as the page lives. To be called once. */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void lookForNewVersion())
}

/** Offers to reload when another build is deployed. Never rejects: a server that cannot be reached has no new version. */
export async function lookForNewVersion(): Promise<void> {
  const deployed = await readDeployedScripts()
  const running = [...document.querySelectorAll('script[type=module][src]')].map((script) =>
    script.getAttribute('src'),
  )
  if (deployed.length === 0 || deployed.join() === running.join()) return
  newVersion.set(true)
  toast({
    tone: 'info',
    title: 'A new version is available',
    detail: 'Reload to get it. Filters and drafts are kept.',
    cause: 'new version',
    stays: true,
    action: { label: 'Reload', onSelect: reloadPage },
  })
}

/** The module scripts of the deployed index.html; none when it is not one of this portal, as the sign-in page of a proxy. */
async function readDeployedScripts(): Promise<string[]> {
  try {
    const answer = await transport().fetch(new URL(import.meta.env.BASE_URL, location.href).href, {
      cache: 'no-store',
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
