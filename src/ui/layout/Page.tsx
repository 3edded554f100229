/**
 * The frame of a page: its heading, what is said beside it, its actions, and the content. A list uses the full width and
 * height (`isFull`); a page to read stops at the reading width. The document's title follows the heading.
 */
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Page.module.css'

export interface PageProps {
  title: string
  /** Secondary text after the heading, such as a count. */
  aside?: ReactNode
  /** Buttons at the end of the heading's row; one of them at most is primary. */
  actions?: ReactNode
  isFull?: boolean
  children: ReactNode
}

export function Page({ title, aside, actions, isFull, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={joinClasses(styles.page, isFull && styles.full)}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The title of the page that is shown, for what announces a page change. */
export const usePageTitle = create(() => ({ title: '' }))

/** Names the browser's tab after the page while it is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Connectivity Portal`
    usePageTitle.setState({ title })
  }, [title])
}
