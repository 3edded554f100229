/** The lines of a file that cannot be used, by kind, and whether they are left out. */
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import { saveFile } from '../../../../domain/export/saveFile.ts'
import { formatCount } from '../../../../lib/count.ts'
import { csvField, csvHeader, csvRow } from '../../../../lib/csv.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { CheckboxField } from '../../../../ui/input/CheckboxField.tsx'
import wizard from '../../wizard/Wizard.module.css'
import { problemKinds } from '../columns/readRows.ts'
import type { LineProblem } from '../columns/readRows.ts'
import { changeImport } from '../importDraft.ts'
import type { ImportDraft } from '../importDraft.ts'

interface ProblemsCardProps {
  draft: ImportDraft
  problems: readonly LineProblem[]
}

export function ProblemsCard({ draft, problems }: ProblemsCardProps) {
  const count = problems.length
  if (count === 0) return null
  const noun = count === 1 ? 'line' : 'lines'
  return (
    <Card title={`${formatCount(count)} ${noun} with problems`}>
      <div>
        <ProblemGroups problems={problems} />
      </div>
      {problems.some(({ reason }) => reason.startsWith('A spreadsheet has rounded')) && (
        <p className={wizard.note}>
          To keep ICCIDs exact in Excel, import the original data with the ICCID column set to Text
          (Data, From Text/CSV), then save as “CSV UTF-8”. Rounded digits can't be recovered.
        </p>
      )}
      <CheckboxField
        label={`Leave out the ${count === 1 ? 'line' : `${formatCount(count)} lines`} with problems`}
        value={draft.leavesOutProblems}
        onChange={(leavesOutProblems) => changeImport(draft.id, { leavesOutProblems })}
      />
      <div className={wizard.actions}>
        <Button icon="download" onClick={() => saveProblems(problems)}>
          {`Download ${formatCount(count)} ${count === 1 ? 'problem' : 'problems'} as CSV`}
        </Button>
      </div>
    </Card>
  )
}

const groupTitles: Record<LineProblem['kind'], { one: string; many: string }> = {
  format: { one: 'line with extra cells', many: 'lines with extra cells' },
  iccid: { one: 'line without a valid ICCID', many: 'lines without a valid ICCID' },
  value: { one: 'invalid value', many: 'invalid values' },
  empty: { one: 'line without a value to change', many: 'lines without a value to change' },
  duplicate: { one: 'duplicate', many: 'duplicates' },
  unknown: { one: 'unknown SIM', many: 'unknown SIMs' },
  refused: { one: 'change not possible', many: 'changes not possible' },
}

/** The lines by kind, each folded under its count. */
export function ProblemGroups({ problems }: { problems: readonly LineProblem[] }) {
  return problemKinds.map((kind) => {
    const entries = problems.filter((problem) => problem.kind === kind)
    return (
      <LineGroup
        key={kind}
        title={groupTitles[kind][entries.length === 1 ? 'one' : 'many']}
        icon="warning"
        entries={entries.map(({ line, iccid, reason }) => ({ line, text: iccid, reason }))}
      />
    )
  })
}

const problemFields = [
  csvField<LineProblem>('Line', ({ line }) => line, 'number'),
  csvField<LineProblem>('ICCID', ({ iccid }) => iccid, 'identifier'),
  csvField<LineProblem>('Problem', ({ reason }) => reason),
]

function saveProblems(problems: readonly LineProblem[]): void {
  saveFile(
    new Blob(
      [
        csvHeader(problemFields, 'plain'),
        ...problems.map((each) => csvRow(problemFields, each, 'plain')),
      ],
      { type: 'text/csv;charset=utf-8' },
    ),
    'import-problems.csv',
  )
}
