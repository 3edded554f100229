import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { initiatorWords } from '../../domain/audit/auditSentence.ts'
import { initiatorId } from './auditView.ts'
import type { AuditInitiatorChoice } from './auditView.ts'

const InitiatorsQuery = graphql(`
  query AuditInitiators {
    listAuditLogInitiators {
      __typename
      ... on UserAccountShort {
        userId: id
        email
      }
      ... on DeletedUserAccount {
        userId: id
      }
      ... on ApiKeyShort {
        keyid
        key
      }
      ... on DeletedApiKey {
        keyid
      }
    }
  }
`)

export interface InitiatorOption {
  value: string
  label: string
}

/** Everybody in the audit log, those who are gone included, as the options of a filter; empty until they are known. */
export function useInitiators(): readonly InitiatorOption[] {
  const [{ data }] = useQuery({ query: InitiatorsQuery })
  const initiators = data?.listAuditLogInitiators ?? []
  return initiators
    .filter((initiator) => initiator !== null)
    .map((initiator) => ({
      value: initiatorId(choiceOf(initiator)),
      label: initiatorWords(initiator),
    }))
}

function choiceOf(initiator: Parameters<typeof initiatorWords>[0]): AuditInitiatorChoice {
  switch (initiator.__typename) {
    case 'UserAccountShort':
      return { type: 'USER', value: initiator.email }
    case 'DeletedUserAccount':
      return { type: 'USER', value: initiator.userId }
    case 'SystemUser':
      return { type: 'SYSTEM', value: '' }
    default:
      return { type: 'API_KEY', value: String(initiator.keyid) }
  }
}
