import styles from './Skeleton.module.css'

interface SkeletonBlockProps {
  /** CSS lengths; without a width it fills its container. */
  width?: string
  height?: string
}

export function SkeletonBlock({ width = '100%', height = '12px' }: SkeletonBlockProps) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />
}

const lineWidths = ['92%', '78%', '85%', '64%']

export function Skeleton({ lines }: { lines: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} width={lineWidths[line % lineWidths.length] ?? '100%'} />
      ))}
    </span>
  )
}
