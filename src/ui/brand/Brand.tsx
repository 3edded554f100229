import { t } from '@lingui/core/macro'
import { CardActions } from '../card/Card.tsx'
import { useScheme } from '../theme/useScheme.ts'
import { useBrand } from './brandStore.ts'
import { Mark } from './Mark.tsx'

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
