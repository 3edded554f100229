/**
 * The codes with which the translating socket reports its end to the graphql-ws client: all of the private range and none
 * that the client gives up on (4004, 4005, 4400, 4401, 4406, 4409, 4429, 4500), so that it always tries again.
 */
export const closeCodes = {
  /** The connection ended, by the service or the network. */
  lost: 4900,
  /** The service does not accept the authorization. */
  refused: 4901,
  /** Keep-alives stayed away for too long. */
  silent: 4902,
  /** There was no token to connect with. */
  noToken: 4903,
} as const
