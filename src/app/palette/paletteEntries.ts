/** What the palette lists for a text: SIMs and devices first once some are found, then commands by group. */
import type { Command, CommandContext } from '../../domain/area.ts'
import { paths } from '../../domain/paths.ts'
import type { Permitted } from '../../domain/session/permissions.ts'
import { formatCount } from '../../lib/count.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { DeviceSearchResult, SimSearchResult, SimSearchResults } from './usePaletteSearch.ts'

export interface PaletteEntry {
  id: string
  heading: string
  title: string
  /** A second, quieter part: the identifier that matched, or the shortcut. */
  note?: string | undefined
  icon: IconName
  disabledReason?: string | undefined
  isIdentifier?: boolean
  run: (context: CommandContext) => void
}

const headings: Record<Command['group'], { heading: string; icon: IconName }> = {
  pages: { heading: 'Pages', icon: 'arrowRight' },
  actions: { heading: 'Actions', icon: 'play' },
  settings: { heading: 'Settings', icon: 'settings' },
}

/** The entries in the order they are shown; entries of one heading stand together. */
export function paletteEntries(
  commands: readonly Command[],
  account: Permitted,
  text: string,
  found: SimSearchResults,
  devices: readonly DeviceSearchResult[],
): readonly PaletteEntry[] {
  const matching = matchCommands(commands, text)
  const inGroup = (group: Command['group']) =>
    matching
      .filter((command) => command.group === group)
      .map((command) => commandEntry(command, account))
  return [
    ...simEntries(text, found),
    ...devices.map(deviceEntry),
    ...inGroup('pages'),
    ...inGroup('actions'),
    ...inGroup('settings'),
  ]
}

function simEntries(text: string, { sims, total }: SimSearchResults): readonly PaletteEntry[] {
  const wanted = text.trim()
  const entries = sims.map((sim): PaletteEntry => ({
    id: `sim ${sim.iccid}`,
    heading: 'SIMs',
    title: sim.iccid,
    note: noteOf(sim, wanted),
    icon: 'sim',
    isIdentifier: true,
    run: ({ navigate }) => navigate(paths.sim(sim.iccid)),
  }))
  if (total <= sims.length) return entries
  const all: PaletteEntry = {
    id: 'sims all',
    heading: 'SIMs',
    title: `Show all ${formatCount(total)} SIMs that match`,
    icon: 'filter',
    run: ({ navigate }) => navigate(paths.sims({ q: wanted })),
  }
  return [...entries, all]
}

function deviceEntry({ id, name, iccid }: DeviceSearchResult): PaletteEntry {
  return {
    id: `device ${id}`,
    heading: 'Devices',
    title: name,
    note: iccid ?? 'no SIM',
    icon: 'device',
    isIdentifier: true,
    run: ({ navigate }) => navigate(paths.device(id)),
  }
}

/** Returns what identifies the SIM to the user: its device's name and the identifier that contains the text. */
function noteOf(sim: SimSearchResult, wanted: string): string {
  const name = sim.custom_field_1 ?? ''
  const others = [sim.imsi, sim.msisdn, sim.imei, sim.ip_address]
  const matched = others.find((identifier) =>
    identifier?.toLowerCase().includes(wanted.toLowerCase()),
  )
  return [name, matched].filter(Boolean).join(' · ')
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

/**
 * Returns the commands of which each typed word begins a word of the title or keywords, those whose title begins with the
 * text first; all of them for an empty text.
 */
export function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = wordsOf(text)
  if (words.length === 0) return commands
  const scored = commands.flatMap((command) => {
    const titleText = wordsOf(command.title)
    const allText = [...titleText, ...(command.keywords ?? []).flatMap(wordsOf)]
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
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
