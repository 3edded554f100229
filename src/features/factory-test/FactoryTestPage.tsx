/**
 * The factory test: SIMs that were delivered are tried on the line before they go out. One field takes what a scanner or a person enters;
 * everything works without a mouse. The service decides what may be tested; the verdict and the protocol are the line's own.
 */
import { useEffect, useEffectEvent } from 'react'
import { useAccount } from '../../data/session/useSession.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { whyNotWrite } from '../../domain/session/permissions.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { AllowanceCard } from './AllowanceCard.tsx'
import { CurrentSimCard } from './CurrentSimCard.tsx'
import styles from './FactoryTest.module.css'
import { LineField } from './LineField.tsx'
import { ManyForm } from './ManyForm.tsx'
import { protocolWords } from './protocol.ts'
import { protocolCsv } from './protocolFile.ts'
import { changeProtocol } from './protocolStore.ts'
import { ProtocolTable } from './ProtocolTable.tsx'
import { useLine } from './useLine.ts'
import type { Line } from './useLine.ts'

export function FactoryTestPage() {
  const whyNot = whyNotWrite(useAccount())
  const line = useLine(whyNot)
  useLineKeys(line)
  return (
    <Page title="Factory test">
      <div className={styles.columns}>
        <div className={styles.main}>
          <LineField line={line} />
          <CurrentSimCard line={line} whyNot={whyNot} />
        </div>
        <div className={styles.side}>
          <AllowanceCard />
          <ManyForm line={line} whyNot={whyNot} />
        </div>
      </div>
      <ProtocolCard line={line} />
    </Page>
  )
}

function ProtocolCard({ line: { protocol } }: { line: Line }) {
  const whyNot = protocol.length === 0 ? 'There is nothing in the protocol yet.' : undefined
  const save = () =>
    saveFile(
      new Blob([protocolCsv(protocol)], { type: 'text/csv' }),
      `factory-test-${new Date().toISOString().slice(0, 10)}.csv`,
    )
  const clear = async () => {
    const isSure = await confirm({
      title: `Clear the protocol of ${formatCount(protocol.length)} ${protocol.length === 1 ? 'SIM' : 'SIMs'}?`,
      consequence: 'Verdicts and notes are kept nowhere else. The SIMs stay as they are.',
      confirmLabel: 'Clear protocol',
    })
    if (isSure) changeProtocol(() => [])
  }
  return (
    <Card
      title="Protocol"
      aside={
        <span className={styles.actions}>
          <Button size="small" icon="download" whyNot={whyNot} onClick={save}>
            Save as CSV
          </Button>
          <Button size="small" variant="quiet" whyNot={whyNot} onClick={() => void clear()}>
            Clear
          </Button>
        </span>
      }
    >
      {protocol.length === 0 ? (
        <EmptyBox
          icon="factory"
          title="Nothing tested yet"
          detail="Scan the first ICCID. The protocol stays in this tab until you clear it or sign out."
        />
      ) : (
        <>
          <p className={styles.note}>
            {protocolWords(protocol)}. Kept in this tab until you clear it or sign out.
          </p>
          <ProtocolTable protocol={protocol} />
        </>
      )}
    </Card>
  )
}

/** Alt with a letter works from everywhere on the page, also while the field has the focus. */
function useLineKeys(line: Line) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const acts: Readonly<Record<string, () => void>> = {
      KeyT: line.test,
      KeyP: () => line.judge('passed'),
      KeyF: () => line.judge('failed'),
    }
    const chosen = acts[event.code]
    if (!chosen) return
    event.preventDefault()
    chosen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
