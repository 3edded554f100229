/**
 * Reads and writes the view of a page (filters, order, page) as URL search parameters. An invalid parameter is replaced by its default
 * and listed in `dropped`; defaults are not written.
 */

/** A value of a view: the names of its parameters, and how it is read and written. */
export interface SearchParam<T> {
  names: readonly string[]
  read: (params: URLSearchParams, dropped: string[]) => T
  /** Returns the parameters of a value; none for the default. */
  write: (value: T) => Readonly<Record<string, string | undefined>>
}

/** The parameters of each field of a view. */
export type SearchSchema<View> = { readonly [Field in keyof View]-?: SearchParam<View[Field]> }

export interface ReadSearch<View> {
  view: View
  /** Names of unusable parameters. */
  dropped: readonly string[]
}

/** Returns the view that search parameters describe. */
export function readSearch<View extends object>(
  schema: SearchSchema<View>,
  params: URLSearchParams,
): ReadSearch<View> {
  const dropped: string[] = []
  const view: Partial<View> = {}
  for (const field in schema) view[field] = schema[field].read(params, dropped)
  // The schema has every field of the view.
  return { view: view as View, dropped }
}

/** Returns the parameters of a view, together with the unrelated ones of `before`. */
export function writeSearch<View extends object>(
  schema: SearchSchema<View>,
  view: View,
  before = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const field in schema) for (const name of schema[field].names) params.delete(name)
  for (const field in schema)
    for (const [name, text] of Object.entries(schema[field].write(view[field])))
      if (text !== undefined) params.set(name, text)
  return params
}

/** Returns the parameter of a text, empty by default and cut to `maxLength`. */
export function textParam(name: string, maxLength = Infinity): SearchParam<string> {
  return {
    names: [name],
    read: (params) => (params.get(name) ?? '').slice(0, maxLength),
    write: (value) => (value === '' ? {} : { [name]: value }),
  }
}

/** Returns the parameter of a whole number from 0 to 999,999,999. */
export function wholeNumberParam(name: string): SearchParam<number | undefined> {
  return {
    names: [name],
    read(params, dropped) {
      const text = params.get(name)
      if (text === null || /^\d{1,9}$/.test(text)) return text === null ? undefined : Number(text)
      dropped.push(name)
      return undefined
    },
    write: (value) => (value === undefined ? {} : { [name]: String(value) }),
  }
}

/** Returns the parameter of one of several values, `fallback` by default. */
export function choiceParam<
  const Options extends readonly string[],
  const Fallback extends Options[number] | undefined,
>(name: string, options: Options, fallback: Fallback): SearchParam<Options[number] | Fallback> {
  return {
    names: [name],
    read(params, dropped) {
      const text = params.get(name)
      const choice: Options[number] | undefined = options.find((option) => option === text)
      if (text !== null && choice === undefined) dropped.push(name)
      return choice ?? fallback
    },
    write: (value) => (value === undefined || value === fallback ? {} : { [name]: value }),
  }
}

/** Returns the parameter of any of several values, separated by commas; none by default. */
export function choicesParam<T extends string>(
  name: string,
  options: readonly T[],
): SearchParam<readonly T[]> {
  return {
    names: [name],
    read(params, dropped) {
      const values = (params.get(name) ?? '').split(',').filter((text) => text !== '')
      const chosen = options.filter((option) => values.includes(option))
      if (chosen.length < values.length) dropped.push(name)
      return chosen
    },
    write: (value) => (value.length === 0 ? {} : { [name]: value.join(',') }),
  }
}

/** Returns the parameter of a flag, which is on if its value is `text`; off by default. */
export function flagParam(name: string, text: string): SearchParam<boolean> {
  return {
    names: [name],
    read(params, dropped) {
      const value = params.get(name)
      if (value !== null && value !== text) dropped.push(name)
      return value === text
    },
    write: (isOn) => (isOn ? { [name]: text } : {}),
  }
}
