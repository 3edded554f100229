/** The areas of the portal in the order of the navigation. A new area is one line here. */
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { Area } from '../domain/area.ts'
import { apiKeysArea } from '../features/api-keys/routes.tsx'
import { auditLogArea } from '../features/audit-log/routes.tsx'
import { batchJobsArea } from '../features/batch-jobs/routes.tsx'
import { billingArea } from '../features/billing/routes.tsx'
import { dataStreamsArea } from '../features/data-streams/routes.tsx'
import { devicesArea } from '../features/devices/routes.tsx'
import { eventsArea } from '../features/events/routes.tsx'
import { factoryTestArea } from '../features/factory-test/routes.tsx'
import { overviewArea } from '../features/overview/routes.tsx'
import { settingsArea } from '../features/settings/routes.tsx'
import { simDetailRoutes } from '../features/sim-detail/routes.tsx'
import { simListArea } from '../features/sim-list/routes.tsx'
import type { LazyRouteHandle } from '../ui/layout/lazyRoute.tsx'

export const areas: readonly Area[] = [
  overviewArea,
  simListArea,
  batchJobsArea,
  devicesArea,
  eventsArea,
  dataStreamsArea,
  factoryTestArea,
  auditLogArea,
  apiKeysArea,
  billingArea,
  settingsArea,
]

/** The pages of all areas, and those without a place in the navigation. */
export const pageRoutes: RouteObject[] = [
  ...areas.flatMap((area) => area.routes),
  ...simDetailRoutes,
]

/** Loads what the page at this path needs; resolves when that has loaded or failed. */
export async function preloadPage(pathname: string): Promise<void> {
  const match = matchRoutes(pageRoutes, pathname)?.at(-1)
  const handle: unknown = match?.route.handle
  if (match && isLazyRouteHandle(handle))
    await Promise.all([handle.preload(), handle.prepare?.(match.params)])
}

function isLazyRouteHandle(handle: unknown): handle is LazyRouteHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle
}
