/**
 * Runs the import rules of `.dependency-cruiser.mjs` over a source tree.
 * It only reads; what to do about a violation is the caller's business.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import ts from 'typescript'

/** What a run saw: the number of the tree's own modules, and one line per broken rule. */
export interface CruiseReport {
  moduleCount: number
  violations: string[]
}

const repository = join(import.meta.dirname, '..', '..')

/** The forbidden rules and options as the configuration file holds them. */
async function readRules(): Promise<{ forbidden: unknown; options: Record<string, unknown> }> {
  const file = pathToFileURL(join(repository, '.dependency-cruiser.mjs')).href
  // The configuration is plain JavaScript; its shape is checked by dependency-cruiser itself (validate: true).
  const module = (await import(file)) as {
    default: { forbidden: unknown; options: Record<string, unknown> }
  }
  return module.default
}

/** Cruises `folders` of the tree at `root` (absolute path; must have a node_modules) and reports every broken rule as "rule: from → to". */
export async function cruiseImports(root: string, folders: string[]): Promise<CruiseReport> {
  const { forbidden, options } = await readRules()
  const tsConfigFile = join(repository, 'tsconfig.json')
  const parsed = ts.parseJsonConfigFileContent(
    ts.parseConfigFileTextToJson(tsConfigFile, readFileSync(tsConfigFile, 'utf8')).config,
    ts.sys,
    root,
  )
  const { enhancedResolveOptions, tsConfig: _file, ...rest } = options
  const result = await cruise(
    folders,
    // The rules come from a JavaScript file, so their type is only known at run time; `validate` checks them.
    { ...rest, baseDir: root, validate: true, ruleSet: { forbidden } } as ICruiseOptions,
    enhancedResolveOptions as Record<string, unknown>,
    { tsConfig: parsed },
  )
  // Without a reporter (outputType) the output is the result object, never text.
  const { modules, summary } = result.output as ICruiseResult
  const own = modules.filter((module) =>
    folders.some((folder) => module.source.startsWith(`${folder}/`)),
  )
  return {
    moduleCount: own.length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}
