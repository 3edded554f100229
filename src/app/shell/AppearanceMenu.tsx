/** Theme and time zone in one quick menu; everything else of the look is in the settings. */
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import type { Scheme } from '../../domain/preferences/usePreferences.ts'
import { zoneName } from '../../lib/timeZone.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import type { MenuItem } from '../../ui/menu/menuItem.ts'
import { useScheme } from '../../ui/theme/useScheme.ts'

const schemes: readonly { scheme: Scheme; label: string; icon: IconName }[] = [
  { scheme: 'light', label: 'Light', icon: 'light' },
  { scheme: 'dark', label: 'Dark', icon: 'dark' },
  { scheme: 'system', label: 'As the system', icon: 'system' },
]

export function AppearanceMenu() {
  const isDark = useScheme() === 'dark'
  return (
    <MenuButton
      label="Theme and time zone"
      icon={isDark ? 'dark' : 'light'}
      isIconOnly
      items={appearanceItems}
    />
  )
}

function appearanceItems(): readonly MenuItem[] {
  const { scheme, timeZone } = usePreferences.getState()
  const isNamedZone = timeZone !== 'local' && timeZone !== 'UTC'
  const zones = [
    { zone: 'local', label: `Local time (${zoneName('local')})` },
    { zone: 'UTC', label: 'UTC' },
    ...(isNamedZone ? [{ zone: timeZone, label: timeZone }] : []),
  ]
  return [
    ...schemes.map((each): MenuItem => ({
      id: each.scheme,
      label: each.label,
      icon: each.icon,
      isChecked: each.scheme === scheme,
      onSelect: () => usePreferences.setState({ scheme: each.scheme }),
    })),
    ...zones.map(({ zone, label }, index): MenuItem => ({
      id: `zone ${zone}`,
      label,
      icon: 'time',
      isChecked: zone === timeZone,
      startsGroup: index === 0,
      onSelect: () => usePreferences.setState({ timeZone: zone }),
    })),
  ]
}
