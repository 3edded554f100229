/** Builds the orders of lists ahead of the first request, so that it is as fast as the next. */
import { textFields } from './simFilter.ts'
import type { SimFilter, SimOrderField } from './simFilter.ts'
import type { SimIndex } from './simIndex.ts'

/** Builds the orders that lists by these fields and filters over texts go through. */
export async function prepareOrders(
  index: SimIndex,
  fields: readonly SimOrderField[],
  filter: SimFilter | null | undefined,
): Promise<void> {
  const filtered = textFields.filter((field) => filter?.[field])
  for (const field of new Set([...fields, ...filtered]))
    await index.order(field).prepare(index.size)
}
