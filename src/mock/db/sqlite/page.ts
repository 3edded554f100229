/** A numbered page of a collection (REST interface, Working with collections). */
export interface Page<T> {
  readonly items: readonly T[]
  /** The number of the returned page, which differs from the requested one if that does not exist. */
  readonly page: number
  readonly total: number
}
