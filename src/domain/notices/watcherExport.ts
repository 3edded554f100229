/** Rules of the portal as the file of a watcher, and back. */
import { plural, t } from '@lingui/core/macro'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { isRecord, readField, readText } from '../../lib/json.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { longestRuleName, type NoticeRule } from './ruleSchema.ts'
import { ruleName } from './ruleText.ts'
import {
  watcherRuleSchema,
  watcherSettingsSchema,
  type WatcherFile,
  type WatcherRule,
  type WatcherSettings,
} from './watcherFile.ts'

/** Returns the file with the rules that a watcher runs. A target that is new gets its URL from the environment. */
export function watcherFileOf(
  rules: readonly NoticeRule[],
  settings: WatcherSettings,
): WatcherFile {
  const names = new Set<string>()
  const exported = rules.flatMap((rule): WatcherRule[] => {
    if (!rule.watcher || !rule.isOn) return []
    const { sims, conditions, match, watcher } = rule
    return [{ name: unique(ruleName(rule), names), sims, conditions, match, ...watcher }]
  })
  const targets = { ...settings.targets }
  for (const name of exported.flatMap((rule) => rule.targets))
    targets[name] ??= {
      kind: 'webhook',
      url: { env: `${name.toUpperCase().replace(/\W+/g, '_')}_URL` },
      format: 'json',
    }
  return { ...settings, targets, rules: exported }
}

function unique(name: string, names: Set<string>): string {
  let free = name
  for (let copy = 2; names.has(free); copy += 1) {
    const end = ` ${copy}`
    free = name.slice(0, longestRuleName - end.length) + end
  }
  names.add(free)
  return free
}

interface ImportedFile {
  rules: { rule: NoticeRule; replaces: boolean }[]
  dropped: { name: string; reason: string }[]
  /** Undefined when they are not valid. */
  settings: WatcherSettings | undefined
}

/** Returns the rules of a file, and those that cannot come in with the reason; undefined when it is no file of a watcher. */
export function readImport(
  source: unknown,
  own: readonly NoticeRule[],
  mostRules: number,
): ImportedFile | undefined {
  const entries = readField(source, 'rules')
  if (!isRecord(source) || !Array.isArray(entries)) return undefined
  const { rules: _rules, $schema: _schema, ...others } = source
  const found: ImportedFile = {
    rules: [],
    dropped: [],
    settings: watcherSettingsSchema.safeParse(others).data,
  }
  let count = own.length
  for (const [at, entry] of entries.entries()) {
    const { data, error } = z.safeParse(watcherRuleSchema, entry, {
      error: en().localeError,
    })
    const name = readText(entry, 'name') ?? t`Rule ${at + 1}`
    const same = own.find((rule) => ruleName(rule) === name)
    if (!data) {
      const reason = error.issues
        .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
        .join(' ')
      found.dropped.push({ name, reason })
    } else if (!same && count >= mostRules)
      found.dropped.push({
        name,
        reason: plural(mostRules, { other: 'You can have # rules. Delete one first.' }),
      })
    else {
      if (!same) count += 1
      found.rules.push({ rule: importedRule(data, same?.id), replaces: same !== undefined })
    }
  }
  return found
}

function importedRule(
  { name, sims, conditions, match, ...watcher }: WatcherRule,
  id: string = randomHex(16),
): NoticeRule {
  const core = { sims, conditions, match }
  return {
    id,
    ...(name !== ruleName(core) && { name }),
    ...core,
    isOn: true,
    sinceMs: Date.now(),
    watcher,
  }
}
