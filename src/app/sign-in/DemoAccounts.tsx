/** One press signs in to the bundled service; only a demonstration's configuration names such accounts. */
import type { DemoAccount } from '../../data/config.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './SignIn.module.css'

export interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  /** Why none can be used now. */
  whyNot: string | undefined
  onChoose: (applicationToken: string) => void
}

export function DemoAccounts({ accounts, whyNot, onChoose }: DemoAccountsProps) {
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
            whyNot={whyNot}
            onClick={() => onChoose(account.applicationToken)}
          >
            {account.name}
          </Button>
        ))}
      </div>
    </section>
  )
}
