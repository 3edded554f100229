/** Theme and time zone in one quick menu; everything else of the look is in the settings. */
import { preferencesStore, setPreferences } from '../../domain/preferences/preferences.ts'
import type { Scheme } from '../../domain/preferences/preferences.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { offsetMinutes, offsetName } from '../../lib/timeZone.ts'
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
  const { scheme, timeZone } = usePreferences()
  const isDark = useScheme() === 'dark'
  const isNamedZone = timeZone !== 'local' && timeZone !== 'UTC'
  const zones = [
    { zone: 'local', label: `Local time (UTC${offsetName(offsetMinutes(Date.now(), 'local'))})` },
    { zone: 'UTC', label: 'UTC' },
    ...(isNamedZone ? [{ zone: timeZone, label: timeZone }] : []),
  ]
  const items: MenuItem[] = [
    ...schemes.map((each): MenuItem => ({
      id: each.scheme,
      label: each.label,
      icon: each.icon,
      isChecked: each.scheme === scheme,
      onSelect: () => setPreferences({ scheme: each.scheme }),
    })),
    ...zones.map(({ zone, label }, index): MenuItem => ({
      id: `zone ${zone}`,
      label,
      icon: 'time',
      isChecked: zone === preferencesStore.get().timeZone,
      startsGroup: index === 0,
      onSelect: () => setPreferences({ timeZone: zone }),
    })),
  ]
  return <MenuButton label="Theme and time zone" icon={isDark ? 'dark' : 'light'} isIconOnly items={items} />
}
