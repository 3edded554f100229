/** Removes what the modules of a test file leave in the window, which would also keep all of them in memory. Only for tests. */

/** React and user-event add these to a document once, for all files. */
const shared = new Set(['selectionchange', 'focus', 'blur'])

/** Records listeners and channels from now on. Returns a function that removes them and empties the page. */
export function trackPage(): () => void {
  const removals: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener
    target.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
      add.call(target, type, listener, options)
      if (target === window || !shared.has(type))
        removals.push(() => target.removeEventListener(type, listener, options))
    }
    removals.push(() => {
      target.addEventListener = add
    })
  }
  const Channel = BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      removals.push(() => this.close())
    }
  }
  return () => {
    for (const remove of removals) remove()
    globalThis.BroadcastChannel = Channel
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.title = ''
    const page = document.documentElement
    for (const name of page.getAttributeNames()) page.removeAttribute(name)
    history.replaceState(null, '', '/')
  }
}
