/** Who did something, by the name people know them by (GraphQL interface, API key and Audit log). */
import type { AuditEvent } from './AuditFields.ts'

/** The initiator in words, to begin a sentence with; those who are gone by the id that is left of them. */
export function initiatorWords(initiator: AuditEvent['initiator']): string {
  switch (initiator.__typename) {
    case 'UserAccountShort':
      return initiator.email
    case 'DeletedUserAccount':
      return `Deleted user ${initiator.userId}`
    case 'ApiKeyShort':
      return `API key ${initiator.keyid} (${initiator.key})`
    case 'DeletedApiKey':
      return `Deleted API key ${initiator.keyid}`
    case 'SystemUser':
      return 'The service'
    default:
      return 'Somebody the portal does not know'
  }
}
