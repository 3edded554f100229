/** The areas of the portal in the order of the navigation, with their pages, and the pages outside of it. Add new ones here. */
import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import type { Capabilities } from '../data/capabilities.ts'
import { useCapabilities } from '../data/useCapabilities.ts'
import { paths, routePatterns } from '../domain/paths.ts'
import { withRestQueries } from '../domain/withRestQueries.tsx'
import type { IconName } from '../ui/icon/icons.ts'
import { lazyRoute } from '../ui/layout/lazyRoute.tsx'

export type InterfaceName = 'graphql' | 'rest'

export interface Area {
  /** Unique and stable, such as "sims". */
  id: string
  title: string
  icon: IconName
  path: string
  /** The letter that jumps here after `g`. */
  jumpKey: string
  isAtEnd?: true
  /** The interface without which the area has nothing to show. */
  needs?: InterfaceName
  routes: RouteObject[]
  preload: () => Promise<void>
}

type LazyRoute = ReturnType<typeof lazyRoute>

function restRoute(path: string, load: () => Promise<ComponentType>): LazyRoute {
  return lazyRoute(path, () => withRestQueries(load()))
}

function pagesOf(first: LazyRoute, ...others: LazyRoute[]): Pick<Area, 'routes' | 'preload'> {
  return { routes: [first, ...others].map(({ route }) => route), preload: first.preload }
}

async function loadSimList(): Promise<ComponentType> {
  const isNarrow = window.matchMedia?.('(max-width: 600px)').matches
  const [{ SimListPage }] = await Promise.all([
    import('../features/sim-list/SimListPage.tsx'),
    isNarrow ? import('../features/sim-list/phoneColumn.tsx') : undefined,
  ])
  return SimListPage
}

async function preloadSimTab({ tab }: Params): Promise<void> {
  const { simTab } = await import('../features/sim-detail/simTabs.ts')
  await simTab(tab)?.Part?.preload()
}

