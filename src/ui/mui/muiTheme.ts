/** MUI's theme: made of the tokens, and styled like the plain elements. Imported by lazy chunks only. Fields: `fieldStyles.ts`. */
import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import { durations, fonts, fontSizes, fontWeights, sizes } from '../theme/sizes.ts'
import { schemes } from '../theme/tokens.ts'
import type { Scheme } from '../theme/tokens.ts'
import { fieldStyles } from './fieldStyles.ts'
import { focusRing, rem, selected } from './styleParts.ts'

/** The edge of floating elements in forced colours, which remove shadows. */
const outline = '1px solid transparent'

const made = new Map<Scheme, Theme>()

/** Returns MUI's theme of a colour scheme, created once. */
export function muiTheme(scheme: Scheme): Theme {
  let theme = made.get(scheme)
  if (!theme) {
    theme = makeTheme(scheme)
    made.set(scheme, theme)
  }
  return theme
}

function makeTheme(scheme: Scheme): Theme {
  const colours = schemes[scheme]
  return createTheme({
    palette: {
      mode: scheme,
      primary: {
        main: colours.accent,
        dark: colours.accentStrong,
        contrastText: colours.textOnAccent,
      },
      error: {
        main: colours.danger,
        dark: colours.dangerStrong,
        contrastText: colours.textOnDanger,
      },
      warning: { main: colours.tone.limit.mark },
      success: { main: colours.tone.usable.mark },
      info: { main: colours.tone.transition.mark },
      text: { primary: colours.text, secondary: colours.textSecondary },
      background: { default: colours.ground, paper: colours.surfaceFloat },
      divider: colours.border,
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
      ...fieldStyles(colours),
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing(colours, 1) } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', outline } } },
      MuiPopover: {
        styleOverrides: {
          paper: { outline, boxShadow: colours.shadow, borderRadius: sizes.radius },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: { boxShadow: colours.shadow, borderRadius: 12, margin: 16 },
          paperFullScreen: { borderRadius: 0, margin: 0 },
        },
      },
      MuiBackdrop: {
        styleOverrides: {
          root: {
            variants: [{ props: { invisible: false }, style: { backgroundColor: colours.scrim } }],
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
            minHeight: 32,
            padding: '0 4px',
            flexDirection: 'row-reverse',
            gap: 6,
            fontSize: rem(fontSizes.table),
          },
          content: { margin: '6px 0' },
          expandIconWrapper: { color: colours.textSecondary },
        },
      },
      MuiAccordionDetails: { styleOverrides: { root: { padding: '0 4px 8px 26px' } } },
      MuiStepLabel: {
        styleOverrides: {
          root: { alignItems: 'flex-start' },
          label: {
            color: 'inherit',
            fontSize: 'inherit',
            lineHeight: '20px',
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
            backgroundColor: colours.surfaceFloat,
            color: colours.text,
            boxShadow: colours.shadow,
            fontSize: rem(fontSizes.table),
            lineHeight: '20px',
          },
          icon: { margin: '4px 0 0', padding: 0, opacity: 1, fontSize: 'inherit' },
          message: { flex: 1, minWidth: 0, padding: '3px 0 0' },
          action: { margin: 0, padding: 0 },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { outline, boxShadow: colours.shadow } } },
      MuiMenu: { styleOverrides: { list: { padding: 4 } } },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            minHeight: 32,
            gap: 8,
            padding: '0 10px',
            borderRadius: 4,
            fontSize: rem(fontSizes.table),
            whiteSpace: 'normal',
            '&:hover': { backgroundColor: colours.hover },
            '&.Mui-focusVisible': { backgroundColor: colours.hover, ...focusRing(colours, -2) },
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: colours.accentGround,
              ...selected,
            },
            '&.Mui-disabled, &[aria-disabled="true"]': {
              opacity: 1,
              color: colours.textSecondary,
              cursor: 'not-allowed',
              pointerEvents: 'auto',
            },
          },
        },
      },
    },
  })
}
