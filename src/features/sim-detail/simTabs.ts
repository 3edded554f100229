import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { lazyPart, type LazyPart } from '../../ui/lazy/lazyPart.tsx'

interface SimTab {
  /** The last segment of the URL: "/sims/8949…/activity". */
  id: string
  title: string
  Part?: LazyPart<{ sim: Sim }>
}

export const overviewTabId = 'overview'

export const simTabs: readonly SimTab[] = [
  { id: overviewTabId, title: t`Overview` },
  {
    id: 'usage',
    title: t`Usage`,
    Part: lazyPart(() => import('./usage/UsageTab.tsx').then((module) => module.UsageTab)),
  },
  {
    id: 'activity',
    title: t`Activity`,
    Part: lazyPart(() => import('./activity/ActivityTab.tsx').then((module) => module.ActivityTab)),
  },
  {
    id: 'location',
    title: t`Location`,
    Part: lazyPart(() => import('./location/LocationTab.tsx').then((module) => module.LocationTab)),
  },
  {
    id: 'device',
    title: t`Device`,
    Part: lazyPart(() =>
      withRestQueries(import('./device/DeviceTab.tsx').then((module) => module.DeviceTab)),
    ),
  },
  {
    id: 'sms',
    title: t`SMS`,
    Part: lazyPart(() => withRestQueries(import('./SmsTab.tsx').then((module) => module.SmsTab))),
  },
]

export function simTab(id: string = overviewTabId): SimTab | undefined {
  return simTabs.find((tab) => tab.id === id)
}
