import { t } from '@lingui/core/macro'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.auditLog, () =>
  import('./AuditLogPage.tsx').then((module) => module.AuditLogPage),
)

export const auditLogArea: Area = {
  id: 'audit-log',
  title: t`Audit log`,
  icon: 'audit',
  path: paths.auditLog(),
  jumpKey: 'a',
  section: 'main',
  needs: 'graphql',
  routes: [route],
  preload,
}
