/** All commands of the palette. They are here and not in the areas, which load with the start. */
import type { Capabilities } from '../data/capabilities.ts'
import { signOut } from '../data/session/session.ts'
import type { Area, Command } from '../domain/area.ts'
import { beginDraft } from '../domain/batch-jobs/draftStore.ts'
import { paths } from '../domain/paths.ts'
import { usePreferences } from '../domain/preferences/usePreferences.ts'
import type { Preferences } from '../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../domain/session/permissions.ts'
import { retryLive, setLivePaused } from '../domain/sim/liveSims.ts'
import { useSupportAction } from '../ui/lazy/supportAction.ts'
import { offeredAreas } from './areas.ts'
import { showLayer } from './shell/layers.tsx'
import { toggleRail } from './shell/railStore.ts'

/** What else an area is looked for by. */
const areaKeywords: Readonly<Record<string, readonly string[]>> = {
  sims: ['export', 'download', 'csv', 'list'],
  devices: ['create', 'new', 'add', 'endpoint'],
  'audit-log': ['export', 'download', 'history'],
  'api-keys': ['create', 'new', 'add', 'token'],
  'data-streams': ['create', 'new', 'add', 'webhook'],
  billing: ['invoice', 'cost', 'price'],
}

const simCommands: readonly Command[] = [
  {
    id: 'sims.connectivity',
    title: 'Go to Connectivity',
    group: 'pages',
    keywords: ['flapping', 'roaming', 'abroad', 'sessions', 'unstable', 'SIMs'],
    run: ({ navigate }) => navigate(paths.connectivity()),
  },
  {
    id: 'sims.snapshots',
    title: 'Go to Snapshots',
    group: 'pages',
    keywords: ['compare', 'difference', 'diff', 'history', 'SIMs'],
    run: ({ navigate }) => navigate(paths.snapshots()),
  },
]

const batchCommands: readonly Command[] = [
  {
    id: 'batch.new',
    title: 'New batch job',
    group: 'actions',
    keywords: ['bulk', 'mass', 'wizard', 'create', 'change', 'many', 'SIMs'],
    disabledReason: writeDisabledReason,
    run: ({ navigate }) => navigate(paths.batchWizard()),
  },
  {
    id: 'batch.import',
    title: 'Import changes from CSV',
    group: 'actions',
    keywords: ['csv', 'excel', 'spreadsheet', 'upload', 'bulk', 'batch', 'file'],
    disabledReason: writeDisabledReason,
    run: ({ navigate }) => navigate(paths.batchImport()),
  },
  statusCommand('sims.activate', 'Activate SIMs', 2, ['enable', 'resume', 'unblock', 'start']),
  statusCommand('sims.deactivate', 'Deactivate SIMs', 5, [
    'suspend',
    'pause',
    'block',
    'disable',
    'stop',
  ]),
]

/** Begins a batch job that changes the status, at its first step. */
function statusCommand(
  id: string,
  title: string,
  statusid: number,
  keywords: readonly string[],
): Command {
  return {
    id,
    title,
    group: 'actions',
    keywords,
    disabledReason: writeDisabledReason,
    run: ({ navigate }) => {
      const draft = beginDraft({ inputs: { statusid: { mode: 'set', text: String(statusid) } } })
      navigate(paths.batchWizard('sims', { draft }))
    },
  }
}

function areaCommand(area: Area): Command {
  return {
    id: `go.${area.id}`,
    title: `Go to ${area.title}`,
    group: 'pages',
    keywords: ['open', 'page', ...(areaKeywords[area.id] ?? [])],
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
    id: 'live.changes',
    title: 'Show changes while paused',
    group: 'actions',
    keywords: ['journal', 'history', 'live'],
    run: () => showLayer('changes'),
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
    id: 'requests',
    title: 'Show requests of this page',
    group: 'actions',
    keywords: ['curl', 'graphql', 'rest', 'api', 'copy', 'query', 'developer'],
    run: () => showLayer('requests'),
  },
  {
    id: 'support',
    title: 'Download support bundle',
    group: 'actions',
    keywords: ['help', 'diagnostics', 'log', 'report', 'error'],
    run: () => useSupportAction.getState().download?.(),
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
    ...(capabilities.hasGraphql ? [...simCommands, ...batchCommands] : []),
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
