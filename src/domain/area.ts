/** What a feature provides to the shell: its place in the navigation and its routes. */
import type { RouteObject } from 'react-router'
import type { IconName } from '../ui/icon/icons.ts'
import type { Permitted } from './session/permissions.ts'

export type InterfaceName = 'graphql' | 'rest'

export interface Area {
  /** Unique and stable, such as "sims". */
  id: string
  title: string
  icon: IconName
  path: string
  /** The letter that jumps here after `g`. */
  jumpKey: string
  section: 'main' | 'end'
  /** The interface without which the area has nothing to show. */
  needs?: InterfaceName
  /** Lazy pages, created by `lazyRoute`; their patterns are in `domain/paths`. */
  routes: RouteObject[]
  /** Preloads the chunk of its first page, on hover and focus. */
  preload: () => Promise<void>
}

/** An entry of the command palette and the shortcut sheet. */
export interface Command {
  id: string
  title: string
  group: 'pages' | 'actions' | 'settings'
  /** Other search terms it is found by, separated by spaces. */
  keywords?: string
  /** Keys as the shortcut sheet shows them, such as "g s". */
  shortcut?: string
  /** Why the account may not run it, as a sentence. */
  disabledReason?: (account: Permitted) => string | undefined
  run: (context: CommandContext) => void
}

export interface CommandContext {
  navigate: (path: string) => void
}
