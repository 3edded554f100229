// Runs before the first paint: sets the color scheme and preloads the chunks of the page in the URL.
;(() => {
  const root = document.documentElement
  let scheme = 'system'
  try {
    const stored = JSON.parse(localStorage.getItem('portal.device.preferences') || '{}')
    // Preferences of older versions are not nested in `state`.
    scheme = (stored.state || stored).scheme
  } catch {
    // Without storage, the scheme of the system.
  }
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.scheme = isDark ? 'dark' : 'light'

  let isSignedIn = false
  try {
    isSignedIn = 'portal.session' in sessionStorage || 'portal.session' in localStorage
  } catch {
    // Without storage, signed out.
  }
  const chunks = document.querySelector('meta[name="page-chunks"]')
  if (!isSignedIn || !chunks) return
  const pages = JSON.parse(chunks.content)
  // The first match wins; "/sims/*" matches every path below /sims/.
  const page = Object.keys(pages).find((path) =>
    path.endsWith('*')
      ? location.pathname.startsWith(path.slice(0, -1))
      : location.pathname === path,
  )
  for (const href of pages[page] || []) {
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
})()
