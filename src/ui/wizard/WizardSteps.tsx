/** The steps of a wizard on MUI's stepper, each a link to its URL. Import it only from the chunk of a wizard. */
import MuiStep from '@mui/material/Step'
import type { StepIconProps } from '@mui/material/StepIcon'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { Link } from 'react-router'
import { Icon } from '../icon/Icon.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import { tip } from '../tooltip/tip.ts'
import styles from './WizardSteps.module.css'

interface WizardStep {
  id: string
  title: string
  to: string
  summary?: string | undefined
  isDone: boolean
  disabledReason?: string | undefined
}

interface WizardStepsProps {
  label: string
  steps: readonly WizardStep[]
  currentId: string
}

export function WizardSteps({ label, steps, currentId }: WizardStepsProps) {
  return (
    <MuiScope>
      <nav aria-label={label} className={styles.bar}>
        <Stepper component="ol" connector={null} className={styles.list}>
          {steps.map((step, index) => (
            <MuiStep
              key={step.id}
              component="li"
              index={index}
              active={step.id === currentId}
              completed={step.isDone && step.id !== currentId}
              className={styles.step}
              data-current={step.id === currentId || undefined}
              data-done={step.isDone || undefined}
            >
              <Step step={step} isCurrent={step.id === currentId} />
            </MuiStep>
          ))}
        </Stepper>
      </nav>
    </MuiScope>
  )
}

function Step({ step, isCurrent }: { step: WizardStep; isCurrent: boolean }) {
  const content = (
    <StepLabel
      className={styles.label}
      slots={{ stepIcon: StepNumber }}
      optional={
        step.summary !== undefined && <span className={styles.summary}>{step.summary}</span>
      }
    >
      {step.title}
    </StepLabel>
  )
  if (step.disabledReason !== undefined && !isCurrent) {
    return (
      <span className={styles.link} aria-disabled="true" {...tip(step.disabledReason)}>
        {content}
      </span>
    )
  }
  return (
    <Link
      to={step.to}
      className={styles.link}
      aria-current={isCurrent ? 'step' : undefined}
      preventScrollReset
    >
      {content}
    </Link>
  )
}

function StepNumber({ icon, completed, className }: StepIconProps) {
  return (
    <span className={joinClasses(styles.number, className)}>
      {completed ? <Icon name="check" size={14} /> : icon}
    </span>
  )
}
