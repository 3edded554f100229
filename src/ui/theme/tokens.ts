/** Every color of the portal, named by meaning; a test checks the contrast of every pair used together. */
export type Scheme = 'light' | 'dark'

export type Tone = 'usable' | 'test' | 'limit' | 'alert' | 'transition' | 'ended' | 'unknown'

interface ToneColors {
  ground: string
  /** Text on that background, on ground and on surface. */
  text: string
  /** Bars, dots and lines without text. */
  mark: string
}

export interface SchemeColors {
  ground: string
  surface: string
  surfaceFloat: string
  hover: string
  press: string
  border: string
  /** The border of form controls, with a contrast of 3. */
  borderControl: string
  text: string
  textSecondary: string
  textOnAccent: string
  accent: string
  accentStrong: string
  accentGround: string
  selection: string
  /** The background of a recently changed cell. */
  flash: string
  /** A search match in a text. */
  match: string
  danger: string
  dangerStrong: string
  textOnDanger: string
  scrim: string
  shadow: string
  skeleton: string
  tone: Record<Tone, ToneColors>
}

export const schemes: Record<Scheme, SchemeColors> = {
  light: {
    ground: '#F6F7F9',
    surface: '#FFFFFF',
    surfaceFloat: '#FFFFFF',
    hover: '#EFF1F5',
    press: '#E6E9EF',
    border: '#E3E6EB',
    borderControl: '#868FA0',
    text: '#101828',
    textSecondary: '#475467',
    textOnAccent: '#FFFFFF',
    accent: '#4353D6',
    accentStrong: '#3745BF',
    accentGround: '#ECEEFC',
    selection: '#F0F2FD',
    flash: '#DDE2FB',
    match: '#FBE8A6',
    danger: '#C42B20',
    dangerStrong: '#A62018',
    textOnDanger: '#FFFFFF',
    scrim: 'rgb(16 24 40 / 0.42)',
    shadow:
      '0 0 0 1px rgb(16 24 40 / 0.06), 0 4px 12px rgb(16 24 40 / 0.08), 0 16px 40px rgb(16 24 40 / 0.12)',
    skeleton: '#E9ECF1',
    tone: {
      usable: { ground: '#E7F6EC', text: '#0B6B35', mark: '#1A9E52' },
      test: { ground: '#F0EBFE', text: '#5B33B8', mark: '#7C53DB' },
      limit: { ground: '#FDF1DA', text: '#8A4B00', mark: '#C77700' },
      alert: { ground: '#FDEAE8', text: '#B0221A', mark: '#D93A2F' },
      transition: { ground: '#E5F1FD', text: '#0B569E', mark: '#1F7FD1' },
      ended: { ground: '#ECEEF2', text: '#4A5568', mark: '#7B8596' },
      unknown: { ground: '#FFFFFF', text: '#475467', mark: '#868FA0' },
    },
  },
  dark: {
    ground: '#0B0E14',
    surface: '#12161F',
    surfaceFloat: '#181D28',
    hover: '#1A202C',
    press: '#222938',
    border: '#232A36',
    borderControl: '#667287',
    text: '#E8ECF3',
    textSecondary: '#98A2B3',
    textOnAccent: '#0B0E14',
    accent: '#8B97FF',
    accentStrong: '#A5AFFF',
    accentGround: '#1C2140',
    selection: '#181C33',
    flash: '#2A3163',
    match: '#5A4A12',
    danger: '#FF8178',
    dangerStrong: '#FF9C95',
    textOnDanger: '#1B0605',
    scrim: 'rgb(3 5 9 / 0.62)',
    shadow: '0 0 0 1px #2C3443, 0 8px 20px rgb(0 0 0 / 0.4), 0 20px 48px rgb(0 0 0 / 0.45)',
    skeleton: '#1D2330',
    tone: {
      usable: { ground: '#0F2A1C', text: '#5FD495', mark: '#35B36F' },
      test: { ground: '#241B40', text: '#BBA3FA', mark: '#9677E8' },
      limit: { ground: '#32240B', text: '#F3B755', mark: '#D9962B' },
      alert: { ground: '#381A1A', text: '#FF9A91', mark: '#EC6459' },
      transition: { ground: '#0F2540', text: '#7DBDFB', mark: '#4A9BE8' },
      ended: { ground: '#1F2530', text: '#A6B0C0', mark: '#77839A' },
      unknown: { ground: '#12161F', text: '#98A2B3', mark: '#667287' },
    },
  },
}
