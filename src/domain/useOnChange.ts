import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onChange` whenever the key has changed since it was first known. */
export function useOnChange(key: string | undefined, onChange: () => void): void {
  const known = useRef(key)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (key === undefined || known.current === key) return
    const isFirst = known.current === undefined
    known.current = key
    if (!isFirst) change()
  }, [key])
}
