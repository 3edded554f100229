/** Words of a text, and patterns with `*`. Callers lower-case both. */

/** Returns the test of a pattern in which `*` stands for any characters. Linear, so no pattern is expensive. */
export function patternTest(pattern: string): (value: string) => boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return (value) => value === pattern
  const last = rest.pop() ?? ''
  return (value) => {
    const end = value.length - last.length
    if (end < first.length || !value.startsWith(first) || !value.endsWith(last)) return false
    let from = first.length
    for (const part of rest) {
      const at = value.indexOf(part, from)
      if (at === -1 || at + part.length > end) return false
      from = at + part.length
    }
    return true
  }
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((word) => word !== '')
}
