/** All URLs of the portal. Links and redirects are built only here; routes use the same patterns. */

export const routePatterns = {
  overview: '/',
  sims: '/sims',
  sim: '/sims/:iccid/:tab?',
  batchJobs: '/batch-jobs',
  batchWizard: '/batch-jobs/new/:step?',
  batchImport: '/batch-jobs/import/:step?',
  batchUndo: '/batch-jobs/:batchJobId/undo',
  entryUndo: '/batch-jobs/undo',
  batchJob: '/batch-jobs/:batchJobId',
  devices: '/devices',
  device: '/devices/:deviceId/:tab?',
  directory: '/directory/:collection',
  auditLog: '/audit-log',
  apiKeys: '/api-keys/:tab?',
  billing: '/billing',
  billingStatement: '/billing/:periodId',
  dataStreams: '/data-streams',
  factoryTest: '/factory-test',
  events: '/events/:scope?/:id?',
  organisation: '/organisation/:collection?',
  settings: '/settings',
  support: '/settings/support',
  help: '/help',
} as const

export const batchWizardSteps = ['sims', 'changes', 'check', 'start'] as const
export type BatchWizardStep = (typeof batchWizardSteps)[number]

export const batchImportSteps = ['file', 'columns', 'check', 'start'] as const
export type BatchImportStep = (typeof batchImportSteps)[number]

type SearchParams = Record<string, string | undefined>

/** The URLs of the pages; parameters without a value are left out. */
export const paths = {
  overview: () => routePatterns.overview,
  sims: (search: SearchParams = {}) => `${routePatterns.sims}${searchText(search)}`,
  /** One SIM, on one of its tabs; the parameters are the tab's own. */
  sim: (iccid: string, tab?: string, search: SearchParams = {}) =>
    `/sims/${encodeURIComponent(iccid)}${tab === undefined ? '' : `/${tab}`}${searchText(search)}`,
  batchJobs: () => routePatterns.batchJobs,
  /** The monitor of one batch job; the parameters are those of its table of SIMs, or `jobs` for the jobs started as one with it. */
  batchJob: (batchJobId: number | string, search: SearchParams = {}) =>
    `${routePatterns.batchJobs}/${encodeURIComponent(batchJobId)}${searchText(search)}`,
  /** The review of undoing a batch job, or with `jobs` all those started as one with it. */
  batchUndo: (batchJobId: number | string, search: SearchParams = {}) =>
    `${routePatterns.batchJobs}/${encodeURIComponent(batchJobId)}/undo${searchText(search)}`,
  /** The review of undoing the change of a SIM that the audit log records at a time. */
  entryUndo: (iccid: string, timestampMs: number) =>
    `${routePatterns.entryUndo}${searchText({ iccid, at: String(timestampMs) })}`,
  /** The batch wizard. `draft` opens a saved draft; otherwise SIMs are selected by the parameters of the SIM list. */
  batchWizard: (step?: BatchWizardStep, search: SearchParams = {}) =>
    `${routePatterns.batchJobs}/new${step === undefined ? '' : `/${step}`}${searchText(search)}`,
  /** Changes of SIMs from a CSV file. `draft` opens a saved import. */
  batchImport: (step?: BatchImportStep, search: SearchParams = {}) =>
    `${routePatterns.batchJobs}/import${step === undefined ? '' : `/${step}`}${searchText(search)}`,
  devices: (search: SearchParams = {}) => `${routePatterns.devices}${searchText(search)}`,
  /** The list of devices with the dialog that creates one with this SIM. */
  createDevice: (iccid: string) => `${routePatterns.devices}#sim=${iccid}`,
  device: (deviceId: number | string, tab?: string) =>
    `${routePatterns.devices}/${encodeURIComponent(deviceId)}${tab === undefined ? '' : `/${tab}`}`,
  /** A read-only collection: profiles, identities. */
  directory: (collection: string) => `/directory/${encodeURIComponent(collection)}`,
  /** The audit log; the parameters are its own filters: initiator, category, customer, q, from, to. */
  auditLog: (search: SearchParams = {}) => `${routePatterns.auditLog}${searchText(search)}`,
  /** API keys, or application tokens by their tab. */
  apiKeys: (tab?: 'tokens') => `/api-keys${tab === undefined ? '' : `/${tab}`}`,
  /** Events of the REST interface, all or those of one object by its id; the parameters are the list's filters and order. */
  events: (
    of?: { kind: 'organisation' | 'sim' | 'endpoint' | 'user'; id: number },
    search: SearchParams = {},
  ) => `/events${of === undefined ? '' : `/${of.kind}/${of.id}`}${searchText(search)}`,
  factoryTest: () => routePatterns.factoryTest,
  dataStreams: () => routePatterns.dataStreams,
  billing: (search: SearchParams = {}) => `${routePatterns.billing}${searchText(search)}`,
  /** One billing period, to print. */
  billingStatement: (periodId: string, search: SearchParams = {}) =>
    `${routePatterns.billing}/${encodeURIComponent(periodId)}${searchText(search)}`,
  /** The organisations the account sees, or its users. */
  organisation: (collection?: 'users') =>
    `/organisation${collection === undefined ? '' : `/${collection}`}`,
  /** Help, at an entry of its glossary: 'status-16', 'quota'. */
  help: (entry?: string) => `${routePatterns.help}${entry === undefined ? '' : `#${entry}`}`,
  settings: (section?: string) =>
    `${routePatterns.settings}${section === undefined ? '' : `#${section}`}`,
  /** Connection tests, support bundle and request log. */
  support: () => routePatterns.support,
} as const

function searchText(search: SearchParams): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
