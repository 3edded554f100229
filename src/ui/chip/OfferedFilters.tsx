/** The filters under "Add filter": in groups, found by name. */
import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { TextField } from '../field/TextField.tsx'
import { PopoverLine, PopoverLines } from '../popover/PopoverLines.tsx'
import { Note } from '../text/Text.tsx'
import styles from './FilterBar.module.css'

interface OfferedFilter {
  id: string
  title: string
  group?: string | undefined
}

interface OfferedFiltersProps {
  filters: readonly OfferedFilter[]
  /** Renders the editor of one of them. */
  edit: (id: string) => ReactNode
}

/** Fewer are found at a glance. */
const searchedFrom = 8

export function OfferedFilters({ filters, edit }: OfferedFiltersProps) {
  const [chosen, setChosen] = useState<string>()
  const [search, setSearch] = useState('')
  if (chosen !== undefined) return edit(chosen)
  const wanted = search.trim().toLowerCase()
  const found = filters.filter(({ title }) => title.toLowerCase().includes(wanted))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <PopoverLines>
      {filters.length >= searchedFrom && (
        <TextField
          label={t`Find a filter`}
          isLabelHidden
          placeholder={t`Find a filter`}
          value={search}
          onChange={setSearch}
          autoFocus
          onKeyDown={({ key }) => {
            if (key === 'Enter' && found[0]) setChosen(found[0].id)
          }}
        />
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group ?? ''} role="group" aria-label={group} className={styles.group}>
            {group !== undefined && <h3 className={styles.heading}>{group}</h3>}
            {found.map(
              (filter) =>
                filter.group === group && (
                  <PopoverLine key={filter.id} onChoose={() => setChosen(filter.id)}>
                    {filter.title}
                  </PopoverLine>
                ),
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && <Note isSmall>{t`No filter has this name`}</Note>}
    </PopoverLines>
  )
}
