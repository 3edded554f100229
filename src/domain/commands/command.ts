/**
 * What the command palette and the shortcut sheet offer. A command is an object a feature gives to the shell; the shell
 * shows, finds and runs it.
 */
import type { Permitted } from '../session/permissions.ts'

export interface Command {
  /** Unique and stable, such as "go.sims". */
  id: string
  title: string
  /** The heading it stands under in the palette. */
  group: 'pages' | 'actions' | 'settings'
  /** Words it is also found by. */
  keywords?: readonly string[]
  /** Keys as the shortcut sheet shows them, such as "g s". */
  shortcut?: string
  /** Why the account may not run it, as a sentence. */
  whyNot?: (account: Permitted) => string | undefined
  run: (context: CommandContext) => void
}

/** What a command may do. */
export interface CommandContext {
  navigate: (path: string) => void
}
