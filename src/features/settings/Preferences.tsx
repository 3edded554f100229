/** The settings with MUI controls: display and notifications. Import it lazily. */
import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { languages, preferredLanguage } from '../../data/language.ts'
import { Time } from '../../domain/format.tsx'
import {
  schemes,
  usePreferences,
  type Preferences,
} from '../../domain/preferences/usePreferences.ts'
import { type ByteUnits, formatBytes } from '../../lib/bytes.ts'
import { locales } from '../../lib/locale.ts'
import { allTimeZones, zoneName } from '../../lib/timeZone.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CardActions } from '../../ui/card/Card.tsx'
import { AutocompleteField } from '../../ui/field/AutocompleteField.tsx'
import { ToggleField } from '../../ui/field/ToggleField.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { MuiScope } from '../../ui/mui/MuiScope.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { useClock } from '../../ui/time/useClock.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useHasStoredRules, useNoticeSettings } from '../../domain/notices/noticeSettings.ts'
import { SwitchField } from '../../ui/field/TickFields.tsx'
import { Note } from '../../ui/text/Text.tsx'
import styles from './Settings.module.css'

const densities: readonly { value: Preferences['density']; label: string }[] = [
  { value: 'compact', label: t`Compact` },
  { value: 'normal', label: t`Normal` },
]

const exampleBytes = 5_368_709_120

const units: readonly { value: ByteUnits; label: string }[] = [
  { value: 'decimal', label: 'kB, MB, GB' },
  { value: 'binary', label: 'KiB, MiB, GiB' },
]

const localZone = zoneName('local')
const zones = [
  { value: 'local', label: t`Local (${localZone})` },
  { value: 'UTC', label: 'UTC' },
  ...allTimeZones()
    .filter((zone) => zone !== 'UTC')
    .map((zone) => ({ value: zone, label: zone })),
]

const languageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

const languageOptions = [
  { value: 'browser', label: t`Same as the browser` },
  ...languages.map((language) => ({ value: language, label: languageName(language) })),
]

/** Texts are module constants, so another language reloads the portal. */
function chooseLanguage(language: string): void {
  usePreferences.setState({ language })
  const wanted = preferredLanguage(language)
  if (wanted === document.documentElement.lang) return
  if (wanted === preferredLanguage()) return location.reload()
  toast({
    tone: 'error',
    title: t`Couldn't change the language`,
    detail: t`Your browser does not store the choice. Allow storage for this site or free some space.`,
  })
}

export function DisplaySettings() {
  const { scheme, density, language, timeZone, byteUnits, hasSingleKeys } = usePreferences()
  const nowMs = useClock()
  const bytes = new Intl.NumberFormat(locales()).format(exampleBytes)
  const shown = formatBytes(exampleBytes, byteUnits)
  return (
    <MuiScope>
      <Setting name={t`Theme`}>
        <ToggleField
          label={t`Theme`}
          isLabelHidden
          value={scheme}
          options={schemes}
          onChange={(value) => usePreferences.setState({ scheme: value })}
        />
      </Setting>
      <Setting name={t`Row height`}>
        <ToggleField
          label={t`Row height`}
          isLabelHidden
          value={density}
          options={densities}
          onChange={(value) => usePreferences.setState({ density: value })}
        />
      </Setting>
      <Setting name={t`Language`}>
        <div className={styles.wideField}>
          <AutocompleteField
            label={t`Language`}
            isLabelHidden
            isRequired
            value={language}
            options={languageOptions}
            onChange={chooseLanguage}
          />
        </div>
      </Setting>
      <Setting
        name={t`Time zone`}
        help={
          <Trans>
            Now: <Time timestampMs={nowMs} />
          </Trans>
        }
      >
        <div className={styles.wideField}>
          <AutocompleteField
            label={t`Time zone`}
            isLabelHidden
            isRequired
            value={timeZone}
            options={zones}
            onChange={(zone) => usePreferences.setState({ timeZone: zone })}
          />
        </div>
      </Setting>
      <Setting name={t`Data units`} help={t`${bytes} bytes are shown as ${shown}.`}>
        <ToggleField
          label={t`Data units`}
          isLabelHidden
          value={byteUnits}
          options={units}
          onChange={(value) => usePreferences.setState({ byteUnits: value })}
        />
      </Setting>
      <Setting
        name={t`Shortcuts`}
        help={t`Keys without Ctrl or Alt, such as ?, which shows them all. Off for speech input.`}
      >
        <SwitchField
          label={t`Single keys`}
          value={hasSingleKeys}
          onChange={(value) => usePreferences.setState({ hasSingleKeys: value })}
        />
      </Setting>
    </MuiScope>
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
        {help !== undefined && <Note>{help}</Note>}
      </div>
      <div className={styles.settingControl}>{children}</div>
    </div>
  )
}

