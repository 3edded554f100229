/**
 * Generates the files derived from the contract's .graphql and .yaml files, as strings: `scripts/generate.ts` writes them, and a test
 * compares them with the committed files.
 */
import { readFileSync } from 'node:fs'
import { outputIntrospectionFile, minifyIntrospection } from '@gql.tada/internal'
import { codegen } from '@graphql-codegen/core'
import * as typescriptPlugin from '@graphql-codegen/typescript'
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers'
import {
  buildSchema,
  type GraphQLSchema,
  introspectionFromSchema,
  parse,
  printSchema,
} from 'graphql'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { parse as parseYaml } from 'yaml'
import { graphqlShapes, restShapes } from './answerShapes.ts'
import { documentedOperations, graphqlExtensions, restExtensions } from './extensions.ts'

const contract = new URL('../../src/contract/', import.meta.url)
const notice = 'Written by `npm run generate` from the contract. Do not edit.'

export const generatedFolder = new URL('generated/', contract)

/** Returns the content of every generated file, keyed by its name. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const documentedSdl = readFileSync(new URL('documented.graphql', contract), 'utf8')
  const extensionsSdl = readFileSync(new URL('extensions.graphql', contract), 'utf8')
  const openapi: unknown = parseYaml(readFileSync(new URL('openapi.yaml', contract), 'utf8'))
  const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)
  return {
    'schema.graphql': `# ${notice}\n\n${printSchema(schema)}\n`,
    'sdl.ts': sdlModule(documentedSdl, extensionsSdl),
    'graphqlServer.ts': await serverTypes(schema),
    'graphql-env.d.ts': tadaEnvironment(schema),
    'rest.ts': `/** ${notice} */\n${astToString(await openapiTypescript(JSON.stringify(openapi)))}`,
    'openapi.ts': openapiModule(openapi),
    'extensions.ts': namesModule({
      graphqlExtensions: graphqlExtensions(schema),
      restExtensions: restExtensions(openapi),
    }),
    'documentedOperations.ts': namesModule({
      documentedOperations: documentedOperations(schema),
    }),
    'graphqlShapes.ts': textModule('graphqlShapes', graphqlShapes(schema)),
    'restShapes.ts': textModule('restShapes', restShapes(openapi)),
  }
}

function sdlModule(documentedSdl: string, extensionsSdl: string): string {
  return [
    `/** ${notice} */`,
    `export const documentedSdl = ${JSON.stringify(documentedSdl)}`,
    `export const extensionsSdl = ${JSON.stringify(extensionsSdl)}`,
    '',
  ].join('\n\n')
}

function namesModule(lists: Record<string, readonly string[]>): string {
  const constants = Object.entries(lists).map(
    ([name, list]) => `export const ${name}: readonly string[] = ${JSON.stringify(list, null, 1)}`,
  )
  return [`/** ${notice} */`, ...constants, ''].join('\n\n')
}

function textModule(name: string, text: string): string {
  return `/** ${notice} */\n\nexport const ${name} = \`${text}\`\n`
}

function openapiModule(openapi: unknown): string {
  const type = '/** The OpenAPI document, parsed. */'
  return `/** ${notice} */\n\n${type}\nexport const openapi = ${JSON.stringify(openapi, null, 1)} as const\n`
}

function serverTypes(schema: GraphQLSchema): Promise<string> {
  return codegen({
    filename: 'graphqlServer.ts',
    documents: [],
    schema: parse(printSchema(schema)),
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
    config: {
      contextType: 'unknown',
      immutableTypes: true,
      namingConvention: 'keep',
      enumsAsTypes: true,
      useTypeImports: true,
      strictScalars: true,
      scalars: { ID: 'string', Long: 'number' },
      defaultScalarType: 'unknown',
    },
  }).then((text) => `/** ${notice} */\n${text}`)
}

function tadaEnvironment(schema: GraphQLSchema): string {
  // The portal drops the null items of lists when it reads an answer.
  const sdl = printSchema(schema).replace(/^( +\w+(?:\(.*\))?: \[\w+)\]/gm, '$1!]')
  return outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(buildSchema(sdl))), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  })
}
