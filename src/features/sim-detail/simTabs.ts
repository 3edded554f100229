import { t } from '@lingui/core/macro'
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { lazyPart, type LazyPart } from '../../ui/lazy/lazyPart.tsx'

interface SimTab {
  /** The last segment of the URL: "/sims/8949…/events". */
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
    id: 'events',
    title: t`Events`,
    Part: lazyPart(() => import('./events/EventsTab.tsx').then((module) => module.EventsTab)),
  },
  {
    id: 'timeline',
    title: t`Timeline`,
    Part: lazyPart(() => import('./timeline/TimelineTab.tsx').then((module) => module.TimelineTab)),
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
  {
    id: 'history',
    title: t`History`,
    Part: lazyPart(() => import('./history/HistoryTab.tsx').then((module) => module.HistoryTab)),
  },
]

export function simTab(id: string = overviewTabId): SimTab | undefined {
  return simTabs.find((tab) => tab.id === id)
}
