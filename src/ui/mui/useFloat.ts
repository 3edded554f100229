import { useState } from 'react'

export interface Float {
  isOpen: boolean
  /** Another with every opening: as the key of what floats it makes each opening begin anew. */
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
