import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { NoticeRule } from '../../../domain/notices/ruleSchema.ts'
import { ruleName } from '../../../domain/notices/ruleText.ts'
import {
  deleteRule,
  mostRules,
  saveRule,
  useNoticeRules,
} from '../../../domain/notices/noticeStores.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { SwitchField } from '../../../ui/field/TickFields.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import styles from './NoticeRules.module.css'

const RuleDialog = lazyFloat(() => import('./RuleDialog.tsx').then((module) => module.RuleDialog))

export interface NoticeRulesProps {
  startsNew: boolean
}

export function NoticeRules({ startsNew }: NoticeRulesProps) {
  const rules = useNoticeRules()
  const [edited, setEdited] = useState<NoticeRule | 'new' | undefined>(
    startsNew ? 'new' : undefined,
  )
  return (
    <>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id} className={styles.rule}>
              <RuleRow rule={rule} edit={() => setEdited(rule)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          icon="plus"
          disabledReason={
            rules.length >= mostRules
              ? t`You can have ${mostRules} rules. Delete one first.`
              : undefined
          }
          onClick={() => setEdited('new')}
        >
          {t`New rule`}
        </Button>
      </div>
      <RuleDialog
        isOpen={edited !== undefined}
        rule={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}

function RuleRow({ rule, edit }: { rule: NoticeRule; edit: () => void }) {
  const name = ruleName(rule)
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the rule “${name}”?`,
      consequence: t`You no longer get its notifications. Existing ones remain.`,
      confirmLabel: t`Delete rule`,
    })
    if (isSure) deleteRule(rule.id)
  }
  return (
    <>
      <div className={styles.switch}>
        <SwitchField
          label={name}
          help={rule.sims}
          value={rule.isOn}
          // Events from while the rule was off are not reported.
          onChange={(isOn) =>
            saveRule({ ...rule, isOn, sinceMs: isOn ? Date.now() : rule.sinceMs })
          }
        />
      </div>
      <IconButton icon="edit" size="small" label={t`Edit “${name}”`} onClick={edit} />
      <IconButton
        icon="delete"
        size="small"
        label={t`Delete “${name}”`}
        onClick={() => void remove()}
      />
    </>
  )
}
