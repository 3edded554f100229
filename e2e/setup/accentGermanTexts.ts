import type { Page } from '@playwright/test'

/** A message as the build compiles it: texts, and arguments with their name, type and options. */
type Message = string | readonly (string | Argument)[]
type Argument = readonly [name: string, type?: string, options?: string | Record<string, Message>]

/** Accents the letters of the German catalog, so that a text without accents on a page is from no catalog. */
export async function accentGermanTexts(page: Page): Promise<void> {
  await page.route(/\/assets\/de-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    const source = `data:text/javascript,${encodeURIComponent(await response.text())}`
    // A chunk of our own build.
    const { messages } = (await import(source)) as { messages: Record<string, Message> }
    const accented = mapValues(messages, accentMessage)
    await route.fulfill({ response, body: `export const messages = ${JSON.stringify(accented)}` })
  })
}

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' }

function accentMessage(message: Message): Message {
  if (typeof message === 'string') return accentText(message)
  return message.map((part) => (typeof part === 'string' ? accentText(part) : accentOptions(part)))
}

/** Leaves the tags of components as they are. */
function accentText(text: string): string {
  return text.replaceAll(/<[^>]*>|[aeiouy]/g, (match) => accents[match] ?? match)
}

function accentOptions([name, type, options]: Argument): Argument {
  if (type === undefined) return [name]
  if (options === undefined) return [name, type]
  return [name, type, typeof options === 'string' ? options : mapValues(options, accentMessage)]
}

function mapValues<T>(values: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}
