import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { loadConfig } from '../../../data/config.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'
import {
  deleteRule,
  mostRules,
  saveRule,
  useNoticeRules,
} from '../../../domain/notices/noticeStores.ts'
import type { NoticeRule } from '../../../domain/notices/ruleSchema.ts'
import { ruleName } from '../../../domain/notices/ruleText.ts'
import { watcherFileOf } from '../../../domain/notices/watcherExport.ts'
import { watcherSettings } from '../../../domain/notices/watcherSettings.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { CardActions } from '../../../ui/card/Card.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { SwitchField } from '../../../ui/field/TickFields.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { RuleDetails } from './RuleDetails.tsx'
import styles from './NoticeRules.module.css'

const RuleDialog = lazyFloat('RuleDialog', () => import('./RuleDialog.tsx'))
const ImportDialog = lazyFloat('ImportDialog', () => import('./ImportDialog.tsx'))

interface NoticeRulesProps {
  startsWith: 'new' | 'import' | undefined
}

export function NoticeRules({ startsWith }: NoticeRulesProps) {
  const rules = useNoticeRules()
  const account = useAccount()
  const [open, setOpen] = useState<NoticeRule | 'new' | 'import' | undefined>(startsWith)
  const close = () => setOpen(undefined)
  const hasWatched = rules.some(({ watcher, isOn }) => watcher && isOn)
  const limitReason =
    rules.length >= mostRules ? t`You can have ${mostRules} rules. Delete one first.` : undefined
  const exportFile = async () => {
    const file = watcherFileOf(rules, watcherSettings(account, await loadConfig()))
    const text = `${JSON.stringify(file, null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), 'watcher.json')
  }
  return (
    <>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id} className={styles.rule}>
              <RuleRow rule={rule} edit={() => setOpen(rule)} />
            </li>
          ))}
        </ul>
      )}
      <CardActions>
        <Button
          icon="plus"
          // Replaces the pressed button, to which the focus returns.
          autoFocus={startsWith === 'new'}
          disabledReason={limitReason}
          onClick={() => setOpen('new')}
        >
          {t`New rule`}
        </Button>
        {hasWatched && (
          <Button icon="download" onClick={() => void exportFile()}>
            {t`Export for the watcher`}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="upload"
          autoFocus={startsWith === 'import'}
          onClick={() => setOpen('import')}
        >
          {t`Import rules`}
        </Button>
      </CardActions>
      <RuleDialog
        isOpen={open !== undefined && open !== 'import'}
        rule={typeof open === 'object' ? open : undefined}
        limitReason={limitReason}
        onClose={close}
      />
      <ImportDialog isOpen={open === 'import'} onClose={close} />
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
          help={<RuleDetails rule={rule} />}
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