const kinds = [
  { name: 'jobFinished', label: t`A batch job of several SIMs ends` },
  { name: 'streamFailing', label: t`A data stream cannot deliver` },
  { name: 'keyExpiring', label: t`A key or token expires within a week`, help: t`Once a day.` },
] as const

export function NoticeSettings() {
  const settings = useNoticeSettings()
  const capabilities = useCapabilities()
  const isPossible = {
    jobFinished: capabilities.hasGraphql,
    streamFailing: capabilities.hasRestOperation('get', '/data_stream'),
    keyExpiring:
      capabilities.hasOperation('listApiKeys') ||
      capabilities.hasRestOperation('get', '/application_token'),
  }
  const possibleKinds = kinds.filter(({ name }) => isPossible[name])
  return (
    <MuiScope>
      {possibleKinds.map(({ name, label, ...rest }) => (
        <SwitchField
          key={name}
          label={label}
          value={settings[name]}
          onChange={(isOn) => useNoticeSettings.setState({ [name]: isOn })}
          {...rest}
        />
      ))}
      <SystemNotices isOn={settings.inSystem} />
      {capabilities.hasGraphql && <Rules />}
    </MuiScope>
  )
}

const NoticeRules = lazyPart('NoticeRules', () => import('./notice-rules/NoticeRules.tsx'))

/** Loads the rules only if there are any, or to create one. */
function Rules() {
  const [open, setOpen] = useState<'new' | 'import'>()
  const hasRules = useHasStoredRules()
  return (
    <>
      <h3 className={styles.settingName}>{t`Rules`}</h3>
      <Note>
        {t`Checked while the portal is open, and for the time since your last visit. A watcher checks them all the time.`}
      </Note>
      {open || hasRules ? (
        <NoticeRules fallback={<SkeletonBlock height="36px" />} startsWith={open} />
      ) : (
        <CardActions>
          <Button icon="plus" onClick={() => setOpen('new')}>
            {t`New rule`}
          </Button>
          <Button variant="quiet" icon="upload" onClick={() => setOpen('import')}>
            {t`Import rules`}
          </Button>
        </CardActions>
      )}
    </>
  )
}

const permissionHelp: Record<NotificationPermission, { help?: string }> = {
  default: { help: t`Your browser will ask for permission.` },
  denied: {
    help: t`Your browser blocks notifications. Allow them in its settings for this site.`,
  },
  granted: {},
}

/** Requests the browser's permission only when this is switched on. */
function SystemNotices({ isOn }: { isOn: boolean }) {
  const [permission, setPermission] = useState(() =>
    'Notification' in globalThis ? Notification.permission : undefined,
  )
  if (permission === undefined)
    return <p className={styles.text}>{t`This browser does not support desktop notifications.`}</p>
  const change = async (isWanted: boolean) => {
    if (!isWanted) return useNoticeSettings.setState({ inSystem: false })
    const answer = await Notification.requestPermission()
    setPermission(answer)
    useNoticeSettings.setState({ inSystem: answer === 'granted' })
  }
  return (
    <SwitchField
      label={t`Desktop notifications when this tab is in the background`}
      value={isOn && permission === 'granted'}
      onChange={(isWanted) => void change(isWanted)}
      {...permissionHelp[permission]}
    />
  )
}
