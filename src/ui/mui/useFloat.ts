import { useState } from 'react'

export interface Float {
  isOpen: boolean
  /** Changes with every opening: used as a key, so that each opening starts fresh. */
  opening: number
  open: () => void
  close: () => void
}

/** Whether something that floats is open, for dialogs whose input must not outlive them. */
export function useFloat(): Float {
  const [state, setState] = useState({ isOpen: false, opening: 0 })
  return {
    ...state,
    open: () => setState(({ opening }) => ({ isOpen: true, opening: opening + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
