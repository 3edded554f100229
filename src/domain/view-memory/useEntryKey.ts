import { useLocation } from 'react-router'

/** The name of the entry of the browser's history that is shown, for `rememberView`; the first one is named by `nameFirstEntry`. */
export function useEntryKey(): string {
  return useLocation().key
}
