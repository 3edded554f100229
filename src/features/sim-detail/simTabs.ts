import { t } from '@lingui/core/macro'
import { restPart } from '../../domain/withRestQueries.tsx'
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
    Part: lazyPart('UsageTab', () => import('./usage/UsageTab.tsx')),
  },
  {
    id: 'activity',
    title: t`Activity`,
    Part: lazyPart('ActivityTab', () => import('./activity/ActivityTab.tsx')),
  },
  {
    id: 'location',
    title: t`Location`,
    Part: lazyPart('LocationTab', () => import('./location/LocationTab.tsx')),
  },
  {
    id: 'device',
    title: t`Device`,
    Part: restPart('DeviceTab', () => import('./device/DeviceTab.tsx')),
  },
  {
    id: 'sms',
    title: t`SMS`,
    Part: restPart('SmsTab', () => import('./SmsTab.tsx')),
  },
]

export function simTab(id: string = overviewTabId): SimTab | undefined {
  return simTabs.find((tab) => tab.id === id)
}
