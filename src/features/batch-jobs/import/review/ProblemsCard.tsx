import { plural, t } from '@lingui/core/macro'
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import { saveCsv } from '../../../../domain/export/saveFile.ts'
import { csvField } from '../../../../lib/csv.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../../ui/card/Card.tsx'
import { CheckboxField } from '../../../../ui/field/TickFields.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { problemKinds, type LineProblem } from '../columns/lineProblem.ts'
import { importDrafts, type ImportDraft } from '../importDraft.ts'

interface ProblemsCardProps {
  draft: ImportDraft
  problems: readonly LineProblem[]
}

export function ProblemsCard({ draft, problems }: ProblemsCardProps) {
  const count = problems.length
  if (count === 0) return null
  return (
    <Card title={plural(count, { one: '# line with problems', other: '# lines with problems' })}>
      <div>
        <ProblemGroups problems={problems} />
      </div>
      {problems.some(({ kind }) => kind === 'rounded') && (
        <Note isSmall>
          {t`To keep ICCIDs exact in Excel, import the original data with the ICCID column set to Text (Data, From Text/CSV), then save as “CSV UTF-8”. Rounded digits can't be recovered.`}
        </Note>
      )}
      <CheckboxField
        label={plural(count, {
          one: 'Leave out the line with problems',
          other: 'Leave out the # lines with problems',
        })}
        value={draft.leavesOutProblems}
        onChange={(leavesOutProblems) => importDrafts.change(draft.id, { leavesOutProblems })}
      />
      <CardActions>
        <Button
          icon="download"
          onClick={() => saveCsv('import-problems.csv', problemFields, problems)}
        >
          {plural(count, {
            one: 'Download # problem as CSV',
            other: 'Download # problems as CSV',
          })}
        </Button>
      </CardActions>
    </Card>
  )
}

function groupTitle(kind: LineProblem['kind'], count: number): string {
  switch (kind) {
    case 'aboveTitles':
      return plural(count, {
        one: '# line above the column titles',
        other: '# lines above the column titles',
      })
    case 'extraCells':
      return plural(count, { one: '# line with extra cells', other: '# lines with extra cells' })
    case 'linesInCell':
      return plural(count, {
        one: '# cell with lines of other SIMs',
        other: '# cells with lines of other SIMs',
      })
    case 'iccid':
      return plural(count, {
        one: '# line without a valid ICCID',
        other: '# lines without a valid ICCID',
      })
    case 'rounded':
      return plural(count, { one: '# rounded ICCID', other: '# rounded ICCIDs' })
    case 'value':
      return plural(count, { one: '# invalid value', other: '# invalid values' })
    case 'empty':
      return plural(count, {
        one: '# line without a value to change',
        other: '# lines without a value to change',
      })
    case 'duplicate':
      return plural(count, { one: '# duplicate', other: '# duplicates' })
    case 'unknown':
      return plural(count, { one: '# unknown SIM', other: '# unknown SIMs' })
    case 'refused':
      return plural(count, { one: '# change not possible', other: '# changes not possible' })
  }
}

export function ProblemGroups({ problems }: { problems: readonly LineProblem[] }) {
  return problemKinds.map((kind) => {
    const entries = problems.filter((problem) => problem.kind === kind)
    return (
      <LineGroup
        key={kind}
        title={groupTitle(kind, entries.length)}
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
