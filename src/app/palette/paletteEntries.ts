import { plural, t } from '@lingui/core/macro'
import type { SavedView } from '../../domain/saved-views/savedViews.ts'
import type { Command, CommandContext } from '../commands.ts'
import { diagnose } from '../../domain/diagnosis/diagnose.ts'
import { compileIccids } from '../../domain/iccid/compileIccids.ts'
import { rejectedSentences } from '../../domain/iccid/describeIccidError.ts'
import { hasSeveralIccids } from '../../domain/iccid/iccidRange.ts'
import { paths } from '../../domain/paths.ts'
import type { Permitted } from '../../domain/session/permissions.ts'
import { maxListedIccids } from '../../domain/sim-filter/simCriteria.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { searchText } from '../../lib/typedText.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { DeviceSearchResult, PaletteSearchResults } from './usePaletteSearch.ts'

export interface PaletteEntry {
  id: string
  heading: string
  title: string
  note?: string | undefined
  icon: IconName
  disabledReason?: string | undefined
  isIdentifier?: boolean
  run: (context: CommandContext) => void
}

const headings: Record<Command['group'], { heading: string; icon: IconName }> = {
  pages: { heading: t`Pages`, icon: 'arrowRight' },
  actions: { heading: t`Actions`, icon: 'play' },
  settings: { heading: t`Settings`, icon: 'settings' },
}

export function paletteEntries(
  commands: readonly Command[],
  account: Permitted,
  text: string,
  results: PaletteSearchResults,
  saved: SavedItems,
): readonly PaletteEntry[] {
  const matching = matchCommands(commands, text)
  const inGroup = (group: Command['group']) =>
    matching
      .filter((command) => command.group === group)
      .map((command) => commandEntry(command, account))
  return [
    ...(saved.hasIccidLists ? iccidListEntries(text) : []),
    ...simEntries(text, results),
    ...results.devices.map(deviceEntry),
    ...viewEntries(text, saved.views),
    ...inGroup('pages'),
    ...inGroup('actions'),
    ...inGroup('settings'),
  ]
}

function simEntries(text: string, { sims, total }: PaletteSearchResults): readonly PaletteEntry[] {
  const query = searchText(text)
  const entries = sims.map((sim): PaletteEntry => ({
    id: `sim ${sim.iccid}`,
    heading: t`SIMs`,
    title: sim.iccid,
    note: noteOf(sim, query),
    icon: 'sim',
    isIdentifier: true,
    run: ({ navigate }) => navigate(paths.sim(sim.iccid)),
  }))
  if (total <= sims.length) return entries
  const all: PaletteEntry = {
    id: 'sims all',
    heading: t`SIMs`,
    title: plural(total, { one: 'Show # matching SIM', other: 'Show all # matching SIMs' }),
    icon: 'filter',
    run: ({ navigate }) => navigate(paths.sims({ q: query })),
  }
  return [...entries, all]
}

function iccidListEntries(text: string): readonly PaletteEntry[] {
  if (!hasSeveralIccids(text)) return []
  const { iccids, misspelt, rejected } = compileIccids(text)
  const pasted = [...iccids, ...misspelt].map(({ iccid }) => iccid)
  const unreadable = rejectedSentences({ rejected }).join(' ')
  return [
    {
      id: 'sims pasted',
      heading: t`SIMs`,
      title: plural(pasted.length, { one: 'Show # pasted SIM', other: 'Show # pasted SIMs' }),
      note: unreadable,
      icon: 'filter',
      disabledReason:
        pasted.length === 0
          ? unreadable
          : pasted.length > maxListedIccids
            ? t`The list shows at most ${plural(maxListedIccids, { other: '# ICCIDs' })} at once`
            : undefined,
      run: ({ navigate }) => navigate(paths.sims({ iccid: pasted.join(',') })),
    },
  ]
}

function deviceEntry({ id, name, iccid }: DeviceSearchResult): PaletteEntry {
  return {
    id: `device ${id}`,
    heading: t`Devices`,
    title: name,
    note: iccid ?? t`No SIM`,
    icon: 'device',
    isIdentifier: true,
    run: ({ navigate }) => navigate(paths.device(id)),
  }
}

interface SavedItems {
  views: readonly SavedView[]
  hasIccidLists: boolean
}

const maxViews = 5

function viewEntries(text: string, views: readonly SavedView[]): readonly PaletteEntry[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return views
    .filter(({ name }) => containsWords(`${name} ${t`Saved views`}`, words))
    .slice(0, maxViews)
    .map(({ name, query }) => ({
      id: `view ${name}`,
      heading: t`Saved views`,
      title: name,
      icon: 'bookmark',
      run: ({ navigate }) => navigate(query === '' ? paths.sims() : `${paths.sims()}?${query}`),
    }))
}

function containsWords(text: string, words: readonly string[]): boolean {
  const all = wordsOf(text)
  return words.every((word) => all.some((each) => each.startsWith(word)))
}

function noteOf(sim: Sim, query: string): string {
  const name = sim.custom_field_1 ?? ''
  const others = [sim.imsi, sim.msisdn, sim.imei, sim.ip_address]
  const matched = others.find((identifier) =>
    identifier?.toLowerCase().includes(query.toLowerCase()),
  )
  return [name, matched, stateOf(sim)].filter(Boolean).join(' · ')
}

/** The status, or what stops the SIM despite it; its device is not looked up. */
function stateOf(sim: Sim): string {
  const [worst] = diagnose({ sim })
  const isOwnCause = worst?.stops !== undefined && !['status', 'changing'].includes(worst.id)
  return isOwnCause ? worst.title : simStatus(sim.statusid).name
}

function commandEntry(command: Command, account: Permitted): PaletteEntry {
  return {
    id: command.id,
    heading: headings[command.group].heading,
    title: command.title,
    note: command.shortcut,
    icon: headings[command.group].icon,
    disabledReason: command.disabledReason?.(account),
    run: command.run,
  }
}

/** Each typed word begins a word of the title or the keywords. Titles that start with the text come first. */
function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = wordsOf(text)
  if (words.length === 0) return commands
  const scored = commands.flatMap((command) => {
    const titleText = wordsOf(command.title)
    const allText = [...titleText, ...wordsOf(command.keywords ?? '')]
    if (!words.every((word) => allText.some((each) => each.startsWith(word)))) return []
    const isTitleHit = words.every((word) => titleText.some((each) => each.startsWith(word)))
    return [
      {
        command,
        rank: command.title.toLowerCase().startsWith(text.trim().toLowerCase())
          ? 0
          : isTitleHit
            ? 1
            : 2,
      },
    ]
  })
  return scored.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

function wordsOf(text: string): string[] {
  return text
    .normalize()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
