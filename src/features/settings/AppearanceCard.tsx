/** Theme and density. */
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import type { Density, Scheme } from '../../domain/preferences/usePreferences.ts'
import { Card } from '../../ui/card/Card.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { SegmentedInput } from '../../ui/input/SegmentedInput.tsx'
import { Setting } from './Setting.tsx'

const schemes: readonly { value: Scheme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'light' },
  { value: 'dark', label: 'Dark', icon: 'dark' },
  { value: 'system', label: 'System', icon: 'system' },
]

const densities: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'comfortable', label: 'Comfortable' },
]

export function AppearanceCard() {
  const { scheme, density } = usePreferences()
  return (
    <Card title="Appearance" id="appearance">
      <Setting name="Theme">
        <SegmentedInput
          label="Theme"
          value={scheme}
          options={schemes}
          onChange={(value) => usePreferences.setState({ scheme: value })}
        />
      </Setting>
      <Setting name="Density" help="The height of rows in lists.">
        <SegmentedInput
          label="Density"
          value={density}
          options={densities}
          onChange={(value) => usePreferences.setState({ density: value })}
        />
      </Setting>
    </Card>
  )
}
