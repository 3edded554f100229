import { pageSizes } from '../../../../contract/collections.ts'
import { pageCount, type Page } from '../../../index/findPage.ts'
import type { CollectionQuery, PageRequest } from './collectionQuery.ts'

/** Returns the Link and X- headers of a page. The links keep the other parameters of `url`. */
export function pageHeaders(
  url: URL,
  query: PageRequest & Partial<Pick<CollectionQuery, 'filterText' | 'sortText'>>,
  { page, total }: Pick<Page<unknown>, 'page' | 'total'>,
): Record<string, string> {
  const totalPages = pageCount(total, query.perPage)
  return {
    Link: links(url, query.perPage, page, totalPages),
    'X-Count-Per-Page': url.searchParams.get('per_page') ?? String(pageSizes.default),
    'X-Current-Page': String(page),
    'X-Total-Count': String(total),
    'X-Total-Pages': String(totalPages),
    ...(query.filterText === undefined ? {} : { 'X-Filter': headerText(query.filterText) }),
    ...(query.sortText === undefined ? {} : { 'X-Sort': headerText(query.sortText) }),
  }
}

function links(url: URL, perPage: number, page: number, totalPages: number): string {
  const targets = [
    { rel: 'first', page: 1 },
    ...(page > 1 ? [{ rel: 'prev', page: page - 1 }] : []),
    ...(page < totalPages ? [{ rel: 'next', page: page + 1 }] : []),
    { rel: 'last', page: totalPages },
  ]
  return targets
    .map((target) => `<${urlOfPage(url, perPage, target.page)}>; rel="${target.rel}"`)
    .join(', ')
}

function urlOfPage(url: URL, perPage: number, page: number): string {
  const target = new URL(url)
  target.searchParams.set('per_page', String(perPage))
  target.searchParams.set('page', String(page))
  return target.href
}

/** Headers are ASCII; other characters are percent-encoded, as in a URL. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (character) =>
    /\p{Cs}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  )
}
