import { useState } from 'react'

interface Disclosure {
  isOpen: boolean
  /** Changes with every opening: use it as a key to reset the content. */
  opening: number
  open: () => void
  close: () => void
}

/** Returns the open state of a dialog or popover whose input is reset with every opening. */
export function useDisclosure(): Disclosure {
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
