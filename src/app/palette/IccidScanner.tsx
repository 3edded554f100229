/** The picture of the camera, in which it looks for the barcode of a SIM. The camera is off as soon as this is gone. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { createDetector, iccidIn } from './barcode.ts'
import styles from './CommandPalette.module.css'

const lookMs = 200

export interface IccidScannerProps {
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

    const look = async () => {
      const picture = video.current
      // A picture that cannot be read, such as one that is not there yet, is followed by the next.
      const codes = picture && detector ? await detector.detect(picture).catch(() => []) : []
      if (hasEnded) return
      const iccid = codes.map(({ rawValue }) => iccidIn(rawValue)).find((each) => each)
      if (iccid !== undefined) return found(iccid)
      if (codes.length > 0) setOtherCode(true)
      timer = setTimeout(() => void look(), lookMs)
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
        await look()
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
        <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
      ) : (
        <p className={styles.scanText} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && (
        <p className={styles.scanText} role="status">
          {isOtherCode
            ? 'This code holds no ICCID. Try the other codes on the card.'
            : 'Point the camera at the barcode of the SIM card.'}
        </p>
      )}
      <Button onClick={onCancel}>{problem === undefined ? 'Cancel scan' : 'Close scanner'}</Button>
    </div>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function problemText(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError')
    return 'Camera access is blocked. Allow the camera for this site in your browser’s settings and scan again.'
  if (name === 'NotFoundError') return 'No camera found. Type the ICCID instead.'
  return 'Couldn’t start the camera. Close other apps that use it and scan again.'
}