const areas: readonly Area[] = [
  {
    id: 'overview',
    title: t`Overview`,
    icon: 'overview',
    path: paths.overview(),
    jumpKey: 'o',
    ...pagesOf(
      restRoute(routePatterns.overview, () =>
        import('../features/overview/OverviewPage.tsx').then((module) => module.OverviewPage),
      ),
    ),
  },
  {
    id: 'sims',
    title: t`SIMs`,
    icon: 'sim',
    path: paths.sims(),
    jumpKey: 's',
    needs: 'graphql',
    ...pagesOf(lazyRoute(routePatterns.sims, loadSimList)),
  },
  {
    id: 'batchJobs',
    title: t`Batch jobs`,
    icon: 'batch',
    path: paths.batchJobs(),
    jumpKey: 'b',
    needs: 'graphql',
    ...pagesOf(
      lazyRoute(routePatterns.batchJobs, () =>
        import('../features/batch-jobs/list/JobsPage.tsx').then((module) => module.JobsPage),
      ),
      restRoute(routePatterns.batchWizard, () =>
        import('../features/batch-jobs/wizard/WizardPage.tsx').then((module) => module.WizardPage),
      ),
      restRoute(routePatterns.batchImport, () =>
        import('../features/batch-jobs/import/ImportPage.tsx').then((module) => module.ImportPage),
      ),
      restRoute(routePatterns.batchUndo, () =>
        import('../features/batch-jobs/undo/UndoPage.tsx').then((module) => module.UndoPage),
      ),
      restRoute(routePatterns.entryUndo, () =>
        import('../features/batch-jobs/undo/UndoPage.tsx').then((module) => module.UndoEntryPage),
      ),
      restRoute(routePatterns.batchJob, () =>
        import('../features/batch-jobs/monitor/JobPage.tsx').then((module) => module.JobPage),
      ),
    ),
  },
  {
    id: 'devices',
    title: t`Devices`,
    icon: 'device',
    path: paths.devices(),
    jumpKey: 'd',
    needs: 'rest',
    ...pagesOf(
      restRoute(routePatterns.devices, () =>
        import('../features/devices/DevicesPage.tsx').then((module) => module.DevicesPage),
      ),
      restRoute(routePatterns.directory, () =>
        import('../features/devices/DirectoryPage.tsx').then((module) => module.DirectoryPage),
      ),
      restRoute(routePatterns.device, () =>
        import('../features/devices/DevicePage.tsx').then((module) => module.DevicePage),
      ),
    ),
  },
  {
    id: 'events',
    title: t`Events`,
    icon: 'event',
    path: paths.events(),
    jumpKey: 'e',
    needs: 'rest',
    ...pagesOf(
      restRoute(routePatterns.events, () =>
        import('../features/events/EventsPage.tsx').then((module) => module.EventsPage),
      ),
    ),
  },
  {
    id: 'data-streams',
    title: t`Data streams`,
    icon: 'stream',
    path: paths.dataStreams(),
    jumpKey: 'm',
    needs: 'rest',
    ...pagesOf(
      restRoute(routePatterns.dataStreams, () =>
        import('../features/data-streams/DataStreamsPage.tsx').then(
          (module) => module.DataStreamsPage,
        ),
      ),
    ),
  },
  {
    id: 'factory-test',
    title: t`Factory test`,
    icon: 'factory',
    path: paths.factoryTest(),
    jumpKey: 't',
    needs: 'rest',
    ...pagesOf(
      restRoute(routePatterns.factoryTest, () =>
        import('../features/factory-test/FactoryTestPage.tsx').then(
          (module) => module.FactoryTestPage,
        ),
      ),
    ),
  },
  {
    id: 'audit-log',
    title: t`Audit log`,
    icon: 'audit',
    path: paths.auditLog(),
    jumpKey: 'a',
    needs: 'graphql',
    ...pagesOf(
      lazyRoute(routePatterns.auditLog, () =>
        import('../features/audit-log/AuditLogPage.tsx').then((module) => module.AuditLogPage),
      ),
    ),
  },
  {
    id: 'api-keys',
    title: t`Keys and tokens`,
    icon: 'key',
    path: paths.apiKeys(),
    jumpKey: 'k',
    ...pagesOf(
      restRoute(routePatterns.apiKeys, () =>
        import('../features/api-keys/ApiKeysPage.tsx').then((module) => module.ApiKeysPage),
      ),
    ),
  },
  {
    id: 'billing',
    title: t`Billing`,
    icon: 'billing',
    path: paths.billing(),
    jumpKey: 'i',
    needs: 'rest',
    ...pagesOf(
      restRoute(routePatterns.billing, () =>
        import('../features/billing/BillingPage.tsx').then((module) => module.BillingPage),
      ),
      restRoute(routePatterns.billingStatement, () =>
        import('../features/billing/StatementPage.tsx').then((module) => module.StatementPage),
      ),
    ),
  },
  {
    id: 'organisation',
    title: t`Organisation`,
    icon: 'organisation',
    path: paths.organisation(),
    jumpKey: 'u',
    isAtEnd: true,
    needs: 'rest',
    ...pagesOf(
      restRoute(routePatterns.organisation, () =>
        import('../features/organisation/OrganisationPage.tsx').then(
          (module) => module.OrganisationPage,
        ),
      ),
    ),
  },
  {
    id: 'settings',
    title: t`Settings`,
    icon: 'settings',
    path: paths.settings(),
    jumpKey: ',',
    isAtEnd: true,
    ...pagesOf(
      lazyRoute(routePatterns.settings, () =>
        import('../features/settings/SettingsPage.tsx').then((module) => module.SettingsPage),
      ),
      lazyRoute(routePatterns.support, () =>
        import('../features/settings/SupportPage.tsx').then((module) => module.SupportPage),
      ),
    ),
  },
]

const simPage = lazyRoute(
  routePatterns.sim,
  () => import('../features/sim-detail/SimPage.tsx').then((module) => module.SimPage),
  preloadSimTab,
)
const helpPage = lazyRoute(routePatterns.help, () =>
  import('../features/help/HelpPage.tsx').then((module) => module.HelpPage),
)

/** The pages of all areas, and those that lists, search and account menu link to. */
export const pages: readonly { route: RouteObject; title: string; needs?: InterfaceName }[] = [
  ...areas.flatMap(({ routes, title, needs }) =>
    routes.map((route) => ({ route, title, ...(needs && { needs }) })),
  ),
  { route: simPage.route, title: t`SIM`, needs: 'graphql' },
  { route: helpPage.route, title: t`Help` },
]

export function offeredAreas(capabilities: Capabilities): readonly Area[] {
  return areas.filter(({ needs }) => hasInterface(capabilities, needs))
}

export function hasInterface(
  { hasGraphql, hasRest }: Capabilities,
  name: InterfaceName | undefined,
): boolean {
  return name === undefined || (name === 'rest' ? hasRest : hasGraphql)
}

export function useSearchLabel(): string {
  return useCapabilities().hasGraphql
    ? t`Search SIMs, pages and actions`
    : t`Search devices, pages and actions`
}
