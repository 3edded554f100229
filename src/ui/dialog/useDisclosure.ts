import { useState } from 'react'

export interface Float {
  isOpen: boolean
  /** Changes with every opening: use it as a key to reset the content. */
  opening: number
  open: () => void
  close: () => void
}

/** Returns the open state of a dialog whose input is reset with every opening. */
export function useFloat(): Float {
  const [state, setState] = useState({ isOpen: false, opening: 0 })
  return {
    ...state,
    open: () => setState(({ opening }) => ({ isOpen: true, opening: opening + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
