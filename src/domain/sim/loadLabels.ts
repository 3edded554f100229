import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { displayText } from '../../contract/storedText.ts'

const Labels = graphql(`
  query LoadLabels($filter: ListEndCustomerLabelsFilterInput) {
    listEndCustomerLabels(filter: $filter, limit: 30) {
      items {
        name
      }
    }
  }
`)

/** Returns at most thirty labels in use that contain the text, as options of a field. Throws a ProblemError. */
export async function loadLabels(
  text: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string }[]> {
  const contains = displayText(text)
  const filter = contains === '' ? null : { name: { contains } }
  const { listEndCustomerLabels } = await fetchQuery(Labels, { filter }, signal)
  return (listEndCustomerLabels?.items ?? []).flatMap((item) =>
    item ? [{ value: item.name, label: item.name }] : [],
  )
}
