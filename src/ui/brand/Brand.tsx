import { t } from '@lingui/core/macro'
import { CardActions } from '../card/Card.tsx'
import { useScheme } from '../theme/useScheme.ts'
import { useBrand } from './brandStore.ts'
import styles from './Brand.module.css'

export function BrandMark({ size = 24 }: { size?: number }) {
  const logo = useBrand((brand) => brand.logo)
  const scheme = useScheme()
  return logo ? <img src={logo[scheme]} alt="" height={size} /> : <Mark size={size} />
}

export function BrandName({ className }: { className?: string | undefined }) {
  const name = useBrand((brand) => brand.name)
  return <span className={className}>{name}</span>
}

/** The links to support and legal texts; nothing where the deployment has none. */
export function BrandLinks() {
  const { supportUrl, legalLinks } = useBrand()
  const links = [...(supportUrl ? [{ label: t`Support`, url: supportUrl }] : []), ...legalLinks]
  if (links.length === 0) return null
  return (
    <CardActions>
      {links.map(({ label, url }) => (
        <a key={url} href={url} rel="noreferrer">
          {label}
        </a>
      ))}
    </CardActions>
  )
}

function Mark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={styles.card}
        d="M7 2h13.2a3 3 0 0 1 2.1.9l5.8 5.8a3 3 0 0 1 .9 2.1V27a3 3 0 0 1-3 3H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z"
      />
      <path className={styles.bars} d="M9 25v-3M14 25v-6.5M19 25v-10M24 25V12" />
    </svg>
  )
}
