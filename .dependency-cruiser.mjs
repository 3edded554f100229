/**
 * Who may import whom. `npm run check:imports` runs it through scripts/checkImports.ts, which also asserts how many modules were seen;
 * scripts/house/importRules.test.ts plants a fault against every rule. The reasons are in docs/decisions and in the README's tree.
 */

/** Folder → what it may import beside itself. `$1` is the first group of the folder. Tests may import anything. */
const mayImport = {
  'contract/': [],
  'lib/': [],
  'ui/': ['lib/'],
  'data/': ['lib/', 'contract/'],
  'domain/': ['(lib|ui|data)/', 'contract/'],
  'features/([^/]+)/': ['(lib|ui|data|domain)/', 'contract/', 'features/$1/'],
  'app/': ['(lib|ui|data|domain)/', 'contract/', 'features/[^/]+/routes[.]tsx?$'],
  'mock/(db|sim-index|store|seed)/': ['mock/(db|sim-index|store|seed)/', 'contract/'],
  'mock/services/': ['mock/(db|sim-index|store|seed)/', 'contract/'],
  'mock/auth/': ['mock/(services|db|sim-index|store|seed)/', 'contract/'],
  'mock/(api/(graphql|rest|realtime)|simulation)/': [
    'mock/(auth|services|db|sim-index|store|seed|http)/',
    'contract/',
    'mock/$1/',
  ],
  'mock/api/simulator/': [
    'mock/(simulation|auth|services|db|sim-index|store|seed|http)/',
    'contract/',
  ],
  'mock/http/': ['mock/(db|store)/', 'contract/'],
}

/** Files that only tests load. */
const tests = '[.]test[.]tsx?$|^src/(mock/)?testing/'

/** The files at the top of the bundled server that put its parts together. */
const serverTop = '^src/mock/[^/]+[.]ts$'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const folderRules = Object.entries(mayImport).map(([folder, allowed]) => {
  const own = folder.includes('(') ? [] : [folder]
  const permitted = [...allowed, ...own].map((path) => `^src/${path}`)
  return rule(
    `${folder} imports only what its place allows`,
    { path: `^src/${folder}`, pathNot: tests },
    { path: '^(src|e2e|bench|scripts)/', pathNot: permitted },
  )
})

export default {
  forbidden: [
    ...folderRules,
    rule(
      'portal and server meet only in the contract',
      { path: '^src/(lib|ui|data|domain|features|app|main|start)', pathNot: tests },
      { path: '^src/mock/' },
    ),
    rule(
      'the server never imports the portal',
      { path: '^src/mock/', pathNot: tests },
      { path: '^src/(lib|ui|data|domain|features|app|main|start)' },
    ),
    rule(
      'only tests use src/testing',
      { path: '^src/', pathNot: tests },
      { path: '^src/testing/' },
    ),
    rule(
      'only src/data talks to servers',
      { path: '^src/', pathNot: `^src/(data|mock)/|${tests}` },
      { path: 'node_modules/(@urql/|wonka|graphql-ws|openapi-fetch|openapi-react-query)' },
    ),
    rule(
      'components of ui and functions of lib load nothing',
      { path: '^src/(ui|lib|contract)/', pathNot: tests },
      { path: 'node_modules/(urql|@tanstack/react-query)/' },
    ),
    rule(
      'only src/mock/db and src/mock/store know SQLite',
      { path: '^(src|e2e|bench)/', pathNot: `^src/mock/(db|store)/|${tests}` },
      { path: '(node_modules/|^node:).*sqlite' },
    ),
    rule(
      'MUI is imported by path',
      { path: '^(src|e2e|bench)/' },
      {
        path: 'node_modules/@mui/(material|icons-material)/(esm/|modern/)?index[.](m?js|d[.]m?ts)$',
      },
    ),
    rule('no circles', { path: '^(src|e2e|bench|scripts)/' }, { circular: true }),
    rule('no barrel files', {}, { path: '/index[.]tsx?$', pathNot: 'node_modules/' }),
    rule(
      'what is imported is installed and declared',
      { path: '^(src|e2e|bench|scripts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'what is imported exists',
      { path: '^(src|e2e|bench|scripts)/' },
      { couldNotResolve: true },
    ),
    rule(
      'the product ships no development tool',
      { path: '^src/', pathNot: `${tests}|${serverTop}` },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        // Loaded in development alone.
        pathNot: 'node_modules/(@types|@tanstack/react-query-devtools)/',
      },
    ),
    {
      name: 'no dead files',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: `${tests}|[.]d[.]ts$|^src/contract/generated/|^src/main[.]tsx$|^src/mock/cli[.]ts$`,
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](module[.])?css$|[.]svg$|[.]woff2$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
    },
  },
}
