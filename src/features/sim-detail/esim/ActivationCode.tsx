/** The activation code of an eSIM: hidden until somebody asks for it, then as text to copy and as a QR code to scan. */
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import deviceStyles from '../device/DeviceTab.module.css'
import styles from './Esim.module.css'
import { loadActivationCode } from './esimRequests.ts'

const QrCode = lazyPart(() => import('../../../ui/qr/QrCode.tsx').then((module) => module.QrCode))

export function ActivationCode({ iccid }: { iccid: string }) {
  const [code, setCode] = useState<string | null>()
  const loading = useMutation({ mutationFn: () => loadActivationCode(iccid), onSuccess: setCode })
  const problem = toProblem(loading.error)
  if (code === null)
    return (
      <p className={deviceStyles.note}>
        There is no profile to download for this eSIM, so it has no activation code.
      </p>
    )
  if (code === undefined) {
    return (
      <>
        {problem && <ProblemNote problem={problem} />}
        <div className={deviceStyles.actions}>
          <Button icon="show" isBusy={loading.isPending} onClick={() => loading.mutate()}>
            Reveal activation code
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className={styles.revealed}>
      <Suspense fallback={<SkeletonBlock width="220px" height="220px" />}>
        <QrCode text={code} label="QR code of the activation code" />
      </Suspense>
      <div className={styles.words}>
        <p className={deviceStyles.note}>
          Whoever has this code can load the profile. It is kept nowhere in this browser.
        </p>
        <code className={styles.code}>{code}</code>
        <div className={deviceStyles.actions}>
          <CopyButton text={code}>Copy code</CopyButton>
          <Button icon="hide" variant="quiet" onClick={() => setCode(undefined)}>
            Hide code
          </Button>
        </div>
      </div>
    </div>
  )
}
