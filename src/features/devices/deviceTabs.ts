import type { CollectionTab } from '../../domain/collection/CollectionPage.tsx'
import { paths } from '../../domain/paths.ts'

/** The lists around devices. */
export const deviceTabs: readonly CollectionTab[] = [
  { id: 'devices', title: 'Devices', to: paths.devices(), path: '/endpoint' },
  directoryTab('service-profiles', 'Service profiles', '/service_profile'),
  directoryTab('tariff-profiles', 'Tariff profiles', '/tariff_profile'),
  directoryTab('tariff-plans', 'Tariff plans', '/tariff_plan'),
  directoryTab('imsis', 'IMSIs', '/imsi'),
]

function directoryTab(id: string, title: string, path: string): CollectionTab {
  return { id, title, to: paths.directory(id), path }
}
