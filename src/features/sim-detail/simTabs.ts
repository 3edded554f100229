/** The tabs of a SIM's page in their order, each a chunk of its own; the overview is part of the page. */
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import type { LazyPart } from '../../ui/lazy/lazyPart.tsx'

export interface SimTab {
  /** The last segment of the URL: "/sims/8949…/events". */
  id: string
  title: string
  Part?: LazyPart<{ sim: Sim }>
}

/** The tab without a segment of its own in the URL. */
export const overviewTabId = 'overview'

export const simTabs: readonly SimTab[] = [
  { id: overviewTabId, title: 'Overview' },
  {
    id: 'usage',
    title: 'Usage',
    Part: lazyPart(() => import('./usage/UsageTab.tsx').then((module) => module.UsageTab)),
  },
  {
    id: 'events',
    title: 'Events',
    Part: lazyPart(() => import('./events/EventsTab.tsx').then((module) => module.EventsTab)),
  },
  {
    id: 'timeline',
    title: 'Timeline',
    Part: lazyPart(() => import('./timeline/TimelineTab.tsx').then((module) => module.TimelineTab)),
  },
  {
    id: 'location',
    title: 'Location',
    Part: lazyPart(() => import('./location/LocationTab.tsx').then((module) => module.LocationTab)),
  },
  {
    id: 'device',
    title: 'Device',
    Part: lazyPart(() =>
      withRestQueries(import('./device/DeviceTab.tsx').then((module) => module.DeviceTab)),
    ),
  },
  {
    id: 'sms',
    title: 'SMS',
    Part: lazyPart(() => withRestQueries(import('./SmsTab.tsx').then((module) => module.SmsTab))),
  },
  {
    id: 'history',
    title: 'History',
    Part: lazyPart(() => import('./history/HistoryTab.tsx').then((module) => module.HistoryTab)),
  },
]

/** Returns the tab of a URL segment, the overview without one; undefined when no tab has this name. */
export function simTab(id: string = overviewTabId): SimTab | undefined {
  return simTabs.find((tab) => tab.id === id)
}
