/** Where one is in a task of several steps. Each step is a link to its own address; one that cannot be entered yet says why. */
import { Link } from 'react-router'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import styles from './WizardSteps.module.css'

export interface WizardStep {
  /** Unique in its wizard. */
  id: string
  title: string
  to: string
  /** What has been settled in it, in a few words. */
  summary?: string | undefined
  isDone: boolean
  /** Why it cannot be entered now. */
  whyNot?: string | undefined
}

export interface WizardStepsProps {
  /** What the steps are of, for screen readers: "Steps of the batch". */
  label: string
  steps: readonly WizardStep[]
  currentId: string
}

export function WizardSteps({ label, steps, currentId }: WizardStepsProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={styles.step}
            data-current={step.id === currentId || undefined}
            data-done={step.isDone || undefined}
          >
            <Step step={step} number={index + 1} isCurrent={step.id === currentId} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({
  step,
  number,
  isCurrent,
}: {
  step: WizardStep
  number: number
  isCurrent: boolean
}) {
  const content = (
    <>
      <span className={styles.number}>
        {step.isDone && !isCurrent ? <Icon name="check" size={14} /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{step.title}</span>
        {step.summary !== undefined && <span className={styles.summary}>{step.summary}</span>}
      </span>
    </>
  )
  if (step.whyNot !== undefined && !isCurrent) {
    return (
      <span className={styles.link} aria-disabled="true" {...tip(step.whyNot)}>
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
