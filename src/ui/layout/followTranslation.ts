/**
 * Browser translation replaces each text node with a `<font>` that holds its translation. React keeps the nodes it rendered: it throws when
 * it removes one that is no longer in the page, and its updates stay invisible. This puts the node back first; the browser then translates
 * it again.
 */
export function followTranslation(): void {
  const fonts = new WeakMap<Node, ChildNode>()
  const putBack = (node: Node | null) => {
    if (node && !node.isConnected) fonts.get(node)?.replaceWith(node)
  }
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    putBack(child)
    return removeChild.call<Node, [T], T>(this, child)
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    putBack(next)
    return insertBefore.call<Node, [T, Node | null], T>(this, node, next)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      if (type === 'characterData') putBack(target)
      // React has moved a text node and left its translation behind.
      for (const added of addedNodes) fonts.get(added)?.remove()
      const font = [...addedNodes, previousSibling].find((node) => node?.nodeName === 'FONT')
      if (!(font instanceof HTMLElement)) continue
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        fonts.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
