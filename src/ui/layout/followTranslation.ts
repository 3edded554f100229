/**
 * Translators of browsers replace each text by a `<font>` with its translation. React keeps the texts it rendered: it fails when it removes
 * one that is no longer in the page, and changes it unseen. Before React does either, this puts the text back, to be translated again.
 */
const fonts = new WeakMap<Node, Element>()

/** Returns a function that stops this. */
export function followTranslation(): () => void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    putBack(child)
    return removeChild.call<Node, [T], T>(this, child)
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    if (next) putBack(next)
    return insertBefore.call<Node, [T, Node | null], T>(this, node, next)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      if (type === 'characterData') putBack(target)
      // React has moved a text whose translation is still in its old place.
      for (const added of addedNodes) fonts.get(added)?.remove()
      const font = [...addedNodes, previousSibling].find(isFont)
      if (!font) continue
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        fonts.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
  }
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT'
}

function putBack(node: Node): void {
  if (!node.isConnected) fonts.get(node)?.replaceWith(node)
}
