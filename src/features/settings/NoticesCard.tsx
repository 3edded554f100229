/** Which notifications the portal shows, and whether the system shows them too. */
import { useState } from 'react'
import { useNoticeSettings } from '../../domain/notices/noticeSettings.ts'
import { Card } from '../../ui/card/Card.tsx'
import { CheckboxInput } from '../../ui/input/CheckboxInput.tsx'
import styles from './Settings.module.css'

const kinds = [
  { name: 'jobFinished', label: 'A batch job of several SIMs has ended' },
  { name: 'streamFailing', label: 'A data stream cannot deliver' },
  { name: 'keyExpiring', label: 'A key or token expires within a week', help: 'Told once a day.' },
] as const

export function NoticesCard() {
  const settings = useNoticeSettings()
  return (
    <Card title="Notifications" id="notices">
      {kinds.map(({ name, label, ...rest }) => (
        <CheckboxInput
          key={name}
          label={label}
          isChecked={settings[name]}
          onChange={(isChecked) => useNoticeSettings.setState({ [name]: isChecked })}
          {...rest}
        />
      ))}
      <SystemNotices isOn={settings.inSystem} />
    </Card>
  )
}

/** Asks for the browser's permission only when this is switched on. */
function SystemNotices({ isOn }: { isOn: boolean }) {
  const [permission, setPermission] = useState(() =>
    'Notification' in globalThis ? Notification.permission : undefined,
  )
  if (permission === undefined)
    return <p className={styles.text}>This browser shows no notices of its own.</p>
  const change = async (isWanted: boolean) => {
    if (!isWanted) return useNoticeSettings.setState({ inSystem: false })
    const answer = await Notification.requestPermission()
    setPermission(answer)
    useNoticeSettings.setState({ inSystem: answer === 'granted' })
  }
  const isShown = isOn && permission === 'granted'
  const help =
    permission === 'denied'
      ? 'The browser refuses notices of this page; allow them in its settings for this site.'
      : 'The browser asks once for its permission.'
  return (
    <CheckboxInput
      label="Also as notices of the system while this tab is out of sight"
      isChecked={isShown}
      onChange={(isWanted) => void change(isWanted)}
      {...(isShown ? {} : { help })}
    />
  )
}
