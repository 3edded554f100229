/** Schemas of stored values. Only for what loads lazily: zod is too large for the first rows. */
import * as z from 'zod/mini'

/** Returns the reader of stored states of this schema; `z.catch` keeps the rest when one field is unusable. */
export function readSchema<T>(schema: z.ZodMiniType<T>): (stored: unknown) => T | undefined {
  return (stored) => z.safeParse(schema, stored).data
}

/** Returns the schema of a stored list that leaves out unusable entries. */
export function usableEntries<T>(entry: z.ZodMiniType<T>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[]) =>
      entries.flatMap((each) => {
        const result = z.safeParse(entry, each)
        return result.success ? [result.data] : []
      }),
    ),
  )
}
