/** Styles of MUI's form controls. Heights are CSS custom properties, so that changing the density does not need another theme. */
import { t } from '@lingui/core/macro'
import { createElement } from 'react'
import type { Components, Theme } from '@mui/material/styles'
import { Icon } from '../icon/Icon.tsx'
import { fontSizes, fontWeights, sizes } from '../theme/sizes.ts'
import type { SchemeColors } from '../theme/tokens.ts'

const height = 'var(--size-control)'

export function fieldStyles(colors: SchemeColors): Components<Theme> {
  const table = rem(fontSizes.table)
  const small = rem(fontSizes.small)
  return {
    MuiFormLabel: {
      styleOverrides: {
        root: {
          marginBottom: 4,
          color: colors.text,
          fontSize: table,
          fontWeight: fontWeights.strong,
          lineHeight: rem(20),
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: colors.text },
          '&.visually-hidden': { position: 'absolute', margin: -1 },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          color: colors.textSecondary,
          fontSize: small,
          lineHeight: rem(16),
          overflowWrap: 'anywhere',
          '&.Mui-error': { color: colors.tone.alert.text },
          // Below the label of a checkbox, not below its box.
          '&.besideTick': { margin: '0 0 0 26px' },
          '.MuiFormControlLabel-root:has(.MuiSwitch-root) + &.besideTick': { marginLeft: 38 },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: height,
          borderRadius: sizes.radiusControl,
          backgroundColor: colors.surface,
          fontSize: table,
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colors.textSecondary },
          // After the hover style, which it overrides.
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colors.accent },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': {
            borderColor: colors.tone.alert.mark,
          },
          '&:has([aria-disabled="true"]), &.Mui-disabled': {
            backgroundColor: colors.ground,
            color: colors.textSecondary,
            '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
              borderColor: colors.border,
            },
          },
        },
        notchedOutline: {
          top: 0,
          borderColor: colors.borderControl,
          '& legend': { display: 'none' },
        },
        input: {
          height: `calc(${height} - 2px)`,
          padding: '0 10px',
          textOverflow: 'ellipsis',
          '&::placeholder': { color: colors.textSecondary, opacity: 1 },
        },
        multiline: {
          padding: '7px 10px',
          '& textarea': { height: 'auto', padding: 0, lineHeight: rem(20) },
        },
        adornedEnd: { paddingRight: 4 },
      },
    },
    MuiInputAdornment: {
      styleOverrides: {
        root: { color: colors.textSecondary, fontSize: table, height: 'auto', maxHeight: 'none' },
        positionEnd: { '& > .MuiTypography-root': { paddingRight: 6 } },
      },
    },
    MuiTypography: { defaultProps: { variant: 'body2' } },
    MuiInput: { styleOverrides: { root: { fontSize: table } } },
    MuiSelect: {
      defaultProps: { IconComponent: SelectArrow },
      styleOverrides: {
        select: {
          minHeight: 0,
          '&.MuiOutlinedInput-input': {
            display: 'block',
            lineHeight: `calc(${height} - 2px)`,
          },
          '&:focus': { backgroundColor: 'transparent' },
          '&.placeholder': { color: colors.textSecondary },
        },
        icon: { color: colors.textSecondary, top: 'calc(50% - 8px)' },
      },
    },
    MuiAutocomplete: {
      defaultProps: { clearText: t`Clear`, closeText: t`Close`, openText: t`Open` },
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root': {
            padding: '0 62px 0 4px',
            gap: 4,
            '& .MuiAutocomplete-input': { padding: '0 6px', minWidth: 60 },
            // Padding around rows of chips; one row is as high as the field without chips.
            '&:has(.MuiAutocomplete-tag)': {
              paddingBlock: 4,
              '& .MuiAutocomplete-input': { height: `calc(${height} - 8px)` },
            },
          },
        },
        endAdornment: { top: '50%', transform: 'translate(0, -50%)' },
        popupIndicator: { padding: 4, color: colors.textSecondary },
        clearIndicator: { padding: 4, color: colors.textSecondary },
        paper: { boxShadow: colors.shadow, borderRadius: sizes.radius, marginTop: 4 },
        listbox: { padding: 4, fontSize: table },
        option: {
          '&.MuiAutocomplete-option': {
            minHeight: rem(32),
            padding: '0 10px',
            borderRadius: 4,
            '&.Mui-focused, &.Mui-focusVisible': { backgroundColor: colors.hover },
            '&.Mui-focusVisible': focusRing(colors, -2),
            '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
              backgroundColor: colors.accentGround,
              ...selected,
            },
            '&[aria-disabled="true"]': { opacity: 1, color: colors.textSecondary },
          },
        },
        noOptions: { fontSize: table, color: colors.textSecondary, padding: '10px 14px' },
        loading: { fontSize: table, color: colors.textSecondary, padding: '10px 14px' },
        tag: { margin: 0, maxWidth: '100%' },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: 4, backgroundColor: colors.press, fontSize: table },
        deleteIcon: { color: colors.textSecondary },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        // Aligns the box, not its padding, with other fields.
        root: { marginLeft: -2, marginRight: 0, gap: 8, alignItems: 'flex-start' },
        label: {
          fontSize: table,
          lineHeight: rem(20),
          '&.Mui-disabled': { color: colors.textSecondary },
        },
      },
    },
    MuiCheckbox: {
      defaultProps: {
        size: 'small',
        disableRipple: true,
        icon: createElement('span', { className: 'box' }),
        checkedIcon: createElement('span', { className: 'box' }),
      },
      styleOverrides: { root: { ...tick(colors), ...box(colors) } },
    },
    MuiRadio: {
      defaultProps: { size: 'small', disableRipple: true },
      styleOverrides: { root: tick(colors) },
    },
    MuiFormGroup: { styleOverrides: { root: { gap: 8 } } },
    MuiSwitch: {
      // The small size has its own lengths, which would override these.
      defaultProps: { size: 'medium', disableRipple: true },
      styleOverrides: {
        root: { width: 32, height: 20, padding: 2, margin: 0, overflow: 'visible' },
        switchBase: {
          padding: 4,
          '&.Mui-checked': {
            transform: 'translateX(12px)',
            '& + .MuiSwitch-track': { opacity: 1, backgroundColor: colors.accent, ...selected },
          },
          '&:has(:focus-visible) + .MuiSwitch-track': focusRing(colors, 2),
          '&:has([aria-disabled="true"]) + .MuiSwitch-track': { opacity: 0.45 },
        },
        thumb: {
          width: 12,
          height: 12,
          backgroundColor: colors.surface,
          boxShadow: 'none',
          outline: '1px solid transparent',
        },
        // Forced colors show the border and remove the background.
        track: {
          borderRadius: 8,
          border: '1px solid transparent',
          opacity: 1,
          backgroundColor: colors.borderControl,
        },
      },
    },
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          gap: 2,
          width: 'fit-content',
          padding: 2,
          borderRadius: sizes.radiusControl,
          backgroundColor: colors.ground,
          boxShadow: `inset 0 0 0 1px ${colors.border}`,
          // The buttons keep their own corners and edges.
          '&& .MuiToggleButton-root': { margin: 0, border: 0, borderRadius: 4 },
          '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          gap: 6,
          height: `calc(${height} - 4px)`,
          padding: '0 12px',
          color: colors.textSecondary,
          fontWeight: fontWeights.normal,
          '&:hover': { backgroundColor: 'transparent', color: colors.text },
          '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: colors.surfaceFloat,
            color: colors.text,
            fontWeight: fontWeights.strong,
            boxShadow: `0 0 0 1px ${colors.borderControl}`,
            ...selected,
          },
        },
      },
    },
  }
}

