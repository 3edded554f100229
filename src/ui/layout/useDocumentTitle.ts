import { useEffect } from 'react'

/** Names the browser's tab after the page while it is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Connectivity Portal`
  }, [title])
}
