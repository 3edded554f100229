/**
 * What a feature gives to the shell: its place in the navigation, its routes and its commands. A new area is one such
 * object in the feature's `routes.tsx` and one line in `app/areas.ts`.
 */
import type { RouteObject } from 'react-router'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Command } from '../commands/command.ts'

export interface Area {
  /** Unique and stable, such as "sims". */
  id: string
  /** The word in the navigation. */
  title: string
  icon: IconName
  /** Where the navigation leads. */
  path: string
  /** The letter that jumps here after `g`. */
  jumpKey: string
  /** Where in the navigation it stands. */
  section: 'main' | 'end'
  /** Lazy pages, made by `lazyRoute`; their patterns come from `domain/paths`. */
  routes: RouteObject[]
  /** Fetches the chunk of its first page ahead, on hover and focus. */
  preload: () => Promise<void>
  commands?: readonly Command[]
  /** Keys that work on its pages, for the shortcut sheet; keys pressed one after the other are parted by blanks. */
  shortcuts?: readonly { keys: string; title: string }[]
}
