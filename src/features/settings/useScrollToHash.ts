import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the part the address names after # into sight, also when the page arrives later than the address. */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
