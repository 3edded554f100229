/** A word with an icon on a tinted ground. The tone carries the meaning, the word and the icon carry it without colour. */
import { chipElement } from './chipElement.tsx'
import type { ChipLook } from './chipElement.tsx'

export type ChipProps = ChipLook

export function Chip(look: ChipProps) {
  return chipElement(look)
}
