/** The areas of the portal in the order of the navigation. Add new areas here. */
import { t } from '@lingui/core/macro'
import type { RouteObject } from 'react-router'
import type { Capabilities } from '../data/capabilities.ts'
import type { Area, InterfaceName } from '../domain/area.ts'
import { apiKeysArea } from '../features/api-keys/routes.tsx'
import { auditLogArea } from '../features/audit-log/routes.tsx'
import { batchJobsArea } from '../features/batch-jobs/routes.tsx'
import { billingArea } from '../features/billing/routes.tsx'
import { dataStreamsArea } from '../features/data-streams/routes.tsx'
import { devicesArea } from '../features/devices/routes.tsx'
import { eventsArea } from '../features/events/routes.tsx'
import { factoryTestArea } from '../features/factory-test/routes.tsx'
import { helpRoutes } from '../features/help/routes.tsx'
import { organisationArea } from '../features/organisation/routes.tsx'
import { overviewArea } from '../features/overview/routes.tsx'
import { settingsArea } from '../features/settings/routes.tsx'
import { simDetailRoutes } from '../features/sim-detail/routes.tsx'
import { simListArea } from '../features/sim-list/routes.tsx'

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
  organisationArea,
  settingsArea,
]

/** Returns the areas that have something to show with the connected service. */
export function offeredAreas(capabilities: Capabilities): readonly Area[] {
  return areas.filter(({ needs }) => hasInterface(capabilities, needs))
}

/** Returns whether the connected service has an interface; true when none is required. */
export function hasInterface(
  { hasGraphql, hasRest }: Capabilities,
  name: InterfaceName | undefined,
): boolean {
  return name === undefined || (name === 'rest' ? hasRest : hasGraphql)
}

/** The pages of all areas, and those without a place in the navigation. */
export const pages: readonly { route: RouteObject; title: string; needs: Area['needs'] }[] = [
  ...areas.flatMap(({ routes, title, needs }) => routes.map((route) => ({ route, title, needs }))),
  ...simDetailRoutes.map((route) => ({ route, title: t`SIM`, needs: 'graphql' as const })),
  ...helpRoutes.map((route) => ({ route, title: t`Help`, needs: undefined })),
]

export const pageRoutes = pages.map(({ route }) => route)
