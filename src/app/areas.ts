/** The areas of the portal in the order of the navigation. A new area is one line here. */
import type { Area } from '../domain/navigation/area.ts'
import { overviewArea } from '../features/overview/routes.tsx'
import { settingsArea } from '../features/settings/routes.tsx'
import { simListArea } from '../features/sim-list/routes.tsx'

export const areas: readonly Area[] = [overviewArea, simListArea, settingsArea]
