/** One press signs in to the bundled service; only a demonstration's configuration names such accounts. */
import type { DemoAccount } from '../../data/config.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './SignIn.module.css'

export interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  isRunning: boolean
  onChoose: (applicationToken: string) => void
}

const running = 'A sign-in is under way.'

export function DemoAccounts({ accounts, isRunning, onChoose }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.sectionTitle}>
        Demo fleet
      </h2>
      <p className={styles.note}>
        This deployment has a bundled service with invented data. One press signs in.
      </p>
      <div className={styles.demoButtons}>
        {accounts.map((account, index) => (
          <Button
            key={account.applicationToken}
            variant={index === 0 ? 'primary' : 'secondary'}
            whyNot={isRunning ? running : undefined}
            onClick={() => onChoose(account.applicationToken)}
          >
            {account.name}
          </Button>
        ))}
      </div>
    </section>
  )
}
