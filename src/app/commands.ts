/** The commands of the shell itself; the areas bring their own. */
import { signOut } from '../data/session/signIn.ts'
import type { Command } from '../domain/commands/command.ts'
import { paths } from '../domain/paths.ts'
import { usePreferences } from '../domain/preferences/usePreferences.ts'
import { setLivePaused } from '../domain/sim/liveSims.ts'
import { retryLive } from '../domain/sim/retryLive.ts'
import { areas } from './areas.ts'
import { showLayer } from './shell/layers.tsx'
import { toggleRail } from './shell/railStore.ts'

const areaCommands = areas.map((area): Command => ({
  id: `go.${area.id}`,
  title: `Go to ${area.title}`,
  group: 'pages',
  keywords: ['open', 'page'],
  shortcut: `g ${area.jumpKey}`,
  run: ({ navigate }) => navigate(area.path),
}))

const shellCommands: readonly Command[] = [
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
  {
    id: 'theme.light',
    title: 'Use the light theme',
    group: 'settings',
    keywords: ['bright', 'appearance'],
    run: () => usePreferences.setState({ scheme: 'light' }),
  },
  {
    id: 'theme.dark',
    title: 'Use the dark theme',
    group: 'settings',
    keywords: ['night', 'appearance'],
    run: () => usePreferences.setState({ scheme: 'dark' }),
  },
  {
    id: 'theme.system',
    title: 'Use the theme of the system',
    group: 'settings',
    keywords: ['appearance'],
    run: () => usePreferences.setState({ scheme: 'system' }),
  },
  {
    id: 'density.compact',
    title: 'Use compact rows',
    group: 'settings',
    keywords: ['density'],
    run: () => usePreferences.setState({ density: 'compact' }),
  },
  {
    id: 'density.normal',
    title: 'Use normal rows',
    group: 'settings',
    keywords: ['density'],
    run: () => usePreferences.setState({ density: 'normal' }),
  },
  {
    id: 'density.comfortable',
    title: 'Use comfortable rows',
    group: 'settings',
    keywords: ['density'],
    run: () => usePreferences.setState({ density: 'comfortable' }),
  },
  {
    id: 'zone.local',
    title: 'Show times in local time',
    group: 'settings',
    keywords: ['time zone'],
    run: () => usePreferences.setState({ timeZone: 'local' }),
  },
  {
    id: 'zone.utc',
    title: 'Show times in UTC',
    group: 'settings',
    keywords: ['time zone'],
    run: () => usePreferences.setState({ timeZone: 'UTC' }),
  },
  {
    id: 'rail',
    title: 'Collapse or widen the navigation',
    group: 'settings',
    keywords: ['rail', 'sidebar'],
    shortcut: '[',
    run: toggleRail,
  },
]

/** Every command of the portal. */
export const commands: readonly Command[] = [
  ...areaCommands,
  ...areas.flatMap((area) => area.commands ?? []),
  ...shellCommands,
]
