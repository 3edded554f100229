/** The watcher's file and its secrets, or what is wrong with it: line, key and what is allowed. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import {
  watcherFileSchema,
  type SecretReference,
  type WatcherFile,
} from '../domain/notices/watcherFile.ts'
import { parseJson, readField } from '../lib/json.ts'
import { reasonOf } from './reasonOf.ts'

/** The message has a line for each fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export interface WatcherConfig {
  file: WatcherFile
  /** Reads a secret again each time, because it may be replaced. Throws a ConfigError. */
  secretOf: (reference: SecretReference) => string
  /** Texts that nothing may print. */
  secrets: () => readonly string[]
}

z.config(en())
z.config({
  customError: (issue) => {
    // The schema that rejects the key knows the others.
    const definition: unknown = issue.inst?._zod.def
    return issue.code === 'unrecognized_keys'
      ? `Unknown key. Allowed: ${Object.keys(readField(definition, 'shape') ?? {}).join(', ')}.`
      : undefined
  },
})

/** Reads the file and tries its secrets. Throws a ConfigError. */
export function readConfig(path: string): WatcherConfig {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${path} could not be read: ${reasonOf(error)}.`)
  }
  const source = parseJson(text)
  if (source === undefined) throw new ConfigError(`${path}${syntaxError(text)}`)
  const parsed = watcherFileSchema.safeParse(source)
  if (!parsed.success)
    throw new ConfigError(
      faultsOf(parsed.error.issues)
        .map(
          ({ path: keys, message }) => `${path}:${lineOf(text, keys)} ${keyText(keys)}: ${message}`,
        )
        .join('\n'),
    )
  const config = configOf(parsed.data, dirname(path))
  const missing = referencesIn(parsed.data).flatMap(([keys, reference]) => {
    try {
      config.secretOf(reference)
      return []
    } catch (error) {
      return [`${path}:${lineOf(text, keys)} ${keyText(keys)}: ${reasonOf(error)}`]
    }
  })
  if (missing.length > 0) throw new ConfigError(missing.join('\n'))
  return config
}

/** Returns a configuration; paths of secrets are relative to the folder. */
export function configOf(file: WatcherFile, folder = '.'): WatcherConfig {
  const secretOf = (reference: SecretReference): string => {
    const secret =
      'env' in reference
        ? process.env[reference.env]
        : readFileSync(resolve(folder, reference.file), 'utf8').trim()
    if (!secret)
      throw new ConfigError(
        'env' in reference
          ? `The environment variable ${reference.env} is not set.`
          : `${reference.file} is empty.`,
      )
    return secret
  }
  const references = referencesIn(file).map(([, reference]) => reference)
  return { file, secretOf, secrets: () => references.map(secretOf) }
}

type Keys = readonly PropertyKey[]

function referencesIn(value: unknown, keys: Keys = []): [Keys, SecretReference][] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string, unknown][] = Object.entries(value)
  const [first] = entries
  if (first && entries.length === 1 && typeof first[1] === 'string') {
    const [kind, name] = first
    if (kind === 'env') return [[keys, { env: name }]]
    if (kind === 'file') return [[keys, { file: name }]]
  }
  return entries.flatMap(([key, entry]) => referencesIn(entry, [...keys, key]))
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): { path: Keys; message: string }[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
    if (issue.code === 'invalid_union' && issue.message === 'Invalid input') {
      const all = issue.errors.flat().map(({ message }) => message)
      return [{ path: issue.path, message: [...new Set(all)].join(', or ') }]
    }
    return [issue]
  })
}

/** JSON is YAML, whose parser has positions. */
function documentOf(text: string) {
  const lines = new LineCounter()
  return { lines, document: parseDocument(text, { lineCounter: lines }) }
}

/** Returns the line of a key, else of what should contain it. */
function lineOf(text: string, keys: Keys): number {
  const { lines, document } = documentOf(text)
  for (let length = keys.length; length > 0; length--) {
    const parent: unknown = document.getIn(keys.slice(0, length - 1), true)
    const key = keys[length - 1]
    const pair = isMap(parent)
      ? parent.items.find((each) => isScalar(each.key) && each.key.value === key)
      : undefined
    const node: unknown = pair?.key ?? document.getIn(keys.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function keyText(keys: Keys): string {
  return keys.map(String).join('.') || 'file'
}

function syntaxError(text: string): string {
  const line = documentOf(text).document.errors[0]?.linePos?.[0].line
  try {
    JSON.parse(text)
  } catch (error) {
    return `${line === undefined ? '' : `:${line}`} is not valid JSON: ${reasonOf(error)}`
  }
  return ' is not valid JSON.'
}
