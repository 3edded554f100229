import { useLocation } from 'react-router'

/**
 * The name of the entry of the browser's history that is shown, for `rememberView`. The first page of a visit has no name of its own with
 * the router; its address then stands for it, so that one page opened afresh does not bring back what another looked like.
 */
export function useEntryKey(): string {
  const { key, pathname, search } = useLocation()
  return key === 'default' ? `${pathname}${search}` : key
}
