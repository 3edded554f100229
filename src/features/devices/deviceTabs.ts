/** The lists of the devices area as links, in their order. */
import { paths } from '../../domain/paths.ts'
import type { TabLink } from '../../ui/tabs/TabLinks.tsx'

export const deviceTabs: readonly TabLink[] = [
  { id: 'devices', title: 'Devices', to: paths.devices() },
  { id: 'service-profiles', title: 'Service profiles', to: paths.directory('service-profiles') },
  { id: 'tariff-profiles', title: 'Tariff profiles', to: paths.directory('tariff-profiles') },
  { id: 'tariff-plans', title: 'Tariff plans', to: paths.directory('tariff-plans') },
  { id: 'imsis', title: 'IMSIs', to: paths.directory('imsis') },
  { id: 'organisations', title: 'Organisations', to: paths.directory('organisations') },
  { id: 'users', title: 'Users', to: paths.directory('users') },
]
