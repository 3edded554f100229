// Before the first paint: the colour scheme, and a head start for the page in the URL.
;(() => {
  const root = document.documentElement
  let scheme = 'system'
  try {
    const stored = JSON.parse(localStorage.getItem('portal.device.preferences') || '{}')
    // Older preferences have no state.
    scheme = (stored.state || stored).scheme
  } catch {
    // The system's scheme.
  }
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.scheme = isDark ? 'dark' : 'light'

  let isSignedIn = false
  try {
    isSignedIn = 'portal.session' in sessionStorage || 'portal.session' in localStorage
  } catch {
    // Signed out.
  }
  const chunks = document.querySelector('meta[name="page-chunks"]')
  if (!isSignedIn || !chunks) return
  const pages = JSON.parse(chunks.content)
  // The first that fits: "/sims/*" is any URL below.
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
