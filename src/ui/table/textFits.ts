/** Measures without a layout whether the content of a cell fits its column, because only cells that do not fit are clipped. */
import { Fragment, isValidElement, type ReactNode } from 'react'
import { fontSizes } from '../theme/sizes.ts'

const ornamentPx = 30
/** Allows for kerning and slightly wider font weights. */
const margin = 1.03
/** The width of a character where there is no canvas to measure it. */
const assumedPx = 8

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined
let isWatchingFonts = false

/** Returns whether `content` is no wider than `roomPx`. Unknown content, such as a component, does not fit. */
export function isWithin(content: ReactNode, roomPx: number): boolean {
  if (typeof content === 'string') return textWidth(content) <= roomPx
  const text = textOf(content)
  const isText = isValidElement(content) && content.type === Fragment
  return text !== undefined && textWidth(text) + (isText ? 0 : ornamentPx) <= roomPx
}

function textOf(content: ReactNode): string | undefined {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (Array.isArray(content)) {
    const parts: readonly ReactNode[] = content
    let all = ''
    for (const each of parts) {
      const text = textOf(each)
      if (text === undefined) return undefined
      all += text
    }
    return all
  }
  if (isValidElement<{ children?: ReactNode }>(content))
    return typeof content.type === 'string' || content.type === Fragment
      ? textOf(content.props.children)
      : undefined
  return ''
}

function textWidth(text: string): number {
  let sum = 0
  for (const character of text) sum += widths.get(character) ?? measure(character)
  return sum * margin
}

function measure(character: string): number {
  watchFonts()
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    if (context) {
      const { fontSize } = getComputedStyle(document.documentElement)
      const { fontFamily, letterSpacing, wordSpacing } = getComputedStyle(document.body)
      context.font = `${(parseFloat(fontSize) * fontSizes.table) / 16}px ${fontFamily}`
      // Users may set these in a style sheet of their own.
      context.letterSpacing = letterSpacing
      context.wordSpacing = wordSpacing
    }
  }
  // Tabular digits are as wide as a zero.
  const width = /\p{M}/u.test(character)
    ? // Stacked marks would cover other rows, so a text with marks is clipped.
      Infinity
    : (context?.measureText(/\d/.test(character) ? '0' : character).width ?? assumedPx)
  widths.set(character, width)
  return width
}

/** Clears the widths when a font has loaded: those measured before belong to another font. */
function watchFonts(): void {
  if (isWatchingFonts || !('fonts' in document)) return
  isWatchingFonts = true
  document.fonts.addEventListener('loadingdone', () => {
    widths.clear()
    context = undefined
  })
}
