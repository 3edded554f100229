/**
 * The tabs of a SIM's page, in their order: what each is called in the address and on the screen, and where it comes from.
 * A tab is one line here; it is a chunk of its own, gets the SIM's record (live), and knows nothing of the other tabs. The
 * overview is drawn with the page and comes with it.
 */
import { withRestQueries } from '../../domain/withRestQueries.tsx'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import type { LazyPart } from '../../ui/lazy/lazyPart.tsx'
import type { SimTabProps } from './simTabProps.ts'

export interface SimTab {
  /** The last part of the address: "/sims/8949…/events". */
  id: string
  title: string
  /** Missing for the overview, which is part of the page. */
  Part?: LazyPart<SimTabProps>
}

/** The tab without a part of its own in the address. */
export const overviewTabId = 'overview'

export const simTabs: readonly SimTab[] = [
  { id: overviewTabId, title: 'Overview' },
  {
    id: 'usage',
    title: 'Usage',
    Part: late(() => import('./usage/UsageTab.tsx').then((module) => module.UsageTab)),
  },
  {
    id: 'events',
    title: 'Events',
    Part: late(() => import('./events/EventsTab.tsx').then((module) => module.EventsTab)),
  },
  {
    id: 'timeline',
    title: 'Timeline',
    Part: late(() => import('./timeline/TimelineTab.tsx').then((module) => module.TimelineTab)),
  },
  {
    id: 'location',
    title: 'Location',
    Part: late(() => import('./location/LocationTab.tsx').then((module) => module.LocationTab)),
  },
  {
    id: 'device',
    title: 'Device',
    Part: late(() =>
      withRestQueries(import('./device/DeviceTab.tsx').then((module) => module.DeviceTab)),
    ),
  },
  {
    id: 'sms',
    title: 'SMS',
    Part: late(() => withRestQueries(import('./sms/SmsTab.tsx').then((module) => module.SmsTab))),
  },
  {
    id: 'history',
    title: 'History',
    Part: late(() => import('./history/HistoryTab.tsx').then((module) => module.HistoryTab)),
  },
]

/** The tab an address names; undefined when there is none of this name. */
export function simTab(id: string = overviewTabId): SimTab | undefined {
  return simTabs.find((tab) => tab.id === id)
}

function late(load: () => Promise<ComponentType<SimTabProps>>): LazyPart<SimTabProps> {
  return lazyPart<SimTabProps>(load)
}
