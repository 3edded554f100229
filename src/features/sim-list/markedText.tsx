/** A text with the part a search found marked. */
import type { ReactNode } from 'react'

/** The text as it is when the search is empty or not in it. Compares without regard to case, as the service does. */
export function markedText(text: string, search: string): ReactNode {
  if (search === '') return text
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  if (at < 0) return text
  const end = at + search.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
