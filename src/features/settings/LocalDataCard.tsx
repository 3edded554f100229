/** What the portal keeps in this browser, and the way to be rid of it. */
import { clearDeviceStorage } from '../../domain/preferences/deviceStorage.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import styles from './Settings.module.css'

const question = {
  title: 'Clear what the portal keeps in this browser?',
  consequence:
    'Theme, density, time zone, units, notices, saved views and the layout of lists go back to their defaults. You stay signed in.',
  confirmLabel: 'Clear local data',
}

export function LocalDataCard() {
  const { isRemembered } = useAccount()
  const clear = async () => {
    if (!(await confirm(question))) return
    clearDeviceStorage()
    location.reload()
  }
  return (
    <Card title="Local data" id="local-data">
      <p className={styles.text}>
        Preferences, saved views and the layout of lists are kept in this browser. The sign-in is
        kept {isRemembered ? 'on this device until you sign out' : 'for this tab only'}. Nothing
        about the fleet is kept.
      </p>
      <div>
        <Button icon="delete" onClick={() => void clear()}>
          Clear local data
        </Button>
      </div>
    </Card>
  )
}
