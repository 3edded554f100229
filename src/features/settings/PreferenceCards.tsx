/** The cards of the settings whose controls are MUI: appearance, formats and notifications, in a chunk of their own. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { languages, preferredLanguage } from '../../data/language.ts'
import { Time } from '../../domain/format.tsx'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import type { Density, Scheme } from '../../domain/preferences/usePreferences.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { allTimeZones, zoneName } from '../../lib/timeZone.ts'
import { Card } from '../../ui/card/Card.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { AutocompleteField } from '../../ui/input/AutocompleteField.tsx'
import { ToggleField } from '../../ui/input/ToggleField.tsx'
import { MuiScope } from '../../ui/mui/MuiScope.tsx'
import { useClock } from '../../ui/time/useClock.ts'
import { NoticesCard } from './NoticesCard.tsx'
import styles from './Settings.module.css'

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

export function PreferenceCards() {
  return (
    <MuiScope>
      <AppearanceCard />
      <FormatsCard />
      <NoticesCard />
    </MuiScope>
  )
}

function AppearanceCard() {
  const { scheme, density } = usePreferences()
  return (
    <Card title="Appearance" id="appearance">
      <Setting name="Theme">
        <ToggleField
          label="Theme"
          isLabelHidden
          value={scheme}
          options={schemes}
          onChange={(value) => usePreferences.setState({ scheme: value })}
        />
      </Setting>
      <Setting name="Density" help="Row height in lists.">
        <ToggleField
          label="Density"
          isLabelHidden
          value={density}
          options={densities}
          onChange={(value) => usePreferences.setState({ density: value })}
        />
      </Setting>
    </Card>
  )
}

const exampleBytes = 5_368_709_120

const units: readonly { value: ByteUnits; label: string }[] = [
  { value: 'decimal', label: 'kB, MB, GB' },
  { value: 'binary', label: 'KiB, MiB, GiB' },
]

const zones = [
  { value: 'local', label: `Local (${zoneName('local')})` },
  { value: 'UTC', label: 'UTC' },
  ...allTimeZones()
    .filter((zone) => zone !== 'UTC')
    .map((zone) => ({ value: zone, label: zone })),
]

/** Each language in its own words. */
const languageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

const languageOptions = [
  { value: 'browser', label: t`Same as the browser` },
  ...languages.map((language) => ({ value: language, label: languageName(language) })),
]

/** Texts are constants of their modules: another language starts the portal again. */
function chooseLanguage(language: string): void {
  const before = document.documentElement.lang
  usePreferences.setState({ language })
  if (preferredLanguage() !== before) location.reload()
}

function FormatsCard() {
  const { language, timeZone, byteUnits } = usePreferences()
  const nowMs = useClock()
  return (
    <Card title={t`Language and formats`} id="formats">
      <Setting name={t`Language`}>
        <AutocompleteField
          label={t`Language`}
          isLabelHidden
          value={language}
          options={languageOptions}
          onChange={chooseLanguage}
        />
      </Setting>
      <Setting
        name="Time zone"
        help={
          <>
            Now: <Time timestampMs={nowMs} />
          </>
        }
      >
        <div className={styles.timeZone}>
          <AutocompleteField
            label="Time zone"
            isLabelHidden
            value={timeZone}
            options={zones}
            onChange={(zone) => usePreferences.setState({ timeZone: zone })}
          />
        </div>
      </Setting>
      <Setting
        name="Units of data"
        help={`5,368,709,120 bytes are shown as ${formatBytes(exampleBytes, byteUnits)}.`}
      >
        <ToggleField
          label="Units of data"
          isLabelHidden
          value={byteUnits}
          options={units}
          onChange={(value) => usePreferences.setState({ byteUnits: value })}
        />
      </Setting>
    </Card>
  )
}

function Setting({
  name,
  help,
  children,
}: {
  name: string
  help?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.setting}>
      <div className={styles.settingText}>
        <p className={styles.settingName}>{name}</p>
        {help !== undefined && <p className={styles.settingHelp}>{help}</p>}
      </div>
      <div className={styles.settingControl}>{children}</div>
    </div>
  )
}
