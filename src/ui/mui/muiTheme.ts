/** MUI's theme, built from the tokens and styled like the plain elements. Import it only from lazy chunks. Fields: `fieldStyles.ts`. */
import { createTheme, type Theme } from '@mui/material/styles'
import { durations, fonts, fontSizes, fontWeights, sizes } from '../theme/sizes.ts'
import { schemes, type Scheme, type SchemeColors } from '../theme/tokens.ts'
import { fieldStyles, focusRing, rem, selected } from './fieldStyles.ts'

/** The edge of floating elements in forced colors, which remove shadows. */
const outline = '1px solid transparent'

const themes = new Map<Scheme, Theme>()

export function muiTheme(scheme: Scheme): Theme {
  let theme = themes.get(scheme)
  if (!theme) {
    theme = createMuiTheme(scheme)
    themes.set(scheme, theme)
  }
  return theme
}

/** The accent that style sheets show, which may be that of a brand; the scheme of a new theme is the one on screen. */
function accentNow(): Partial<SchemeColors> {
  const style = getComputedStyle(document.documentElement)
  const colors = {
    accent: style.getPropertyValue('--accent'),
    accentStrong: style.getPropertyValue('--accent-strong'),
    accentGround: style.getPropertyValue('--accent-ground'),
  }
  return colors.accent === '' ? {} : colors
}

function createMuiTheme(scheme: Scheme): Theme {
  const colors = { ...schemes[scheme], ...accentNow() }
  return createTheme({
    palette: {
      mode: scheme,
      primary: {
        main: colors.accent,
        dark: colors.accentStrong,
        contrastText: colors.textOnAccent,
      },
      error: {
        main: colors.danger,
        dark: colors.dangerStrong,
        contrastText: colors.textOnDanger,
      },
      warning: { main: colors.tone.limit.mark },
      success: { main: colors.tone.usable.mark },
      info: { main: colors.tone.transition.mark },
      text: { primary: colors.text, secondary: colors.textSecondary },
      background: { default: colors.ground, paper: colors.surfaceFloat },
      divider: colors.border,
    },
    shape: { borderRadius: sizes.radiusControl },
    spacing: 4,
    transitions: {
      duration: {
        shortest: durations.quick,
        shorter: durations.quick,
        short: durations.quick,
        standard: durations.normal,
        enteringScreen: durations.normal,
        leavingScreen: durations.quick,
      },
    },
    typography: {
      fontFamily: fonts.sans,
      fontSize: fontSizes.body,
      fontWeightRegular: fontWeights.normal,
      fontWeightMedium: fontWeights.strong,
      fontWeightBold: fontWeights.strong,
      body1: { fontSize: rem(fontSizes.body), lineHeight: 1.45 },
      body2: { fontSize: rem(fontSizes.table), lineHeight: 1.45 },
      h6: { fontSize: rem(fontSizes.heading), fontWeight: fontWeights.strong, lineHeight: 1.4 },
      button: {
        fontSize: rem(fontSizes.table),
        fontWeight: fontWeights.strong,
        textTransform: 'none',
      },
      caption: { fontSize: rem(fontSizes.small) },
    },
    components: {
      ...fieldStyles(colors),
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing(colors, 1) } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', outline } } },
      MuiPopover: {
        styleOverrides: {
          paper: { outline, boxShadow: colors.shadow, borderRadius: sizes.radius },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: { boxShadow: colors.shadow, borderRadius: 12, margin: 16 },
          paperFullScreen: { borderRadius: 0, margin: 0 },
        },
      },
      MuiBackdrop: {
        styleOverrides: {
          root: {
            variants: [{ props: { invisible: false }, style: { backgroundColor: colors.scrim } }],
          },
        },
      },
      MuiAccordion: {
        styleOverrides: {
          root: { backgroundColor: 'transparent', '&::before': { display: 'none' } },
        },
      },
      MuiAccordionSummary: {
        styleOverrides: {
          root: {
            minHeight: rem(32),
            padding: '0 4px',
            flexDirection: 'row-reverse',
            gap: 6,
            fontSize: rem(fontSizes.table),
          },
          content: { margin: '6px 0' },
          expandIconWrapper: { color: colors.textSecondary },
        },
      },
      MuiAccordionDetails: { styleOverrides: { root: { padding: '0 4px 8px 26px' } } },
      MuiStepLabel: {
        styleOverrides: {
          root: { alignItems: 'flex-start' },
          label: {
            color: 'inherit',
            fontSize: 'inherit',
            lineHeight: rem(20),
            '&, &.Mui-active, &.Mui-completed': {
              color: 'inherit',
              fontWeight: fontWeights.strong,
            },
          },
        },
      },
      MuiSnackbar: {
        styleOverrides: { root: { left: 'auto', transform: 'none', display: 'block' } },
      },
      MuiAlert: {
        styleOverrides: {
          root: {
            alignItems: 'flex-start',
            gap: 10,
            padding: '10px 8px 10px 12px',
            borderRadius: sizes.radius,
            backgroundColor: colors.surfaceFloat,
            color: colors.text,
            boxShadow: colors.shadow,
            fontSize: rem(fontSizes.table),
            lineHeight: rem(20),
          },
          icon: { margin: '4px 0 0', padding: 0, opacity: 1, fontSize: 'inherit' },
          message: { flex: 1, minWidth: 0, padding: '3px 0 0' },
          action: { margin: 0, padding: 0 },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { outline, boxShadow: colors.shadow } } },
      MuiMenu: { styleOverrides: { list: { padding: 4 } } },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            minHeight: rem(32),
            gap: 8,
            padding: '0 10px',
            borderRadius: 4,
            fontSize: rem(fontSizes.table),
            whiteSpace: 'normal',
            '&:hover': { backgroundColor: colors.hover },
            '&.Mui-focusVisible': { backgroundColor: colors.hover, ...focusRing(colors, -2) },
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: colors.accentGround,
              ...selected,
            },
            '&.Mui-disabled, &[aria-disabled="true"]': {
              opacity: 1,
              color: colors.textSecondary,
              cursor: 'not-allowed',
              pointerEvents: 'auto',
            },
          },
        },
      },
    },
  })
}
