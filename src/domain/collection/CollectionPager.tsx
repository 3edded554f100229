/** Where in a collection one is, and the ways to its other pages. */
import { pageSizes } from '../../contract/collections.ts'
import type { Page } from '../../data/rest/page.ts'
import { formatCount } from '../../lib/count.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { offeredSizes } from './collectionView.ts'
import styles from './Collection.module.css'

export interface CollectionPagerProps {
  page: Page<unknown>
  onPage: (page: number) => void
  onSize: (perPage: number) => void
}

const sizes = offeredSizes.map((size) => ({ value: String(size), label: `${size} a page` }))

export function CollectionPager({
  page: { currentPage, totalPages, perPage },
  onPage,
  onSize,
}: CollectionPagerProps) {
  const isFirst = currentPage <= 1 ? 'This is the first page.' : undefined
  const isLast = currentPage >= totalPages ? 'This is the last page.' : undefined
  return (
    <nav className={styles.pager} aria-label="Pages">
      <SelectInput
        label="Rows on a page"
        isLabelHidden
        isSmall
        value={String(offeredSizes.find((size) => size === perPage) ?? pageSizes.default)}
        options={sizes}
        onChange={(size) => onSize(Number(size))}
      />
      <span className={styles.pagerWords} aria-live="polite">
        Page {formatCount(currentPage)} of {formatCount(Math.max(1, totalPages))}
      </span>
      <IconButton
        icon="chevronLeft"
        label="Page before"
        size="small"
        whyNot={isFirst}
        onClick={() => onPage(currentPage - 1)}
      />
      <IconButton
        icon="chevronRight"
        label="Next page"
        size="small"
        whyNot={isLast}
        onClick={() => onPage(currentPage + 1)}
      />
    </nav>
  )
}
