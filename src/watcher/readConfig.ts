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
import { isRecord, parseJson, readText } from '../lib/json.ts'

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
      faultsOf(parsed.error.issues, source)
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
  const entries = Object.entries(value)
  const [first] = entries
  if (first && entries.length === 1 && typeof first[1] === 'string') {
    const [kind, name] = first
    if (kind === 'env') return [[keys, { env: name }]]
    if (kind === 'file') return [[keys, { file: name }]]
  }
  return entries.flatMap(([key, entry]) => referencesIn(entry, [...keys, key]))
}

interface Fault {
  path: Keys
  message: string
}

function faultsOf(issues: readonly z.core.$ZodIssue[], source: unknown): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    if (issue.code === 'unrecognized_keys') {
      const allowed = allowedKeys(issue.path, source).join(', ')
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: `Unknown key. Allowed: ${allowed}.`,
      }))
    }
    if (issue.code === 'invalid_union' && issue.message === 'Invalid input') {
      const all = issue.errors.flat().map(({ message }) => message)
      return [{ path: issue.path, message: [...new Set(all)].join(', or ') }]
    }
    return [issue]
  })
}

let jsonSchema: unknown

/** Returns the keys that the schema allows at a path, for the kind of object that is there. */
function allowedKeys(path: Keys, source: unknown): string[] {
  jsonSchema ??= z.toJSONSchema(watcherFileSchema, { io: 'input' })
  let value = source
  let candidates = alternatives(jsonSchema, value)
  for (const key of path) {
    value = isRecord(value)
      ? value[String(key)]
      : Array.isArray(value)
        ? value[Number(key)]
        : undefined
    candidates = candidates
      .map((schema) =>
        typeof key === 'number'
          ? schema['items']
          : (propertiesOf(schema)[String(key)] ?? schema['additionalProperties']),
      )
      .flatMap((schema) => alternatives(schema, value))
  }
  return [...new Set(candidates.flatMap((schema) => Object.keys(propertiesOf(schema))))]
}

function alternatives(schema: unknown, value: unknown): Record<string, unknown>[] {
  if (!isRecord(schema)) return []
  const several: unknown = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(several)) return several.flatMap((each) => alternatives(each, value))
  const kind = propertiesOf(schema)['kind']
  return isRecord(kind) && readText(value, 'kind') !== kind['const'] ? [] : [schema]
}

function propertiesOf(schema: Record<string, unknown>): Record<string, unknown> {
  return isRecord(schema['properties']) ? schema['properties'] : {}
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
  return (
    keys
      .map((key, at) =>
        /^\d+$/.test(String(key)) ? `[${String(key)}]` : `${at > 0 ? '.' : ''}${String(key)}`,
      )
      .join('') || 'file'
  )
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
