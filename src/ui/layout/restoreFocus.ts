/**
 * When the focused element is removed, focuses the link or button of the same name in the nearest remaining region, else that region, so
 * that the focus does not fall to the body. Returns a function that stops this.
 */
export function restoreFocus(): () => void {
  let path: HTMLElement[] = []
  let name = ''
  let pathname = ''
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    path = []
    for (let each: HTMLElement | null = target; each; each = each.parentElement) path.push(each)
    name = nameOf(target)
    pathname = location.pathname
  }
  const restore = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || path[0] === undefined || path[0].isConnected) return
    // Another page takes the focus itself.
    if (location.pathname !== pathname) return
    const left =
      path.find((each) => each.isConnected && each.matches(regions)) ??
      document.querySelector<HTMLElement>('main')
    if (!left) return
    const same = [...left.querySelectorAll<HTMLElement>('a[href], button')].find(
      (each) => nameOf(each) === name,
    )
    const next = same ?? left
    if (!same && !left.hasAttribute('tabindex')) left.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', note)
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

const regions = `main, section, header, nav, ${['region', 'group', 'grid', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"]`)
  .join()}`

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent
}
