/**
 * The view of a page as typed values in its URL. Reading never fails: what cannot be used is the default, and its
 * parameter is named in `dropped`. Defaults are not written.
 */

/** One value of a view: which parameters hold it, and how it is read and written. */
export interface SearchParam<T> {
  names: readonly string[]
  read: (params: URLSearchParams, dropped: string[]) => T
  /** The parameters of a value; none for the default. */
  write: (value: T) => Readonly<Record<string, string | undefined>>
}

/** How each field of a view stands in the URL. */
export type SearchSchema<View> = { readonly [Field in keyof View]-?: SearchParam<View[Field]> }

export interface ReadSearch<View> {
  view: View
  /** Names of parameters that could not be used. */
  dropped: readonly string[]
}

/** Returns the view that search parameters ask for. */
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

/** Returns the parameters of a view; the other parameters of `before` stay. */
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

/** A text; the empty one is the default. A longer text is cut. */
export function textParam(name: string, maxLength = Infinity): SearchParam<string> {
  return {
    names: [name],
    read: (params) => (params.get(name) ?? '').slice(0, maxLength),
    write: (value) => (value === '' ? {} : { [name]: value }),
  }
}

/** A whole number from 0 to 999,999,999. */
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

/** One of several values, otherwise `fallback`. */
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

/** Any of several values, separated by commas and in the order of `options`; the default is none. */
export function choicesParam<T extends string>(
  name: string,
  options: readonly T[],
): SearchParam<readonly T[]> {
  return {
    names: [name],
    read(params, dropped) {
      const values = (params.get(name) ?? '').split(',').filter((word) => word !== '')
      const chosen = options.filter((option) => values.includes(option))
      if (chosen.length < values.length) dropped.push(name)
      return chosen
    },
    write: (value) => (value.length === 0 ? {} : { [name]: value.join(',') }),
  }
}

/** Whether the parameter is `word`; the default is no. */
export function flagParam(name: string, word: string): SearchParam<boolean> {
  return {
    names: [name],
    read(params, dropped) {
      const text = params.get(name)
      if (text !== null && text !== word) dropped.push(name)
      return text === word
    },
    write: (isOn) => (isOn ? { [name]: word } : {}),
  }
}
