/** The heading, actions and content of a page. Lists use the full width and height (`isFull`). Sets the document's title. */
import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import { useBrand } from '../brand/brandStore.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  aside?: ReactNode
  /** Buttons in the heading's row; at most one is primary. */
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

export const usePageTitle = create(() => ({ title: '' }))

/** Screen readers announce `title`, so it must not change with each step of a progress; the browser's tab shows `tabTitle`. */
export function useDocumentTitle(title: string, tabTitle = title): void {
  const name = useBrand((brand) => brand.name)
  useEffect(() => {
    document.title = `${tabTitle} · ${name}`
    usePageTitle.setState({ title })
  }, [title, tabTitle, name])
}
