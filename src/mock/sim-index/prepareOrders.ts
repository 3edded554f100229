/** Builds the orders of lists in advance, because the first request would be slow otherwise. */
import { textFields, type SimFilter, type SimOrderField } from './simFilter.ts'
import type { SimIndex } from './simIndex.ts'

/** Builds the orders of these fields, and of the fields that the filter searches by text. */
export async function prepareOrders(
  index: SimIndex,
  fields: readonly SimOrderField[],
  filter: SimFilter | null | undefined,
): Promise<void> {
  const filtered = textFields.filter((field) => filter?.[field])
  for (const field of new Set([...fields, ...filtered]))
    await index.order(field).prepare(index.size)
}
