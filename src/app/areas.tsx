/** The areas of the portal in the order of the navigation, with their pages, and the pages outside of it. Add new ones here. */
import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import type { Capabilities } from '../data/capabilities.ts'
import { useCapabilities } from '../data/useCapabilities.ts'
import { paths, routePatterns } from '../domain/paths.ts'
import { withRestQueries } from '../domain/withRestQueries.tsx'
import type { IconName } from '../ui/icon/icons.ts'
import { lazyComponent } from '../ui/lazy/lazyPart.tsx'
import { FailedPage } from '../ui/lazy/LoadFailure.tsx'

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
  needs?: 'graphql' | 'rest'
  routes: RouteObject[]
  preload: () => Promise<void>
}

interface LazyRoute {
  route: RouteObject
  preload: Area['preload']
}

/** A page's code loads in the loader of its route, with the part of it that the path names. It never rejects: the page shows failures. */
function lazyRoute(
  pattern: keyof typeof routePatterns,
  load: () => Promise<ComponentType>,
  preloadPart?: (params: Params) => Promise<void>,
): LazyRoute {
  const Page = lazyComponent(load, FailedPage)
  const { preload } = Page
  return {
    route: {
      path: routePatterns[pattern],
      element: <Page />,
      loader: async ({ params }) => {
        await Promise.all([preload(), preloadPart?.(params).catch(() => {})])
        return null
      },
      // The code of a page is loaded once, whatever its parameters.
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
    },
    preload,
  }
}

type LoadPage<Name extends string> = () => Promise<Record<Name, ComponentType>>

function page<Name extends string>(
  pattern: keyof typeof routePatterns,
  name: Name,
  load: LoadPage<Name>,
): LazyRoute {
  return lazyRoute(pattern, async () => (await load())[name])
}

function restPage<Name extends string>(
  pattern: keyof typeof routePatterns,
  name: Name,
  load: LoadPage<Name>,
): LazyRoute {
  return lazyRoute(
    pattern,
    withRestQueries(async () => (await load())[name]),
  )
}

function pagesOf(first: LazyRoute, ...others: LazyRoute[]): Pick<Area, 'routes' | 'preload'> {
  return { routes: [first, ...others].map(({ route }) => route), preload: first.preload }
}

async function loadSimList(): Promise<ComponentType> {
  const isNarrow = matchMedia('(max-width: 37.5em)').matches
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
      restPage('overview', 'OverviewPage', () => import('../features/overview/OverviewPage.tsx')),
    ),
  },
  {
    id: 'sims',
    title: t`SIMs`,
    icon: 'sim',
    path: paths.sims(),
    jumpKey: 's',
    needs: 'graphql',
    ...pagesOf(lazyRoute('sims', loadSimList)),
  },
  {
    id: 'batchJobs',
    title: t`Batch jobs`,
    icon: 'batch',
    path: paths.batchJobs(),
    jumpKey: 'b',
    needs: 'graphql',
    ...pagesOf(
      page('batchJobs', 'JobsPage', () => import('../features/batch-jobs/list/JobsPage.tsx')),
      restPage(
        'batchWizard',
        'WizardPage',
        () => import('../features/batch-jobs/wizard/WizardPage.tsx'),
      ),
      restPage(
        'batchImport',
        'ImportPage',
        () => import('../features/batch-jobs/import/ImportPage.tsx'),
      ),
      restPage('batchUndo', 'UndoPage', () => import('../features/batch-jobs/undo/UndoPage.tsx')),
      restPage(
        'entryUndo',
        'UndoEntryPage',
        () => import('../features/batch-jobs/undo/UndoPage.tsx'),
      ),
      restPage('batchJob', 'JobPage', () => import('../features/batch-jobs/monitor/JobPage.tsx')),
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
      restPage('devices', 'DevicesPage', () => import('../features/devices/DevicesPage.tsx')),
      restPage('directory', 'DirectoryPage', () => import('../features/devices/DirectoryPage.tsx')),
      restPage('device', 'DevicePage', () => import('../features/devices/DevicePage.tsx')),
    ),
  },
  {
    id: 'events',
    title: t`Events`,
    icon: 'event',
    path: paths.events(),
    jumpKey: 'e',
    needs: 'rest',
    ...pagesOf(restPage('events', 'EventsPage', () => import('../features/events/EventsPage.tsx'))),
  },
  {
    id: 'data-streams',
    title: t`Data streams`,
    icon: 'stream',
    path: paths.dataStreams(),
    jumpKey: 'm',
    needs: 'rest',
    ...pagesOf(
      restPage(
        'dataStreams',
        'DataStreamsPage',
        () => import('../features/data-streams/DataStreamsPage.tsx'),
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
      restPage(
        'factoryTest',
        'FactoryTestPage',
        () => import('../features/factory-test/FactoryTestPage.tsx'),
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
      page('auditLog', 'AuditLogPage', () => import('../features/audit-log/AuditLogPage.tsx')),
    ),
  },
  {
    id: 'api-keys',
    title: t`Keys and tokens`,
    icon: 'key',
    path: paths.apiKeys(),
    jumpKey: 'k',
    ...pagesOf(
      restPage('apiKeys', 'ApiKeysPage', () => import('../features/api-keys/ApiKeysPage.tsx')),
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
      restPage('billing', 'BillingPage', () => import('../features/billing/BillingPage.tsx')),
      restPage(
        'billingStatement',
        'StatementPage',
        () => import('../features/billing/StatementPage.tsx'),
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
      restPage(
        'organisation',
        'OrganisationPage',
        () => import('../features/organisation/OrganisationPage.tsx'),
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
      page('settings', 'SettingsPage', () => import('../features/settings/SettingsPage.tsx')),
      page('support', 'SupportPage', () => import('../features/settings/SupportPage.tsx')),
    ),
  },
]

const simPage = lazyRoute(
  'sim',
  async () => (await import('../features/sim-detail/SimPage.tsx')).SimPage,
  preloadSimTab,
)
const helpPage = page('help', 'HelpPage', () => import('../features/help/HelpPage.tsx'))

/** The pages of all areas, and those that lists, search and account menu link to. */
export const pages: readonly {
  route: RouteObject
  title: string
  needs?: NonNullable<Area['needs']>
}[] = [
  ...areas.flatMap(({ routes, title, needs }) =>
    routes.map((route) => ({ route, title, ...(needs && { needs }) })),
  ),
  { route: simPage.route, title: t`SIM`, needs: 'graphql' },
  { route: helpPage.route, title: t`Help` },
]

export function offeredAreas(capabilities: Capabilities): readonly Area[] {
  return areas.filter(({ needs }) => hasInterface(capabilities, needs))
}

export function hasInterface({ hasGraphql, hasRest }: Capabilities, name: Area['needs']): boolean {
  return name === undefined || (name === 'rest' ? hasRest : hasGraphql)
}

export function useSearchLabel(): string {
  return useCapabilities().hasGraphql
    ? t`Search SIMs, pages and actions`
    : t`Search devices, pages and actions`
}
