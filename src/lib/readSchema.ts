/** Schemas of stored values. Only for modules that load lazily: zod is too large for the initial bundle. */
import * as z from 'zod/mini'

/** Returns a function that reads a stored state by this schema. Use `z.catch` in it for fields whose invalid value should not discard the rest. */
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
