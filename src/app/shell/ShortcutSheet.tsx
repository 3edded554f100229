import { t } from '@lingui/core/macro'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { offeredAreas, type Area, useSearchLabel } from '../areas.tsx'
import { modifierName } from './shellDialog.tsx'
import styles from './ShortcutSheet.module.css'

interface ShortcutGroup {
  title: string
  shortcuts: readonly { keys: string; title: string }[]
}

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const areas = offeredAreas(useCapabilities())
  const searchLabel = useSearchLabel()
  return (
    <Dialog isOpen title={t`Keyboard shortcuts`} width="large" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.groups} role="group" aria-label={t`Shortcuts`} tabIndex={0}>
        {shortcutGroups(areas, searchLabel).map((group) => (
          <section key={group.title}>
            <h3 className={styles.groupTitle}>{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className={styles.shortcut}>
                  <dt>{shortcut.title}</dt>
                  <dd>
                    {shortcut.keys.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const pageShortcuts: Partial<Record<string, ShortcutGroup['shortcuts']>> = {
  sims: [
    { keys: '↑ ↓ ← →', title: t`Move between cells of the list` },
    { keys: 'Enter', title: t`Open the SIM, or sort by the column` },
    { keys: t`Space`, title: t`Select the row` },
    { keys: 'Shift+↑ ↓', title: t`Select a range of rows` },
    { keys: 'p', title: t`Preview the SIM beside the list` },
    { keys: 'm', title: t`Quick actions for the SIM` },
    { keys: `${modifierName()}+C`, title: t`Copy the cell` },
    { keys: 'j', title: t`On a SIM page: next SIM of the list` },
    { keys: 'k', title: t`On a SIM page: previous SIM of the list` },
    { keys: 'Alt+← →', title: t`Change the width of the column (in the header)` },
    { keys: 'Alt+Shift+← →', title: t`Move the column (in the header)` },
  ],
  'factory-test': [
    { keys: 'Alt+t', title: t`Start a test of the current SIM` },
    { keys: 'Alt+p', title: t`Pass the current SIM` },
    { keys: 'Alt+f', title: t`Fail the current SIM` },
  ],
}

function shortcutGroups(areas: readonly Area[], searchLabel: string): readonly ShortcutGroup[] {
  return [
    {
      title: t`All pages`,
      shortcuts: [
        { keys: `${modifierName()} K`, title: searchLabel },
        { keys: '/', title: t`Search on this page` },
        { keys: '?', title: t`Keyboard shortcuts` },
        { keys: '[', title: t`Collapse or expand navigation` },
        { keys: 'Esc', title: t`Close the dialog or menu on top` },
      ],
    },
    {
      title: t`Go to`,
      shortcuts: areas.map((area) => ({ keys: `g ${area.jumpKey}`, title: area.title })),
    },
    ...areas.flatMap(({ id, title }) => {
      const shortcuts = pageShortcuts[id]
      return shortcuts ? [{ title, shortcuts }] : []
    }),
  ]
}
