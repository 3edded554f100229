// Before the first paint: the colour scheme kept on this device, and a head start for the page asked for.
;(() => {
  const root = document.documentElement
  let scheme = 'system'
  try {
    scheme = JSON.parse(localStorage.getItem('portal.device.preferences') || '{}').scheme
  } catch {
    // Without readable storage the system's scheme is used.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.scheme = isDark ? 'dark' : 'light'

  const chunks = document.querySelector('meta[name="page-chunks"]')
  const pages = chunks ? JSON.parse(chunks.content) : {}
  const page = Object.keys(pages).find((path) => location.pathname === path || location.pathname.startsWith(path + '/'))
  for (const href of (page && pages[page]) || []) {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.href = href
    document.head.append(link)
  }
})()
