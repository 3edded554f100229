/**
 * The import rules, run by `npm run check:imports` (scripts/checkImports.ts). scripts/house/importRules.test.ts breaks each of them once.
 * docs/architecture.md describes the layers.
 */

/** Folder → folders it may import besides itself. `$1` is the first group of the folder. Tests may import anything. */
const mayImport = {
  'contract/': [],
  'lib/': [],
  'ui/': ['lib/'],
  'data/': ['lib/', 'contract/'],
  'domain/': ['(lib|ui|data)/', 'contract/'],
  'features/([^/]+)/': ['(lib|ui|data|domain)/', 'contract/', 'features/$1/'],
  'watcher/': ['(lib|data|domain)/', 'contract/'],
  'app/': ['(lib|ui|data|domain)/', 'contract/', 'features/.+(Page|phoneColumn|simTabs)[.]tsx?$'],
  'mock/(db|index|store|seed)/': ['mock/(db|index|store|seed|node)/', 'contract/'],
  'mock/services/': ['mock/(db|index|store|seed|node)/', 'contract/'],
  'mock/auth/': ['mock/(services|db|index|store|seed|node)/', 'contract/'],
  'mock/(api/(graphql|rest|realtime)|simulation)/': [
    'mock/(auth|services|db|index|store|seed|http|node)/',
    'contract/',
    'mock/$1/',
  ],
  'mock/api/simulator/': [
    'mock/(simulation|auth|services|db|index|store|seed|http|node)/',
    'contract/',
  ],
  'mock/http/': ['mock/(db|store)/', 'contract/'],
  'demo/': ['(lib|data)/', 'start[.]tsx$'],
}

/** What runs without a browser: the watcher, and the rules of `domain` that it or another process shares with the portal. */
const plain =
  '^src/(watcher/|domain/(notices/(rule[^/]*|watcherFile)|diagnosis/(cause|diagnose|deviceCauses|fleetCauses|patterns)|batch-jobs/(runPlan|batchPlan|batchChanges|startJob|followJob|forecast/(forecast|consequences|describeConsequences|selectionFacts)))[.]ts$)'

/** React, what depends on it, and what only a page shows. */
const ofBrowser =
  '^src/(ui/(?!icon/icons|theme/tokens|chip/appearance)|features/|app/)|^src/.*[.]tsx$|node_modules/(react|react-dom|react-router|urql|openapi-react-query|@tanstack/react-query)/|node_modules/zustand/(esm/)?(index|react)[.]'

/** Files that only tests load. */
const tests = '[.]test[.]tsx?$|^src/(mock/)?testing/'

/** The files of the bundled server that assemble its parts or run only in the demo, whose build bundles its packages. */
const serverTop = '^src/mock/([^/]+|node/vitePlugin|worker/[^/]+)[.]ts$'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const folderRules = Object.entries(mayImport).map(([folder, allowed]) => {
  const own = folder.includes('(') ? [] : [folder]
  const permitted = [...allowed, ...own].map((path) => `^src/${path}`)
  return rule(
    `${folder} imports only lower layers`,
    { path: `^src/${folder}`, pathNot: tests },
    { path: '^(src|e2e|bench|scripts)/', pathNot: permitted },
  )
})

export default {
  forbidden: [
    ...folderRules,
    rule(
      'portal and server meet only in the contract',
      { path: '^src/(lib|ui|data|domain|features|app|watcher|demo|main|start)', pathNot: tests },
      { path: '^src/mock/' },
    ),
    rule(
      'what runs without a browser does not reach React or a page',
      { path: plain, pathNot: tests },
      { path: ofBrowser, reachable: true },
    ),
    rule(
      'the server never imports the portal',
      { path: '^src/mock/', pathNot: tests },
      { path: '^src/(lib|ui|data|domain|features|app|watcher|demo|main|start)' },
    ),
    rule(
      'only tests use src/testing',
      { path: '^src/', pathNot: tests },
      { path: '^src/testing/' },
    ),
    rule(
      'only src/data uses the clients of the interfaces',
      { path: '^src/', pathNot: `^src/(data|mock)/|${tests}` },
      { path: 'node_modules/(@urql/|wonka|graphql-ws|openapi-fetch|openapi-react-query)' },
    ),
    rule(
      'ui and lib do not fetch data',
      { path: '^src/(ui|lib|contract)/', pathNot: tests },
      { path: 'node_modules/(urql|@tanstack/react-query)/' },
    ),
    rule(
      'only src/mock/node and the watcher use Node',
      { path: '^src/', pathNot: `^src/(mock/node/|watcher/|data/nodeTransport)|${tests}` },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'only src/mock/node and the watcher use SQLite and sockets of Node',
      { path: '^src/', pathNot: `^src/(mock/node/|watcher/|data/nodeTransport)|${tests}` },
      { path: 'node_modules/(@photostructure/sqlite|ws)/' },
    ),
    rule(
      'the demo has a counterpart of what the server imports from src/mock/node',
      { path: '^src/mock/', pathNot: `^src/mock/node/|${tests}` },
      {
        path: '^src/mock/node/',
        pathNot: '/(deflate|hash|indexFile|openStoreData|postRecords)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'MUI is imported by path',
      { path: '^(src|e2e|bench)/' },
      {
        path: 'node_modules/@mui/(material|icons-material)/(esm/|modern/)?index[.](m?js|d[.]m?ts)$',
      },
    ),
    rule('no import cycles', { path: '^(src|e2e|bench|scripts)/' }, { circular: true }),
    rule('no barrel files', {}, { path: '/index[.]tsx?$', pathNot: 'node_modules/' }),
    rule(
      'imported packages are listed in package.json',
      { path: '^(src|e2e|bench|scripts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'imported modules exist',
      { path: '^(src|e2e|bench|scripts)/' },
      { couldNotResolve: true },
    ),
    rule(
      'the product imports no devDependencies',
      { path: '^src/', pathNot: `${tests}|${serverTop}` },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        // Loaded only in development.
        pathNot: 'node_modules/(@types|@tanstack/react-query-devtools)/',
      },
    ),
    {
      name: 'no dead files',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: `${tests}|[.]d[.]ts$|^src/contract/generated/|^src/(main[.]tsx|boot[.]js)$|^src/mock/(node/cli|worker/[^/]+)[.]ts$`,
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
