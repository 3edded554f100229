/** Which notifications the portal shows, and whether the desktop shows them too. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCapabilities } from '../../data/capabilities.ts'
import { useNoticeSettings } from '../../domain/notices/noticeSettings.ts'
import { Card } from '../../ui/card/Card.tsx'
import { SwitchField } from '../../ui/field/TickFields.tsx'
import styles from './Settings.module.css'

const kinds = [
  { name: 'jobFinished', label: t`A batch job of several SIMs ends` },
  { name: 'streamFailing', label: t`A data stream cannot deliver` },
  { name: 'keyExpiring', label: t`A key or token expires within a week`, help: t`Once a day.` },
] as const

export function NoticesCard() {
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
  if (possibleKinds.length === 0) return null
  return (
    <Card title={t`Notifications`} id="notices">
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
    </Card>
  )
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
  const isShown = isOn && permission === 'granted'
  const help =
    permission === 'denied'
      ? t`Your browser blocks notifications. Allow them in its settings for this site.`
      : t`Your browser will ask for permission.`
  return (
    <SwitchField
      label={t`Desktop notifications when this tab is in the background`}
      value={isShown}
      onChange={(isWanted) => void change(isWanted)}
      {...(isShown ? {} : { help })}
    />
  )
}
