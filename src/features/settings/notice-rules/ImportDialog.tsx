import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { mostRules, saveRule, useNoticeRules } from '../../../domain/notices/noticeStores.ts'
import { ruleName } from '../../../domain/notices/ruleText.ts'
import { readImport } from '../../../domain/notices/watcherExport.ts'
import { keepWatcherSettings } from '../../../domain/notices/watcherSettings.ts'
import { readTextFile } from '../../../domain/readTextFile.ts'
import { parseJson } from '../../../lib/json.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FileField } from '../../../ui/field/FileField.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { RuleDetails } from './RuleDetails.tsx'
import styles from './NoticeRules.module.css'

interface ImportDialogProps extends FloatProps {
  onClose: () => void
}

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} /> : null
}

/** Shows what comes in from the file of a watcher, and what does not and why, before anything changes. */
function OpenDialog({ onClose }: { onClose: () => void }) {
  const own = useNoticeRules()
  const [file, setFile] = useState<File | null>(null)
  const [content, setContent] = useState<Awaited<ReturnType<typeof readTextFile>>>()
  const found =
    content?.text === undefined ? undefined : readImport(parseJson(content.text), own, mostRules)
  const rules = found?.rules ?? []
  const dropped = found?.dropped ?? []
  const choose = async (chosen: File | null) => {
    setContent(chosen ? await readTextFile(chosen) : undefined)
    setFile(chosen)
  }
  const save = () => {
    const unsaved = rules.filter(({ rule }) => !saveRule(rule))
    // Another tab has just added rules: this dialog now lists which ones are too many.
    if (unsaved.length > 0) return
    if (found?.settings) keepWatcherSettings(found.settings)
    onClose()
  }
  return (
    <Dialog isOpen title={t`Import rules`} onClose={onClose}>
      <Dialog.Body>
        <FileField
          label={t`File of a watcher`}
          accept=".json,application/json"
          kind={t`the file`}
          value={file}
          onChange={(chosen) => void choose(chosen)}
          error={
            content && !found
              ? (content.problem ?? t`This is not the file of a watcher.`)
              : undefined
          }
        />
        {rules.length > 0 && (
          <section>
            <h3 className={styles.heading}>
              {plural(rules.length, { one: '# rule to import', other: '# rules to import' })}
            </h3>
            <ul className={styles.preview}>
              {rules.map(({ rule, replaces }) => (
                <li key={rule.id}>
                  {ruleName(rule)}
                  <Note isSmall>
                    <RuleDetails rule={rule} />
                  </Note>
                  {replaces && <Note isSmall>{t`Replaces the rule of this name.`}</Note>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {dropped.length > 0 && (
          <section>
            <h3 className={styles.heading}>
              {plural(dropped.length, {
                one: "# rule can't be imported",
                other: "# rules can't be imported",
              })}
            </h3>
            <ul className={styles.preview}>
              {dropped.map(({ name, reason }) => (
                <li key={name}>
                  {name}
                  <Note isSmall>{reason}</Note>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found && (
          <Note>
            {found.settings
              ? t`Service, sign-in and targets are kept for the next export.`
              : t`Service, sign-in or targets are not valid and are not imported.`}
          </Note>
        )}
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          disabledReason={rules.length === 0 ? t`Choose a file with rules first.` : undefined}
          onClick={save}
        >
          {rules.length === 0
            ? t`Import rules`
            : plural(rules.length, { one: 'Import # rule', other: 'Import # rules' })}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
