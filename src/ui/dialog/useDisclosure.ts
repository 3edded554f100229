import { useState } from 'react'

/** Returns what opens and closes a `lazyFloat`: the props of its button and its own. Each opening resets its input. */
export function useDisclosure({ preload }: { preload: () => unknown }) {
  const [state, setState] = useState({ isOpen: false, opening: 0 })
  const open = () => setState(({ opening }) => ({ isOpen: true, opening: opening + 1 }))
  const close = () => setState((before) => ({ ...before, isOpen: false }))
  return {
    isOpen: state.isOpen,
    open,
    close,
    opener: { onPointerEnter: preload, onFocus: preload, onClick: open },
    float: { ...state, onClose: close },
  }
}

/** Returns whether a dialog or menu is open, which has keys of its own. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null
  )
}
