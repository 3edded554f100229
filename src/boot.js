// Runs before the first paint: sets the color scheme, preloads the chunks of the page in the URL, and sends its first queries.
;(() => {
  const root = document.documentElement
  let preferences
  try {
    preferences = JSON.parse(localStorage.getItem('portal.device.preferences')).state
  } catch {
    // Not stored, or without storage: the scheme and the language of the system.
  }
  const { scheme, language } = preferences || {}
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.scheme = isDark ? 'dark' : 'light'
  const chunks = JSON.parse(document.querySelector('meta[name="page-chunks"]')?.content || '{}')
  // As src/data/language.ts decides; English has no catalog.
  const languages = [language, ...navigator.languages.map((tag) => tag.split('-')[0])]
  preload(languages.find((each) => each === 'en' || each in chunks))
  window.preloadNext = () => preload('next', 'low')

  let storage
  try {
    storage = [sessionStorage, localStorage].find((each) => 'portal.session' in each)
  } catch {
    // Without storage, signed out.
  }
  if (!storage) return
  sendFirstQueries()
  // The first match wins; "/sims/*" matches every path below /sims/.
  preload(
    Object.keys(chunks).find((path) =>
      path.endsWith('*')
        ? location.pathname.startsWith(path.slice(0, -1))
        : location.pathname === path,
    ),
  )

  function preload(name, priority = 'auto') {
    for (const href of chunks[name] || []) {
      const link = document.createElement('link')
      const isStyle = href.endsWith('.css')
      // Chromium warns about preloaded styles that are not used soon.
      const preloadStyle = priority === 'low' ? 'prefetch' : 'preload'
      link.rel = isStyle ? preloadStyle : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = 'anonymous'
      link.fetchPriority = priority
      link.href = href
      document.head.append(link)
    }
  }

  // As this page sent them at its last visit (src/data/firstQueries.ts). A token that is about to expire is renewed first, by the portal.
  function sendFirstQueries() {
    try {
      const session = JSON.parse(storage.getItem('portal.session'))
      // As src/data/session/storage.ts decides.
      if ((session.signOut ?? null) !== localStorage.getItem('portal.signOut')) return
      const pages = JSON.parse(storage.getItem('portal.session.queries') || '{}')
      const queries = pages[location.pathname + location.search] || []
      if (Date.now() >= (session.renewAtMs ?? session.endsAtMs ?? Infinity)) return
      const url = session.addresses.graphqlUrl
      const token = session.apiToken ?? session.authToken
      window.firstResponses = new Map(
        queries.map((body) => {
          const response = fetch(url, {
            method: 'POST',
            headers: {
              accept: 'application/graphql-response+json, application/json',
              'content-type': 'application/json',
              [session.source.header || 'authorization']: token,
            },
            body,
          }).then(async (answer) => [answer, await answer.text()])
          // A failure is reported to the query that takes the response.
          response.catch(() => {})
          return [[url, token, body].join('\n'), response]
        }),
      )
    } catch {
      // The queries are sent once the scripts have loaded.
    }
  }
})()
