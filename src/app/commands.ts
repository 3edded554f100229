/** The commands of the shell itself; the areas bring their own. */
import type { Capabilities } from '../data/capabilities.ts'
import { signOut } from '../data/session/session.ts'
import type { Area, Command } from '../domain/area.ts'
import { paths } from '../domain/paths.ts'
import { usePreferences } from '../domain/preferences/usePreferences.ts'
import type { Preferences } from '../domain/preferences/usePreferences.ts'
import { retryLive, setLivePaused } from '../domain/sim/liveSims.ts'
import { offeredAreas } from './areas.ts'
import { showLayer } from './shell/layers.tsx'
import { toggleRail } from './shell/railStore.ts'

function areaCommand(area: Area): Command {
  return {
    id: `go.${area.id}`,
    title: `Go to ${area.title}`,
    group: 'pages',
    keywords: ['open', 'page'],
    shortcut: `g ${area.jumpKey}`,
    run: ({ navigate }) => navigate(area.path),
  }
}

const liveCommands: readonly Command[] = [
  {
    id: 'live.pause',
    title: 'Pause live updates',
    group: 'actions',
    keywords: ['stop', 'freeze'],
    run: () => setLivePaused(true),
  },
  {
    id: 'live.resume',
    title: 'Resume live updates',
    group: 'actions',
    keywords: ['start'],
    run: () => setLivePaused(false),
  },
  {
    id: 'live.retry',
    title: 'Retry live updates now',
    group: 'actions',
    keywords: ['reconnect', 'offline'],
    run: retryLive,
  },
]

const shellCommands: readonly Command[] = [
  {
    id: 'shortcuts',
    title: 'Show keyboard shortcuts',
    group: 'actions',
    keywords: ['keys', 'help'],
    shortcut: '?',
    run: () => showLayer('shortcuts'),
  },
  {
    id: 'signOut',
    title: 'Sign out in all tabs',
    group: 'actions',
    keywords: ['log out', 'leave'],
    run: ({ navigate }) => {
      navigate(paths.overview())
      signOut()
    },
  },
  preference('theme.light', 'Use the light theme', ['bright', 'appearance'], { scheme: 'light' }),
  preference('theme.dark', 'Use the dark theme', ['night', 'appearance'], { scheme: 'dark' }),
  preference('theme.system', 'Use the theme of the system', ['appearance'], { scheme: 'system' }),
  preference('density.compact', 'Use compact rows', ['density'], { density: 'compact' }),
  preference('density.normal', 'Use normal rows', ['density'], { density: 'normal' }),
  preference('density.comfortable', 'Use comfortable rows', ['density'], {
    density: 'comfortable',
  }),
  preference('zone.local', 'Show times in local time', ['time zone'], { timeZone: 'local' }),
  preference('zone.utc', 'Show times in UTC', ['time zone'], { timeZone: 'UTC' }),
  {
    id: 'rail',
    title: 'Collapse or widen the navigation',
    group: 'settings',
    keywords: ['rail', 'sidebar'],
    shortcut: '[',
    run: toggleRail,
  },
]

/** Returns every command that works with the connected service. */
export function offeredCommands(capabilities: Capabilities): readonly Command[] {
  const areas = offeredAreas(capabilities)
  return [
    ...areas.map(areaCommand),
    ...areas.flatMap((area) => area.commands ?? []),
    ...(capabilities.hasGraphql && capabilities.hasRealtime ? liveCommands : []),
    ...shellCommands,
  ]
}

function preference(
  id: string,
  title: string,
  keywords: readonly string[],
  change: Partial<Preferences>,
): Command {
  return { id, title, group: 'settings', keywords, run: () => usePreferences.setState(change) }
}
