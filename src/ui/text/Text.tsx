import type { ComponentProps } from 'react'
import styles from './Text.module.css'

interface Size {
  /** 12 px, such as the help of a field. */
  isSmall?: boolean
}

/** A paragraph of secondary text, in 13 px. */
export function Note({ isSmall, ...rest }: ComponentProps<'p'> & Size) {
  return <p {...rest} className={isSmall ? styles.smallNote : styles.note} />
}

/** A text in one line, such as the label of a button with a name; ends with an ellipsis where it does not fit. */
export function OneLine({ children }: { children: string }) {
  return <span className={styles.oneLine}>{children}</span>
}

/** Secondary words in a line, in its size. */
export function Quiet({ isSmall, ...rest }: ComponentProps<'span'> & Size) {
  return <span {...rest} className={isSmall ? styles.smallQuiet : styles.quiet} />
}
