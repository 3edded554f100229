/** All devices of the account, and the way to make one. */
import { useAccount } from '../../data/session/useSession.ts'
import { whyNotWrite } from '../../domain/session/permissions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../ui/mui/useFloat.ts'
import { CollectionPage } from './CollectionPage.tsx'
import { devices } from './collections/devices.tsx'

const CreateDeviceDialog = lazyFloat(() =>
  import('./create/CreateDeviceDialog.tsx').then((module) => module.CreateDeviceDialog),
)

export function DevicesPage() {
  const whyNot = whyNotWrite(useAccount())
  const dialog = useFloat()
  return (
    <>
      <CollectionPage
        collection={devices}
        tabId="devices"
        actions={
          <Button
            variant="primary"
            icon="plus"
            whyNot={whyNot}
            onPointerEnter={CreateDeviceDialog.preload}
            onFocus={CreateDeviceDialog.preload}
            onClick={dialog.open}
          >
            Create device
          </Button>
        }
      />
      <CreateDeviceDialog key={dialog.opening} isOpen={dialog.isOpen} onClose={dialog.close} />
    </>
  )
}
