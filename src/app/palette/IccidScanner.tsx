import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { createDetector, iccidIn } from './barcode.ts'
import styles from './CommandPalette.module.css'

const scanIntervalMs = 200

interface IccidScannerProps {
  onFound: (iccid: string) => void
  onCancel: () => void
}

export function IccidScanner({ onFound, onCancel }: IccidScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isOtherCode, setOtherCode] = useState(false)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    const detector = createDetector()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false

    const scan = async () => {
      const frame = video.current
      // A frame may be missing or unreadable; the next scan follows soon.
      const codes = frame && detector ? await detector.detect(frame).catch(() => []) : []
      if (hasEnded) return
      const iccid = codes.map(({ rawValue }) => iccidIn(rawValue)).find((each) => each)
      if (iccid !== undefined) return found(iccid)
      if (codes.length > 0) setOtherCode(true)
      timer = setTimeout(() => void scan(), scanIntervalMs)
    }
    const start = async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        })
        if (hasEnded) return stop(opened)
        stream = opened
        if (video.current) {
          video.current.srcObject = opened
          await video.current.play()
        }
        await scan()
      } catch (thrown) {
        if (!hasEnded) setProblem(problemText(thrown))
      }
    }
    void start()
    return () => {
      hasEnded = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])

  return (
    <div className={styles.scanner}>
      {problem === undefined ? (
        <video ref={video} className={styles.video} muted playsInline aria-label={t`Camera`} />
      ) : (
        <p className={styles.scanText} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && (
        <p className={styles.scanText} role="status">
          {isOtherCode
            ? t`This code contains no ICCID. Try the other codes on the card.`
            : t`Point the camera at the barcode of the SIM card.`}
        </p>
      )}
      <Button autoFocus onClick={onCancel}>
        {problem === undefined ? t`Cancel scan` : t`Close scanner`}
      </Button>
    </div>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function problemText(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError')
    return t`Camera access is blocked. Allow the camera for this site in your browser's settings and scan again.`
  if (name === 'NotFoundError') return t`No camera found. Type the ICCID instead.`
  return t`Couldn't start the camera. Close other apps that use it and scan again.`
}
