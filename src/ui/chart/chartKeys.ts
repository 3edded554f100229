/** Where a key leads from the place a reader of a chart is at; undefined for keys that do not move. Nothing read yet counts as the end. */
export function readByKey(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const within = (place: number) => Math.min(last, Math.max(0, place))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at === undefined ? last : within(at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return at === undefined ? last : within(at + 1)
    case 'PageDown':
      return within((at ?? last) - 7)
    case 'PageUp':
      return within((at ?? last) + 7)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
