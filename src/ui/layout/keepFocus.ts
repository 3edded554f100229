/**
 * Gives the focus to the nearest part that is left when the focused element goes, instead of the body: a button that a change replaces, a
 * line that is dismissed. An element of the same name in its place gets it, else the part of the page around it. Returns how to stop;
 * made to be a `ref`.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined
  let path: HTMLElement[] = []
  let name = ''
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    path = []
    for (
      let each: HTMLElement | null = target;
      each && root.contains(each);
      each = each.parentElement
    )
      path.push(each)
    name = nameOf(target)
  }
  const restore = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || path[0] === undefined || path[0].isConnected) return
    const left = path.find((each) => each.isConnected && (each === root || each.matches(parts)))
    if (!left) return
    const same = [...left.querySelectorAll<HTMLElement>('a[href], button')].find(
      (each) => nameOf(each) === name,
    )
    const next = same ?? left
    if (!same && !left.hasAttribute('tabindex')) left.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  root.addEventListener('focusin', note)
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    root.removeEventListener('focusin', note)
  }
}

/** What is worth the focus itself. */
const parts = 'section, header, nav, [role="region"]'

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent
}
