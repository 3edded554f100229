/** An accordion on MUI for lazy chunks; other code uses `details`. Its content is rendered when it is first opened. */
import { useId, useState, type ReactNode } from 'react'
import MuiAccordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import { Icon } from '../icon/Icon.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'

export function Accordion({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <MuiScope>
      <MuiAccordion
        disableGutters
        elevation={0}
        expanded={isOpen}
        slotProps={{ heading: { component: 'div' } }}
        onChange={(_, isExpanded) => {
          setOpen(isExpanded)
          setOpened(true)
        }}
      >
        <AccordionSummary
          id={`${id}-title`}
          aria-controls={`${id}-content`}
          expandIcon={<Icon name="chevronDown" size={16} />}
        >
          {title}
        </AccordionSummary>
        <AccordionDetails>{wasOpened && children}</AccordionDetails>
      </MuiAccordion>
    </MuiScope>
  )
}
