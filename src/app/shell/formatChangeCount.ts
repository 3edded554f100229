import { formatCount } from '../../lib/count.ts'

/** Returns "1 change", "143 changes". */
export function formatChangeCount(count: number): string {
  return count === 1 ? '1 change' : `${formatCount(count)} changes`
}
