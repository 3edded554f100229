/** Returns whether a dialog or menu is open, which has keys of its own. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null
  )
}
