import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const { route, preload } = lazyRoute(routePatterns.billing, () =>
  withRestQueries(import('./BillingPage.tsx').then((module) => module.BillingPage)),
)
const statement = lazyRoute(routePatterns.billingStatement, () =>
  withRestQueries(import('./StatementPage.tsx').then((module) => module.StatementPage)),
)

export const billingArea: Area = {
  id: 'billing',
  title: t`Billing`,
  icon: 'billing',
  path: paths.billing(),
  jumpKey: 'i',
  section: 'main',
  needs: 'rest',
  routes: [route, statement.route],
  preload,
}
