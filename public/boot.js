// Before the first paint: the colour scheme kept on this device, and a head start for the page asked for.
;(() => {
  const root = document.documentElement
  let scheme = 'system'
  try {
    const stored = JSON.parse(localStorage.getItem('portal.device.preferences') || '{}')
    // Stored before preferences had a version, they stand by themselves.
    scheme = (stored.state || stored).scheme
  } catch {
    // Without readable storage the system's scheme is used.
  }
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.scheme = isDark ? 'dark' : 'light'

  let isSignedIn = false
  try {
    isSignedIn = 'portal.session' in sessionStorage || 'portal.session' in localStorage
  } catch {
    // Without storage nobody is kept signed in.
  }
  const chunks = document.querySelector('meta[name="page-chunks"]')
  if (!isSignedIn || !chunks) return
  const pages = JSON.parse(chunks.content)
  // "/sims/*" is any address below; the first that fits counts.
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
