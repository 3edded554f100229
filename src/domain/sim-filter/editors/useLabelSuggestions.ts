import { useEffect, useState } from 'react'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'

const Labels = graphql(`
  query LabelSuggestions($filter: ListEndCustomerLabelsFilterInput) {
    listEndCustomerLabels(filter: $filter, limit: 30) {
      items {
        name
      }
    }
  }
`)

const restMs = 200

/** Labels in use that contain what is typed, at most thirty; undefined while they are looked for. */
export function useLabelSuggestions(typed: string): {
  labels?: readonly string[]
  problem?: Problem
} {
  const [found, setFound] = useState<{ labels?: readonly string[]; problem?: Problem }>({})
  useEffect(() => {
    const giveUp = new AbortController()
    const ask = async () => {
      try {
        const filter = typed === '' ? null : { name: { contains: typed } }
        const { listEndCustomerLabels } = await fetchQuery(Labels, { filter }, giveUp.signal)
        setFound({
          labels: (listEndCustomerLabels?.items ?? []).flatMap((item) => (item ? [item.name] : [])),
        })
      } catch (thrown) {
        if (!isAbort(thrown)) setFound({ problem: problemOf(thrown) })
      }
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [typed])
  return found
}

/** Returns labels in use that contain `text`, at most thirty, as options of a field. Throws a ProblemError, or an AbortError when aborted. */
export async function loadLabelOptions(
  text: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string }[]> {
  const filter = text === '' ? null : { name: { contains: text } }
  const { listEndCustomerLabels } = await fetchQuery(Labels, { filter }, signal)
  return (listEndCustomerLabels?.items ?? []).flatMap((item) =>
    item ? [{ value: item.name, label: item.name }] : [],
  )
}
