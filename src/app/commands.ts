/** All commands of the palette. Separate from the areas, so that the initial chunk does not include them. */
import { t } from '@lingui/core/macro'
import type { Capabilities } from '../data/capabilities.ts'
import { connectionStatus } from '../data/realtime/connectionStatus.ts'
import { signOut } from '../data/session/session.ts'
import { beginDraft, type ChangeInputs } from '../domain/batch-jobs/batchDraft.ts'
import { type Area, offeredAreas } from './areas.tsx'
import { paths } from '../domain/paths.ts'
import { usePreferences, type Preferences } from '../domain/preferences/usePreferences.ts'
import { writeDisabledReason, type Permitted } from '../domain/session/permissions.ts'
import { livePause, retryLive, setLivePaused, simFeed } from '../domain/sim/liveSims.ts'
import { useSupportAction } from '../ui/lazy/LoadFailure.tsx'
import { showDialog } from './shell/shellDialog.tsx'
import { toggleRail } from './shell/railStore.ts'

export interface Command {
  id: string
  title: string
  group: 'pages' | 'actions' | 'settings'
  keywords?: string
  shortcut?: string
  disabledReason?: (account: Permitted) => string | undefined
  /** Whether it would do something now; true by default. */
  isUseful?: () => boolean
  run: (context: CommandContext) => void
}

export interface CommandContext {
  navigate: (path: string) => void
}

const areaKeywords: Readonly<Record<string, string>> = {
  sims: t`export download csv excel list search`,
  'batch-jobs': t`undo retry result progress`,
  devices: t`create new add endpoint quota balance top up SMS`,
  events: t`export download csv log`,
  'factory-test': t`test ready pass fail`,
  'audit-log': t`export download csv history who changed`,
  'api-keys': t`create new add rotate token`,
  'data-streams': t`create new add webhook`,
  billing: t`invoice cost price forecast statement print export download csv`,
  organisation: t`user users organisations organization customer team people`,
}

function areaCommand({ id, title, path, jumpKey }: Area): Command {
  const keywords = [t`open page`, areaKeywords[id]].join(' ')
  return { ...pageCommand(`go.${id}`, title, path, keywords), shortcut: `g ${jumpKey}` }
}

function pageCommand(id: string, name: string, path: string, keywords: string): Command {
  return {
    id,
    title: t`Go to ${name}`,
    group: 'pages',
    keywords,
    run: ({ navigate }) => navigate(path),
  }
}

const batchCommands: readonly Command[] = [
  writeCommand(
    'batch.new',
    t`New batch job`,
    t`bulk mass wizard create change many SIMs set label device name rename IMEI lock customer`,
    paths.batchWizard,
  ),
  writeCommand(
    'batch.import',
    t`Import changes from CSV`,
    t`csv excel spreadsheet upload bulk batch file`,
    paths.batchImport,
  ),
  writeCommand(
    'sims.limits',
    t`Change limits`,
    t`set raise lower data SMS voice limit usage quota cap allowance`,
    () => beginChange({ monthly_data_limit: { mode: 'set', text: '' } }),
  ),
  writeCommand('sims.activate', t`Activate SIMs`, t`enable resume unblock start`, () =>
    beginChange({ statusid: { mode: 'set', text: '2' } }),
  ),
  writeCommand('sims.deactivate', t`Deactivate SIMs`, t`suspend pause block disable stop`, () =>
    beginChange({ statusid: { mode: 'set', text: '5' } }),
  ),
]

function writeCommand(id: string, title: string, keywords: string, path: () => string): Command {
  return {
    id,
    title,
    group: 'actions',
    keywords,
    disabledReason: writeDisabledReason,
    run: ({ navigate }) => navigate(path()),
  }
}

function beginChange(inputs: ChangeInputs): string {
  return paths.batchWizard('sims', { draft: beginDraft({ inputs }) })
}

const isPaused = () => livePause.getState().isPaused

const liveCommands: readonly Command[] = [
  {
    ...action('live.pause', t`Pause live updates`, t`stop freeze`, () => setLivePaused(true)),
    isUseful: () => !isPaused(),
  },
  {
    ...action('live.resume', t`Resume live updates`, t`start`, () => setLivePaused(false)),
    isUseful: isPaused,
  },
  {
    ...action('live.retry', t`Retry live updates now`, t`reconnect offline`, retryLive),
    isUseful: () =>
      simFeed.facts.getState().subscription.state !== 'active' ||
      connectionStatus.getState().state !== 'connected',
  },
]

const ruleCommand = action(
  'rule.new',
  t`Notification rules`,
  t`alert alarm usage threshold limit notify warn rule new create`,
  ({ navigate }) => navigate(paths.settings('notifications')),
)

function action(id: string, title: string, keywords: string, run: Command['run']): Command {
  return { id, title, group: 'actions', keywords, run }
}

const shellCommands: readonly Command[] = [
  pageCommand('go.help', t`Help`, paths.help(), t`open page support documentation status glossary`),
  {
    ...action('shortcuts', t`Show keyboard shortcuts`, t`keys help`, () => showDialog('shortcuts')),
    shortcut: '?',
  },
  pageCommand(
    'go.support',
    t`Support`,
    paths.support(),
    t`request log curl graphql rest api test connections developer`,
  ),
  action('support', t`Download support bundle`, t`help diagnostics log report error`, () =>
    useSupportAction.getState().download?.(),
  ),
  action('signOut', t`Sign out in all tabs`, t`log out leave`, ({ navigate }) => {
    navigate(paths.overview())
    signOut()
  }),
  preference('theme.light', t`Use light theme`, t`bright appearance`, { scheme: 'light' }),
  preference('theme.dark', t`Use dark theme`, t`night appearance`, { scheme: 'dark' }),
  preference('theme.system', t`Use system theme`, t`appearance`, { scheme: 'system' }),
  preference('density.compact', t`Use compact rows`, t`density`, { density: 'compact' }),
  preference('density.normal', t`Use normal rows`, t`density`, { density: 'normal' }),
  preference('zone.local', t`Show times in local time`, t`time zone`, { timeZone: 'local' }),
  preference('zone.utc', t`Show times in UTC`, t`time zone`, { timeZone: 'UTC' }),
  {
    id: 'rail',
    title: t`Collapse or expand navigation`,
    group: 'settings',
    keywords: t`rail sidebar`,
    shortcut: '[',
    run: toggleRail,
  },
]

export function offeredCommands(capabilities: Capabilities): readonly Command[] {
  const areas = offeredAreas(capabilities)
  return [
    ...areas.map(areaCommand),
    ...(capabilities.hasGraphql ? [...batchCommands, ruleCommand] : []),
    ...(capabilities.hasGraphql && capabilities.hasRealtime ? liveCommands : []),
    ...shellCommands,
  ].filter(({ isUseful }) => isUseful?.() ?? true)
}

function preference(
  id: string,
  title: string,
  keywords: string,
  change: Partial<Preferences>,
): Command {
  return {
    id,
    title,
    group: 'settings',
    keywords,
    isUseful: () => {
      const now = usePreferences.getState()
      return JSON.stringify({ ...now, ...change }) !== JSON.stringify(now)
    },
    run: () => usePreferences.setState(change),
  }
}
