/** Runs the import rules of `.dependency-cruiser.mjs` over a source tree and returns the violations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import ts from 'typescript'

/** The number of the tree's own modules, and one line per violation. */
export interface CruiseReport {
  moduleCount: number
  violations: string[]
}

const repository = join(import.meta.dirname, '..', '..')

async function readRules(): Promise<{ forbidden: unknown; options: Record<string, unknown> }> {
  const file = pathToFileURL(join(repository, '.dependency-cruiser.mjs')).href
  // The configuration is plain JavaScript; dependency-cruiser checks its shape (validate: true).
  const module = (await import(file)) as {
    default: { forbidden: unknown; options: Record<string, unknown> }
  }
  return module.default
}

/**
 * Checks `folders` of the tree at `root`, an absolute path with a node_modules folder. Violations have the form "rule: from → to".
 */
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
    // The rules come from a JavaScript file, so they are validated at run time.
    { ...rest, baseDir: root, validate: true, ruleSet: { forbidden } } as ICruiseOptions,
    enhancedResolveOptions as Record<string, unknown>,
    { tsConfig: parsed },
  )
  // Without a reporter (outputType) the output is the result object.
  const { modules, summary } = result.output as ICruiseResult
  const own = modules.filter((module) =>
    folders.some((folder) => module.source.startsWith(`${folder}/`)),
  )
  return {
    moduleCount: own.length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}
