/** Written by `npm run generate` from the contract. Do not edit. */

/** The OpenAPI document, parsed. */
export const openapi = {
 "openapi": "3.0.3",
 "info": {
  "title": "Connectivity management service",
  "version": "1.2.24"
 },
 "paths": {}
} as const
