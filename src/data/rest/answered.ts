/**
 * A record in a REST response of a service other than the bundled one: the document shows few fields, so all but IDs may be absent or
 * null. The contract says what the bundled server sends.
 */
export type Answered<T> = T extends readonly (infer Item)[]
  ? readonly Answered<Item>[]
  : T extends object
    ? { [Field in keyof T as Field extends 'id' ? Field : never]: T[Field] } & {
        [Field in keyof T as Field extends 'id' ? never : Field]?: Answered<T[Field]> | null
      }
    : T

/** Returns the label of a flag; a dash where the service does not send it. */
export function formatFlag(flag: boolean | null | undefined, yes: string, no: string): string {
  return flag == null ? '–' : flag ? yes : no
}