function SelectArrow({ className }: { className?: string }) {
  return createElement(Icon, { name: 'chevronDown', size: 16, ...(className && { className }) })
}

function tick(colors: SchemeColors) {
  return {
    padding: 1,
    color: colors.borderControl,
    '& svg': { fontSize: rem(18) },
    '&:has(:focus-visible)': { ...focusRing(colors, 1), borderRadius: 4 },
    '&:has([aria-disabled="true"])': { opacity: 0.55 },
    '&.Mui-error': { color: colors.tone.alert.mark },
  }
}

function box(colors: SchemeColors) {
  return {
    padding: 2,
    '& .box': {
      display: 'grid',
      placeItems: 'center',
      width: 16,
      height: 16,
      borderRadius: 4,
      backgroundColor: colors.surface,
      boxShadow: 'inset 0 0 0 1px currentColor',
      '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: -1 },
    },
    '&:hover .box': { boxShadow: `inset 0 0 0 1px ${colors.accent}` },
    '&.Mui-checked .box': {
      backgroundColor: colors.accent,
      color: colors.textOnAccent,
      boxShadow: 'none',
      ...selected,
      '&::after': {
        content: '""',
        width: 4,
        height: 8,
        border: 'solid currentColor',
        borderWidth: '0 2px 2px 0',
        transform: 'translateY(-1px) rotate(45deg)',
      },
    },
  }
}

export const rem = (px: number) => `${px / 16}rem`

/** The focus ring of the plain elements: an outline, which forced colors do not remove. */
export function focusRing(colors: SchemeColors, offsetPx: number) {
  return { outline: `2px solid ${colors.accent}`, outlineOffset: offsetPx }
}

/** Selected elements in forced colors, which remove backgrounds. */
export const selected = {
  '@media (forced-colors: active)': {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const
