import { t } from '@lingui/core/macro'
import type { CollectionTab } from '../../domain/collection/CollectionPage.tsx'
import { paths } from '../../domain/paths.ts'

export const deviceTabs: readonly CollectionTab[] = [
  { id: 'devices', title: t`Devices`, to: paths.devices(), path: '/endpoint' },
  directoryTab('service-profiles', t`Service profiles`, '/service_profile'),
  directoryTab('tariff-profiles', t`Tariff profiles`, '/tariff_profile'),
  directoryTab('tariff-plans', t`Tariff plans`, '/tariff_plan'),
  directoryTab('imsis', t`IMSIs`, '/imsi'),
]

function directoryTab(id: string, title: string, path: string): CollectionTab {
  return { id, title, to: paths.directory(id), path }
}
