import { useState } from 'react'

/** Returns the open state of a dialog or popover; `opening` is a key that resets its input. */
export function useDisclosure() {
  const [state, setState] = useState({ isOpen: false, opening: 0 })
  return {
    ...state,
    open: () => setState(({ opening }) => ({ isOpen: true, opening: opening + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}

/** Returns whether a dialog or menu is open, which has keys of its own. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null
  )
}
