import styles from './Mark.module.css'

export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.card}
        d="M7 2h13.2a3 3 0 0 1 2.1.9l5.8 5.8a3 3 0 0 1 .9 2.1V27a3 3 0 0 1-3 3H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z"
      />
      <path className={styles.bars} d="M9 25v-3M14 25v-6.5M19 25v-10M24 25V12" />
    </svg>
  )
}
