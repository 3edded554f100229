/** The pages of batch jobs: list, job, undo, wizard and import from CSV. */
import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Area } from '../../domain/area.ts'
import { paths, routePatterns } from '../../domain/paths.ts'
import { lazyRoute } from '../../ui/layout/lazyRoute.tsx'

const jobs = lazyRoute(routePatterns.batchJobs, () =>
  import('./list/JobsPage.tsx').then((module) => module.JobsPage),
)
const wizard = lazyRoute(routePatterns.batchWizard, () =>
  withRestQueries(import('./wizard/WizardPage.tsx').then((module) => module.WizardPage)),
)
const importPage = lazyRoute(routePatterns.batchImport, () =>
  withRestQueries(import('./import/ImportPage.tsx').then((module) => module.ImportPage)),
)
const job = lazyRoute(routePatterns.batchJob, () =>
  withRestQueries(import('./monitor/JobPage.tsx').then((module) => module.JobPage)),
)
const undo = lazyRoute(routePatterns.batchUndo, () =>
  withRestQueries(import('./undo/UndoPage.tsx').then((module) => module.UndoPage)),
)

export const batchJobsArea: Area = {
  id: 'batchJobs',
  title: t`Batch jobs`,
  icon: 'batch',
  path: paths.batchJobs(),
  jumpKey: 'b',
  section: 'main',
  needs: 'graphql',
  routes: [jobs.route, wizard.route, importPage.route, undo.route, job.route],
  preload: jobs.preload,
}
