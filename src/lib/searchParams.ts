/** The view of a page as search parameters. An invalid one becomes its default and is reported; defaults are not written. */
import { t } from '@lingui/core/macro'

export interface DroppedParam {
  name: string
  value: string
  reason: string
}

export type Drop = (name: string, reason?: string) => undefined

export interface SearchParam<T> {
  names: readonly string[]
  /** Those that may have several values; of others only the first is used. */
  repeatable?: readonly string[]
  read: (params: URLSearchParams, drop: Drop) => T
  write: (value: T) => Readonly<Record<string, string | readonly string[] | undefined>>
}

export type SearchSchema<View> = { readonly [Field in keyof View]-?: SearchParam<View[Field]> }

export interface ReadSearch<View> {
  view: View
  dropped: readonly DroppedParam[]
}

/** Returns the view that search parameters describe. `isWhole` reports parameters that the schema does not have. */
export function readSearch<View extends object>(
  schema: SearchSchema<View>,
  params: URLSearchParams,
  isWhole = false,
): ReadSearch<View> {
  const dropped: DroppedParam[] = []
  const drop: Drop = (name, reason = t`This value is not valid.`) => {
    if (!dropped.some((each) => each.name === name))
      dropped.push({ name, value: params.getAll(name).join(', '), reason })
    return undefined
  }
  if (isWhole) {
    const names = namesOf(schema)
    for (const name of params.keys())
      if (!names.includes(name)) drop(name, t`There is no such filter.`)
  }
  const view: Partial<View> = {}
  for (const field in schema) {
    const { names, repeatable, read } = schema[field]
    view[field] = read(params, drop)
    for (const name of names)
      if (!repeatable?.includes(name) && new Set(params.getAll(name)).size > 1)
        drop(name, firstValueUsed())
  }
  // The schema has every field of the view.
  return { view: view as View, dropped }
}

export const firstValueUsed = () => t`Only the first value was used.`

/** Returns the parameters of a view, together with the unrelated ones of `before`. */
export function writeSearch<View extends object>(
  schema: SearchSchema<View>,
  view: View,
  before = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of namesOf(schema)) params.delete(name)
  for (const field in schema)
    for (const [name, texts = ''] of Object.entries(schema[field].write(view[field])))
      for (const text of [texts].flat()) if (text !== '') params.append(name, text)
  return params
}

function namesOf<View extends object>(schema: SearchSchema<View>): string[] {
  const names: string[] = []
  for (const field in schema) names.push(...schema[field].names)
  return names
}

export function textParam(name: string, maxLength = Infinity): SearchParam<string> {
  return {
    names: [name],
    read: (params) => (params.get(name) ?? '').slice(0, maxLength),
    write: (value) => ({ [name]: value }),
  }
}

export function wholeNumberParam(name: string): SearchParam<number | undefined> {
  return {
    names: [name],
    read(params, drop) {
      const text = params.get(name)
      if (text === null) return undefined
      return /^\d{1,9}$/.test(text) ? Number(text) : drop(name)
    },
    write: (value) => ({ [name]: value?.toString() }),
  }
}

export function choiceParam<
  const Options extends readonly string[],
  const Fallback extends Options[number] | undefined,
>(name: string, options: Options, fallback: Fallback): SearchParam<Options[number] | Fallback> {
  return {
    names: [name],
    read(params, drop) {
      const text = params.get(name)
      const choice: Options[number] | undefined = options.find((option) => option === text)
      if (text !== null && choice === undefined) drop(name)
      return choice ?? fallback
    },
    write: (value) => ({ [name]: value === fallback ? undefined : value }),
  }
}

export function choicesParam<T extends string>(
  name: string,
  options: readonly T[],
): SearchParam<readonly T[]> {
  return {
    names: [name],
    read(params, drop) {
      const values = (params.get(name) ?? '').split(',').filter((text) => text !== '')
      const chosen = options.filter((option) => values.includes(option))
      if (chosen.length < values.length) drop(name)
      return chosen
    },
    write: (value) => ({ [name]: value.join(',') }),
  }
}

export function flagParam(name: string, text: string): SearchParam<boolean> {
  return {
    names: [name],
    read(params, drop) {
      const value = params.get(name)
      if (value !== null && value !== text) drop(name)
      return value === text
    },
    write: (isOn) => ({ [name]: isOn ? text : undefined }),
  }
}
