/** Whether what was typed is the count; blanks, commas and points between its digits do not matter. */
export function isTypedCount(typed: string, count: number | undefined): boolean {
  const digits = typed.trim().replaceAll(/[\s,.'’]/g, '')
  return count !== undefined && count > 0 && digits === String(count)
}
