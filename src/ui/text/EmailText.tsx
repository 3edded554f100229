/** A text that may be an email address: where it does not fit in a line, it breaks after "@" instead of in a word. */
export function EmailText({ children }: { children: string }) {
  const [name, ...domain] = children.split('@')
  if (domain.length === 0) return children
  return (
    <>
      {`${name}@`}
      <wbr />
      {domain.join('@')}
    </>
  )
}
