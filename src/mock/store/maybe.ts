/** An optional argument or input field: clients may omit it or send null. */
export type Maybe<T> = T | null | undefined
