/** Generates the style sheet of the tokens: colors per scheme, everything else once. */
import { durations, fonts, fontSizes, fontWeights, sizes } from '../src/ui/theme/sizes.ts'
import { schemes, type Scheme } from '../src/ui/theme/tokens.ts'

/** Returns the text of `tokens.css`: custom properties in kebab case (`--text-secondary`, `--tone-usable-mark`, `--size-rail`). */
export function tokensCss(): string {
  return [
    '/* Generated from tokens.ts by `npm run generate`. Change it there. */',
    block(':root', sharedProperties()),
    block(":root,\n[data-scheme='light']", schemeProperties('light')),
    // Prints use the light scheme.
    '@media not print {\n' +
      indent(block("[data-scheme='dark']", schemeProperties('dark'))) +
      '\n}',
    block(':root', [['--size-control', 'var(--size-control-normal)']]),
    block("[data-density='compact']", [['--size-control', 'var(--size-control-compact)']]),
    '@media (prefers-reduced-motion: reduce) {\n' +
      indent(
        block(
          ':root',
          Object.keys(durations).map((name) => [`--duration-${name}`, '0ms']),
        ),
      ) +
      '\n}',
    '',
  ].join('\n\n')
}

type Property = [name: string, value: string]

function sharedProperties(): Property[] {
  return [
    ...entriesOf('font', fonts),
    ...Object.entries(fontSizes).map(([name, px]): Property => [
      `--font-size-${kebab(name)}`,
      `${px / 16}rem`,
    ]),
    ...Object.entries(fontWeights).map(([name, weight]): Property => [
      `--font-weight-${kebab(name)}`,
      String(weight),
    ]),
    ...Object.entries(sizes).map(([name, px]): Property => [
      `--size-${kebab(name)}`,
      name.startsWith('radius') ? `${px}px` : `${px / 16}rem`,
    ]),
    ...Object.entries(durations).map(([name, ms]): Property => [
      `--duration-${kebab(name)}`,
      `${ms}ms`,
    ]),
  ]
}

function schemeProperties(scheme: Scheme): Property[] {
  const { tone, ...plain } = schemes[scheme]
  const tones = Object.entries(tone).flatMap(([name, colors]) =>
    entriesOf(`tone-${kebab(name)}`, colors),
  )
  return [['color-scheme', scheme], ...entriesOf('', plain), ...tones]
}

function entriesOf(prefix: string, values: object): Property[] {
  return Object.entries(values).map(([name, value]): Property => [
    `--${prefix ? `${prefix}-` : ''}${kebab(name)}`,
    String(value),
  ])
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function block(selector: string, properties: Property[]): string {
  return `${selector} {\n${properties.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
