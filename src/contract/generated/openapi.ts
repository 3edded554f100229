/** Written by `npm run generate` from the contract. Do not edit. */

/** The OpenAPI document, parsed. */
export const openapi = {
 "openapi": "3.0.3",
 "info": {
  "title": "Connectivity management service",
  "version": "1.2.24",
  "description": "Devices, SIMs, SMS, quotas, prepaid balances, billing periods, data streams and events. The version is the last release of the interface's history; the version of the interface itself is part of the path. (REST interface, Versioning)"
 },
 "servers": [
  {
   "url": "/api/v1",
   "description": "The prefix of all paths. (REST interface)"
  }
 ],
 "security": [
  {
   "authToken": []
  }
 ],
 "tags": [
  {
   "name": "Tokens",
   "description": "(REST interface, Tokens and Authentication)"
  },
  {
   "name": "SIMs",
   "description": "(REST interface, SIMs and endpoints)"
  },
  {
   "name": "Endpoints",
   "description": "(REST interface, SIMs and endpoints)"
  },
  {
   "name": "SMS",
   "description": "(REST interface, SMS)"
  },
  {
   "name": "Quotas",
   "description": "(REST interface, Quota management)"
  },
  {
   "name": "Balances",
   "description": "(REST interface, Prepaid balance)"
  },
  {
   "name": "Billing",
   "description": "(REST interface, Billing)"
  },
  {
   "name": "Data streams",
   "description": "(REST interface, Data streams)"
  },
  {
   "name": "Events",
   "description": "(REST interface, Events)"
  },
  {
   "name": "Organisations",
   "description": "(REST interface, Working with collections)"
  }
 ],
 "paths": {
  "/authenticate": {
   "post": {
    "operationId": "authenticate",
    "tags": [
     "Tokens"
    ],
    "summary": "Exchanges an application token for a short-lived auth token.",
    "security": [],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/AuthenticateRequest"
       }
      }
     }
    },
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The auth token; there is no refresh token.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/AuthenticateResponse"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     }
    }
   }
  },
  "/application_token": {
   "get": {
    "operationId": "listApplicationTokens",
    "x-extension": true,
    "tags": [
     "Tokens"
    ],
    "summary": "The application tokens of the account, without their secrets.",
    "responses": {
     "200": {
      "description": "All tokens that were not revoked, including expired ones.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/ApplicationToken"
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   },
   "post": {
    "operationId": "createApplicationToken",
    "tags": [
     "Tokens"
    ],
    "summary": "Creates an application token; only this response contains it.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ApplicationTokenRequest"
       }
      }
     }
    },
    "responses": {
     "201": {
      "x-extension": true,
      "description": "The token.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/ApplicationTokenResponse"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/application_token/{token_id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/TokenId"
    }
   ],
   "delete": {
    "operationId": "revokeApplicationToken",
    "x-extension": true,
    "tags": [
     "Tokens"
    ],
    "summary": "Revokes an application token; it stops working immediately.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/sim": {
   "get": {
    "operationId": "listSims",
    "tags": [
     "SIMs"
    ],
    "summary": "SIMs of the account. (REST interface, Working with collections)",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Sim"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/sim/": {
   "patch": {
    "operationId": "updateSims",
    "tags": [
     "SIMs"
    ],
    "summary": "Changes the status of many SIMs at once.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     },
     {
      "name": "q",
      "in": "query",
      "x-extension": true,
      "description": "Selects the SIMs, as in their list; without it nothing is changed and the response is 400.",
      "schema": {
       "type": "string",
       "maxLength": 2000
      }
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/SimUpdate"
       }
      }
     }
    },
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The results.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/SimsUpdated"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/sim/{sim_id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/SimId"
    }
   ],
   "get": {
    "operationId": "getSim",
    "x-extension": true,
    "tags": [
     "SIMs"
    ],
    "summary": "One SIM.",
    "responses": {
     "200": {
      "description": "The SIM.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Sim"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "patch": {
    "operationId": "updateSim",
    "tags": [
     "SIMs"
    ],
    "summary": "Changes the status of a SIM; Factory Test can only follow Issued.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/SimUpdate"
       }
      }
     }
    },
    "responses": {
     "204": {
      "description": "Changed. (REST interface, SIMs and endpoints)"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/imsi": {
   "get": {
    "operationId": "listImsis",
    "tags": [
     "SIMs"
    ],
    "summary": "Subscriber identities of the account's SIMs. (REST interface, Working with collections)",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Imsi"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/organisation": {
   "get": {
    "operationId": "listOrganisations",
    "tags": [
     "Organisations"
    ],
    "summary": "The organisation of the account and its sub-organisations. (REST interface, Working with collections)",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Organisation"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/user": {
   "get": {
    "operationId": "listUsers",
    "tags": [
     "Organisations"
    ],
    "summary": "Users of the account's organisations. (REST interface, Working with collections)",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/User"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/tariff_plan": {
   "get": {
    "operationId": "listTariffPlans",
    "tags": [
     "Organisations"
    ],
    "summary": "Tariff plans of the account. (REST interface, Working with collections)",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/TariffPlan"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/service_profile": {
   "get": {
    "operationId": "listServiceProfiles",
    "x-extension": true,
    "tags": [
     "Endpoints"
    ],
    "summary": "Service profiles that can be assigned to an endpoint.",
    "responses": {
     "200": {
      "description": "All profiles.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/ServiceProfile"
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/tariff_profile": {
   "get": {
    "operationId": "listTariffProfiles",
    "x-extension": true,
    "tags": [
     "Endpoints"
    ],
    "summary": "Tariff profiles that can be assigned to an endpoint.",
    "responses": {
     "200": {
      "description": "All profiles.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/TariffProfile"
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/endpoint": {
   "get": {
    "operationId": "listEndpoints",
    "tags": [
     "Endpoints"
    ],
    "summary": "Devices of the account. (REST interface, Working with collections)",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Endpoint"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   },
   "post": {
    "operationId": "createEndpoint",
    "tags": [
     "Endpoints"
    ],
    "summary": "Creates a device, with or without a SIM.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/EndpointRequest"
       }
      }
     }
    },
    "responses": {
     "201": {
      "x-extension": true,
      "description": "The device.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Endpoint"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    }
   ],
   "get": {
    "operationId": "getEndpoint",
    "x-extension": true,
    "tags": [
     "Endpoints"
    ],
    "summary": "One device.",
    "responses": {
     "200": {
      "description": "The device.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Endpoint"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "patch": {
    "operationId": "updateEndpoint",
    "x-extension": true,
    "tags": [
     "Endpoints"
    ],
    "summary": "Changes a device; absent fields stay unchanged.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/EndpointUpdate"
       }
      }
     }
    },
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   },
   "delete": {
    "operationId": "deleteEndpoint",
    "x-extension": true,
    "tags": [
     "Endpoints"
    ],
    "summary": "Deletes a device and frees its SIM.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}/sms": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    }
   ],
   "get": {
    "operationId": "listEndpointSms",
    "tags": [
     "SMS"
    ],
    "summary": "SMS that a device sent and received.",
    "parameters": [
     {
      "name": "per_page",
      "in": "query",
      "x-extension": true,
      "description": "Maximum number of SMS per page; below 1 the default 50 applies, above 500 it is 500. Without it and page, all SMS are returned, but the latest 5000 at most.",
      "schema": {
       "type": "integer"
      }
     },
     {
      "name": "page",
      "in": "query",
      "x-extension": true,
      "description": "Number of the page; below 1 the first page is returned, past the end the last one.",
      "schema": {
       "type": "integer"
      }
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The SMS, latest first; a page has the headers of a collection.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Sms"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "post": {
    "operationId": "sendEndpointSms",
    "tags": [
     "SMS"
    ],
    "summary": "Sends an SMS to a device.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/SmsRequest"
       }
      }
     }
    },
    "responses": {
     "201": {
      "description": "Sent, or stored until the device is online. (REST interface, SMS)",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Sms"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}/sms/{sms_id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    },
    {
     "$ref": "#/components/parameters/SmsId"
    }
   ],
   "get": {
    "operationId": "getEndpointSms",
    "tags": [
     "SMS"
    ],
    "summary": "One SMS.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The SMS.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Sms"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "delete": {
    "operationId": "cancelEndpointSms",
    "tags": [
     "SMS"
    ],
    "summary": "Cancels an SMS that is still buffered.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}/quota/data": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    }
   ],
   "get": {
    "operationId": "getDataQuota",
    "tags": [
     "Quotas"
    ],
    "summary": "The data quota of a device, in bytes.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The quota.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Quota"
        }
       }
      }
     },
     "204": {
      "x-extension": true,
      "description": "No quota is set."
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "post": {
    "operationId": "setDataQuota",
    "tags": [
     "Quotas"
    ],
    "summary": "Sets a new data quota, in bytes.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "x-extension": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/QuotaRequest"
       }
      }
     }
    },
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The new quota.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Quota"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}/quota/sms": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    }
   ],
   "get": {
    "operationId": "getSmsQuota",
    "tags": [
     "Quotas"
    ],
    "summary": "The SMS quota of a device, in messages.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The quota.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Quota"
        }
       }
      }
     },
     "204": {
      "x-extension": true,
      "description": "No quota is set."
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "post": {
    "operationId": "setSmsQuota",
    "tags": [
     "Quotas"
    ],
    "summary": "Sets a new SMS quota, in messages.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "x-extension": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/QuotaRequest"
       }
      }
     }
    },
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The new quota.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Quota"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}/balance": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    }
   ],
   "get": {
    "operationId": "getEndpointBalance",
    "tags": [
     "Balances"
    ],
    "summary": "The prepaid balance of a device.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The balance.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Balance"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   },
   "post": {
    "operationId": "updateEndpointBalance",
    "tags": [
     "Balances"
    ],
    "summary": "Adds an amount to the balance, or subtracts it if it is negative.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "x-extension": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/BalanceUpdate"
       }
      }
     }
    },
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The new balance.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Balance"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   },
   "delete": {
    "operationId": "resetEndpointBalance",
    "tags": [
     "Balances"
    ],
    "summary": "Resets the balance to zero, which blocks the device from all services.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/organisation/{org_id}/balance": {
   "parameters": [
    {
     "$ref": "#/components/parameters/OrganisationId"
    }
   ],
   "get": {
    "operationId": "getOrganisationBalance",
    "tags": [
     "Balances"
    ],
    "summary": "The prepaid balance of an organisation.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The balance.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Balance"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  },
  "/organisation/{org_id}/billing": {
   "parameters": [
    {
     "$ref": "#/components/parameters/OrganisationId"
    }
   ],
   "get": {
    "operationId": "listBillingPeriods",
    "tags": [
     "Billing"
    ],
    "summary": "Billing periods with billing data, including the current one.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The periods, latest first.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/BillingPeriod"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  },
  "/organisation/{org_id}/billing/{billing_id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/OrganisationId"
    },
    {
     "$ref": "#/components/parameters/BillingId"
    }
   ],
   "get": {
    "operationId": "getBillingPeriod",
    "tags": [
     "Billing"
    ],
    "summary": "Billing data of one period.",
    "responses": {
     "200": {
      "x-extension": true,
      "description": "The period.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/BillingPeriod"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  },
  "/data_stream": {
   "get": {
    "operationId": "listDataStreams",
    "x-extension": true,
    "tags": [
     "Data streams"
    ],
    "summary": "Data streams of the account.",
    "responses": {
     "200": {
      "description": "All streams.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/DataStream"
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   },
   "post": {
    "operationId": "createDataStream",
    "tags": [
     "Data streams"
    ],
    "summary": "Creates a data stream.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/DataStreamRequest"
       }
      }
     }
    },
    "responses": {
     "201": {
      "x-extension": true,
      "description": "The stream.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/DataStream"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/data_stream/{stream_id}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/StreamId"
    }
   ],
   "patch": {
    "operationId": "updateDataStream",
    "x-extension": true,
    "tags": [
     "Data streams"
    ],
    "summary": "Pauses, resumes, renames or redirects a data stream. Status ACTIVE delivers pending records immediately, even after failed attempts.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/DataStreamUpdate"
       }
      }
     }
    },
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   },
   "delete": {
    "operationId": "deleteDataStream",
    "x-extension": true,
    "tags": [
     "Data streams"
    ],
    "summary": "Deletes a data stream.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "responses": {
     "204": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/data_stream/{stream_id}/test": {
   "parameters": [
    {
     "$ref": "#/components/parameters/StreamId"
    }
   ],
   "post": {
    "operationId": "testDataStream",
    "x-extension": true,
    "tags": [
     "Data streams"
    ],
    "summary": "Delivers one test record now, before pending records, even while the stream is paused.",
    "parameters": [
     {
      "$ref": "#/components/parameters/IdempotencyKey"
     }
    ],
    "responses": {
     "200": {
      "description": "Whether the destination accepted the record.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/TestDelivery"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "403": {
      "$ref": "#/components/responses/Forbidden"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Unprocessable"
     }
    }
   }
  },
  "/api_callback": {
   "get": {
    "operationId": "listApiCallbacks",
    "x-extension": true,
    "tags": [
     "Data streams"
    ],
    "summary": "Callbacks that data streams and service profiles can use.",
    "responses": {
     "200": {
      "description": "All callbacks.",
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/ApiCallback"
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/event": {
   "get": {
    "operationId": "listEvents",
    "tags": [
     "Events"
    ],
    "summary": "Events of everything visible to the account.",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Event"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     }
    }
   }
  },
  "/endpoint/{endpoint_id}/event": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EndpointId"
    }
   ],
   "get": {
    "operationId": "listEndpointEvents",
    "tags": [
     "Events"
    ],
    "summary": "Events of a device, including those of its quotas.",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Event"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  },
  "/sim/{sim_id}/event": {
   "parameters": [
    {
     "$ref": "#/components/parameters/SimId"
    }
   ],
   "get": {
    "operationId": "listSimEvents",
    "tags": [
     "Events"
    ],
    "summary": "Events of a SIM.",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Event"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  },
  "/organisation/{org_id}/event": {
   "parameters": [
    {
     "$ref": "#/components/parameters/OrganisationId"
    }
   ],
   "get": {
    "operationId": "listOrganisationEvents",
    "tags": [
     "Events"
    ],
    "summary": "Events of an organisation.",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Event"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  },
  "/user/{user_id}/event": {
   "parameters": [
    {
     "$ref": "#/components/parameters/UserId"
    }
   ],
   "get": {
    "operationId": "listUserEvents",
    "tags": [
     "Events"
    ],
    "summary": "Events of a user.",
    "parameters": [
     {
      "$ref": "#/components/parameters/PerPage"
     },
     {
      "$ref": "#/components/parameters/Page"
     },
     {
      "$ref": "#/components/parameters/Filter"
     },
     {
      "$ref": "#/components/parameters/Sort"
     }
    ],
    "responses": {
     "200": {
      "x-extension": true,
      "description": "One page.",
      "headers": {
       "Link": {
        "$ref": "#/components/headers/Link"
       },
       "X-Count-Per-Page": {
        "$ref": "#/components/headers/X-Count-Per-Page"
       },
       "X-Current-Page": {
        "$ref": "#/components/headers/X-Current-Page"
       },
       "X-Total-Count": {
        "$ref": "#/components/headers/X-Total-Count"
       },
       "X-Total-Pages": {
        "$ref": "#/components/headers/X-Total-Pages"
       },
       "X-Filter": {
        "$ref": "#/components/headers/X-Filter"
       },
       "X-Sort": {
        "$ref": "#/components/headers/X-Sort"
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Event"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/BadRequest"
     },
     "401": {
      "$ref": "#/components/responses/Unauthenticated"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     }
    }
   }
  }
 },
 "components": {
  "securitySchemes": {
   "authToken": {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "JWT",
    "description": "The word Bearer, a non-breaking space and the auth token; a plain space is accepted, too. (REST interface, Authentication)"
   }
  },
  "parameters": {
   "PerPage": {
    "name": "per_page",
    "in": "query",
    "description": "Maximum number of resources per page; below 1 the default 50 applies, above 500 it is 500. (REST interface, Working with collections)",
    "schema": {
     "type": "integer"
    }
   },
   "Page": {
    "name": "page",
    "in": "query",
    "description": "Number of the page; below 1 the first page is returned, past the end the last one. (REST interface, Working with collections)",
    "schema": {
     "type": "integer"
    }
   },
   "Filter": {
    "name": "q",
    "in": "query",
    "description": "Criteria as field:criteria, separated by commas. (REST interface, Working with collections)",
    "schema": {
     "type": "string",
     "maxLength": 2000
    }
   },
   "Sort": {
    "name": "sort",
    "in": "query",
    "description": "Property names separated by commas; a dash before a name sorts in descending order. (REST interface, Working with collections)",
    "schema": {
     "type": "string",
     "maxLength": 500
    }
   },
   "EndpointId": {
    "name": "endpoint_id",
    "in": "path",
    "required": true,
    "description": "The device. (REST interface, Endpoints)",
    "schema": {
     "type": "integer"
    }
   },
   "SmsId": {
    "name": "sms_id",
    "in": "path",
    "required": true,
    "description": "The SMS. (REST interface, SMS)",
    "schema": {
     "type": "integer"
    }
   },
   "SimId": {
    "name": "sim_id",
    "in": "path",
    "required": true,
    "description": "The SIM. (REST interface, SIMs and endpoints)",
    "schema": {
     "type": "integer"
    }
   },
   "OrganisationId": {
    "name": "org_id",
    "in": "path",
    "required": true,
    "description": "The organisation. (REST interface, Billing)",
    "schema": {
     "type": "integer"
    }
   },
   "BillingId": {
    "name": "billing_id",
    "in": "path",
    "required": true,
    "description": "The period. (REST interface, Billing)",
    "schema": {
     "type": "string",
     "maxLength": 40
    }
   },
   "UserId": {
    "name": "user_id",
    "in": "path",
    "required": true,
    "description": "The user. (REST interface, Events)",
    "schema": {
     "type": "integer"
    }
   },
   "TokenId": {
    "name": "token_id",
    "in": "path",
    "required": true,
    "x-extension": true,
    "description": "The application token.",
    "schema": {
     "type": "integer"
    }
   },
   "StreamId": {
    "name": "stream_id",
    "in": "path",
    "required": true,
    "x-extension": true,
    "description": "The data stream.",
    "schema": {
     "type": "integer"
    }
   },
   "IdempotencyKey": {
    "name": "Idempotency-Key",
    "in": "header",
    "x-extension": true,
    "description": "A random ID of this request. Within 24 hours, the same account receives the first response when it repeats a request with the same key, and nothing is executed again; another request with the same key is rejected with 422. (IETF draft httpapi-idempotency-key)",
    "schema": {
     "type": "string",
     "minLength": 1,
     "maxLength": 255
    }
   }
  },
  "headers": {
   "Link": {
    "description": "URLs of the first, previous, next and last page with filter and sort. (REST interface, Working with collections)",
    "schema": {
     "type": "string"
    }
   },
   "X-Count-Per-Page": {
    "description": "The requested per_page, or the default. (REST interface, Working with collections)",
    "schema": {
     "type": "integer"
    }
   },
   "X-Current-Page": {
    "description": "Number of this page. (REST interface, Working with collections)",
    "schema": {
     "type": "integer"
    }
   },
   "X-Total-Count": {
    "description": "The total number of elements. (REST interface, Working with collections)",
    "schema": {
     "type": "integer"
    }
   },
   "X-Total-Pages": {
    "description": "The number of pages. (REST interface, Working with collections)",
    "schema": {
     "type": "integer"
    }
   },
   "X-Filter": {
    "description": "The applied filter; absent without one. (REST interface, Working with collections)",
    "schema": {
     "type": "string"
    }
   },
   "X-Sort": {
    "description": "The applied order; absent without one. (REST interface, Working with collections)",
    "schema": {
     "type": "string"
    }
   }
  },
  "responses": {
   "Done": {
    "x-extension": true,
    "description": "Done."
   },
   "BadRequest": {
    "x-extension": true,
    "description": "The request is malformed; details name the field.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "Unauthenticated": {
    "x-extension": true,
    "description": "No valid token.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "Forbidden": {
    "x-extension": true,
    "description": "The role may not do this.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "NotFound": {
    "x-extension": true,
    "description": "Unknown to this account.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "Conflict": {
    "x-extension": true,
    "description": "The current state of the resource does not allow this.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "TooLarge": {
    "x-extension": true,
    "description": "The body is too large.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "UnsupportedMediaType": {
    "x-extension": true,
    "description": "The body is not JSON.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   },
   "Unprocessable": {
    "x-extension": true,
    "description": "A value is not allowed; details name the field.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Error"
      }
     }
    }
   }
  },
  "schemas": {
   "Error": {
    "x-extension": true,
    "description": "All responses that are not a success.",
    "type": "object",
    "required": [
     "status",
     "error_token",
     "message",
     "details"
    ],
    "properties": {
     "status": {
      "type": "integer",
      "description": "The HTTP status."
     },
     "error_token": {
      "type": "string",
      "description": "The kind of error for programs."
     },
     "message": {
      "type": "string",
      "description": "What is wrong."
     },
     "details": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/ErrorDetail"
      }
     }
    }
   },
   "ErrorDetail": {
    "x-extension": true,
    "type": "object",
    "required": [
     "field",
     "message"
    ],
    "properties": {
     "field": {
      "type": "string",
      "description": "Path of the parameter or property."
     },
     "message": {
      "type": "string",
      "description": "What is allowed."
     }
    }
   },
   "AuthenticateRequest": {
    "description": "(REST interface, Authentication exchange)",
    "type": "object",
    "required": [
     "application_token"
    ],
    "additionalProperties": false,
    "properties": {
     "application_token": {
      "type": "string",
      "maxLength": 4096
     }
    }
   },
   "AuthenticateResponse": {
    "description": "(REST interface, Authentication exchange)",
    "type": "object",
    "required": [
     "auth_token"
    ],
    "properties": {
     "auth_token": {
      "type": "string",
      "description": "A JSON Web Token."
     }
    }
   },
   "ApplicationTokenRequest": {
    "description": "(REST interface, Application token)",
    "type": "object",
    "required": [
     "description"
    ],
    "additionalProperties": false,
    "properties": {
     "description": {
      "type": "string",
      "maxLength": 255,
      "pattern": "\\S",
      "description": "A text that is not blank."
     },
     "expiry_date": {
      "type": "string",
      "format": "date",
      "nullable": true,
      "description": "The last day on which the token is valid."
     },
     "ip_ranges": {
      "x-extension": true,
      "description": "IP addresses and ranges that may use it; empty for any.",
      "type": "array",
      "maxItems": 100,
      "items": {
       "type": "string",
       "maxLength": 64
      }
     },
     "application": {
      "type": "string",
      "maxLength": 255,
      "nullable": true,
      "x-extension": true,
      "description": "The application that uses it."
     }
    }
   },
   "ApplicationTokenResponse": {
    "description": "(REST interface, Application token)",
    "type": "object",
    "required": [
     "application_token"
    ],
    "properties": {
     "application_token": {
      "type": "string"
     }
    }
   },
   "ApplicationToken": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "description",
     "expiry_date",
     "ip_ranges",
     "application",
     "created",
     "last_used",
     "status"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "description": {
      "type": "string"
     },
     "expiry_date": {
      "type": "string",
      "format": "date",
      "nullable": true
     },
     "ip_ranges": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "application": {
      "type": "string",
      "nullable": true
     },
     "created": {
      "type": "string",
      "format": "date-time"
     },
     "last_used": {
      "type": "string",
      "format": "date-time",
      "nullable": true
     },
     "status": {
      "type": "string",
      "enum": [
       "ACTIVE",
       "EXPIRED"
      ],
      "description": "EXPIRED once the last day is over."
     }
    }
   },
   "RestSimStatus": {
    "x-extension": true,
    "description": "0 Issued, 1 Activated, 2 Suspended, 3 Deleted, 4 Factory Test; null if the status has no ID in this interface.",
    "type": "object",
    "required": [
     "id",
     "description"
    ],
    "properties": {
     "id": {
      "type": "integer",
      "nullable": true
     },
     "description": {
      "type": "string"
     }
    }
   },
   "Reference": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     }
    }
   },
   "NullableReference": {
    "x-extension": true,
    "nullable": true,
    "type": "object",
    "required": [
     "id"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     }
    }
   },
   "Sim": {
    "x-extension": true,
    "description": "The SIM of the GraphQL interface with the same ICCID.",
    "type": "object",
    "required": [
     "id",
     "iccid",
     "imsi",
     "msisdns",
     "imei",
     "status",
     "organisation",
     "activation_date",
     "online",
     "registered",
     "factory_test"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "iccid": {
      "type": "string"
     },
     "imsi": {
      "type": "string",
      "nullable": true
     },
     "msisdns": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "imei": {
      "type": "string",
      "nullable": true
     },
     "status": {
      "$ref": "#/components/schemas/RestSimStatus"
     },
     "organisation": {
      "$ref": "#/components/schemas/Reference"
     },
     "activation_date": {
      "type": "string",
      "format": "date-time",
      "nullable": true
     },
     "online": {
      "type": "boolean",
      "description": "Whether it is in a session."
     },
     "registered": {
      "type": "boolean",
      "description": "Whether it is registered with the account; a factory test requires a registered SIM."
     },
     "factory_test": {
      "description": "The used part of the free volume; null unless the SIM is in its factory test.",
      "nullable": true,
      "type": "object",
      "required": [
       "data_bytes",
       "sms"
      ],
      "properties": {
       "data_bytes": {
        "type": "integer"
       },
       "sms": {
        "type": "integer"
       }
      }
     }
    }
   },
   "SimUpdate": {
    "description": "(REST interface, SIM (update request))",
    "type": "object",
    "required": [
     "status"
    ],
    "additionalProperties": false,
    "properties": {
     "status": {
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "id": {
        "type": "integer",
        "description": "4 is Factory Test."
       }
      }
     }
    }
   },
   "SimsUpdated": {
    "x-extension": true,
    "type": "object",
    "required": [
     "selected",
     "changed",
     "refused"
    ],
    "properties": {
     "selected": {
      "type": "integer",
      "description": "SIMs that match the filter."
     },
     "changed": {
      "type": "integer"
     },
     "refused": {
      "type": "array",
      "items": {
       "type": "object",
       "required": [
        "id",
        "iccid",
        "error_token",
        "message"
       ],
       "properties": {
        "id": {
         "type": "integer"
        },
        "iccid": {
         "type": "string"
        },
        "error_token": {
         "type": "string"
        },
        "message": {
         "type": "string"
        }
       }
      }
     }
    }
   },
   "Imsi": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "digits",
     "sim"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "digits": {
      "type": "string"
     },
     "sim": {
      "type": "object",
      "required": [
       "id",
       "iccid"
      ],
      "properties": {
       "id": {
        "type": "integer"
       },
       "iccid": {
        "type": "string"
       }
      }
     }
    }
   },
   "Organisation": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "name",
     "ext_reference",
     "created",
     "parent"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     },
     "ext_reference": {
      "type": "string",
      "nullable": true
     },
     "created": {
      "type": "string",
      "format": "date-time"
     },
     "parent": {
      "$ref": "#/components/schemas/NullableReference"
     }
    }
   },
   "User": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "username",
     "name",
     "role",
     "organisation"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "username": {
      "type": "string"
     },
     "last_active": {
      "type": "string",
      "format": "date-time",
      "nullable": true,
      "description": "When the user last signed in with one of their application tokens."
     },
     "name": {
      "type": "string"
     },
     "role": {
      "type": "string",
      "enum": [
       "ADMINISTRATOR",
       "USER",
       "OBSERVER"
      ]
     },
     "organisation": {
      "$ref": "#/components/schemas/Reference"
     }
    }
   },
   "TariffPlan": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "name",
     "description",
     "notes"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     },
     "description": {
      "type": "string",
      "nullable": true
     },
     "notes": {
      "type": "string",
      "nullable": true
     }
    }
   },
   "EndpointRequest": {
    "description": "(REST interface, Endpoint)",
    "type": "object",
    "required": [
     "name",
     "status",
     "service_profile",
     "tariff_profile"
    ],
    "additionalProperties": false,
    "properties": {
     "name": {
      "type": "string",
      "maxLength": 255,
      "pattern": "\\S",
      "description": "A text that is not blank."
     },
     "status": {
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "id": {
        "type": "integer",
        "description": "0 is enabled."
       }
      }
     },
     "service_profile": {
      "$ref": "#/components/schemas/ProfileChoice"
     },
     "tariff_profile": {
      "$ref": "#/components/schemas/ProfileChoice"
     },
     "sim": {
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "id": {
        "type": "integer"
       },
       "activate": {
        "type": "boolean",
        "description": "False prevents the assignment from activating the SIM."
       }
      }
     },
     "imei": {
      "type": "string",
      "nullable": true,
      "maxLength": 16,
      "x-extension": true
     },
     "tags": {
      "type": "string",
      "nullable": true,
      "maxLength": 255,
      "x-extension": true
     }
    }
   },
   "EndpointUpdate": {
    "x-extension": true,
    "type": "object",
    "minProperties": 1,
    "additionalProperties": false,
    "properties": {
     "name": {
      "type": "string",
      "maxLength": 255,
      "pattern": "\\S",
      "description": "A text that is not blank."
     },
     "status": {
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "id": {
        "type": "integer",
        "minimum": 0,
        "maximum": 1,
        "description": "0 enabled, 1 disabled."
       }
      }
     },
     "service_profile": {
      "$ref": "#/components/schemas/ProfileChoice"
     },
     "tariff_profile": {
      "$ref": "#/components/schemas/ProfileChoice"
     },
     "sim": {
      "description": "Null removes the SIM.",
      "nullable": true,
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "id": {
        "type": "integer"
       },
       "activate": {
        "type": "boolean"
       }
      }
     },
     "imei": {
      "type": "string",
      "nullable": true,
      "maxLength": 16
     },
     "tags": {
      "type": "string",
      "nullable": true,
      "maxLength": 255
     }
    }
   },
   "ProfileChoice": {
    "description": "(REST interface, Endpoint)",
    "type": "object",
    "required": [
     "id"
    ],
    "additionalProperties": false,
    "properties": {
     "id": {
      "type": "integer"
     }
    }
   },
   "Endpoint": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "name",
     "status",
     "service_profile",
     "tariff_profile",
     "sim",
     "imei",
     "ip_address",
     "tags",
     "created",
     "online"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     },
     "status": {
      "type": "object",
      "required": [
       "id",
       "description"
      ],
      "properties": {
       "id": {
        "type": "integer",
        "description": "0 enabled, 1 disabled, 2 deleted."
       },
       "description": {
        "type": "string"
       }
      }
     },
     "service_profile": {
      "$ref": "#/components/schemas/Reference"
     },
     "tariff_profile": {
      "$ref": "#/components/schemas/Reference"
     },
     "sim": {
      "nullable": true,
      "type": "object",
      "required": [
       "id",
       "iccid"
      ],
      "properties": {
       "id": {
        "type": "integer"
       },
       "iccid": {
        "type": "string"
       }
      }
     },
     "imei": {
      "type": "string",
      "nullable": true
     },
     "ip_address": {
      "type": "string",
      "nullable": true
     },
     "tags": {
      "type": "string",
      "nullable": true
     },
     "created": {
      "type": "string",
      "format": "date-time"
     },
     "online": {
      "type": "boolean"
     }
    }
   },
   "ServiceProfile": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "name",
     "description",
     "is_prepaid",
     "has_data_quota",
     "has_sms_quota",
     "api_callback"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "is_prepaid": {
      "type": "boolean",
      "description": "Whether its endpoints require a balance."
     },
     "has_data_quota": {
      "type": "boolean",
      "description": "Whether its endpoints require a data quota."
     },
     "has_sms_quota": {
      "type": "boolean",
      "description": "Whether its endpoints require an SMS quota."
     },
     "api_callback": {
      "$ref": "#/components/schemas/NullableApiCallback"
     }
    }
   },
   "TariffProfile": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "name",
     "description"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "name": {
      "type": "string"
     },
     "description": {
      "type": "string"
     }
    }
   },
   "SmsRequest": {
    "description": "(REST interface, SMS)",
    "type": "object",
    "required": [
     "source_address",
     "payload"
    ],
    "additionalProperties": false,
    "properties": {
     "source_address": {
      "type": "number",
      "description": "The number the device shows as the sender."
     },
     "payload": {
      "type": "string",
      "minLength": 1,
      "maxLength": 1600
     }
    }
   },
   "Sms": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "direction",
     "source_address",
     "destination_address",
     "payload",
     "status",
     "submit_date",
     "final_date"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "direction": {
      "type": "string",
      "enum": [
       "MO",
       "MT"
      ]
     },
     "source_address": {
      "type": "string"
     },
     "destination_address": {
      "type": "string"
     },
     "payload": {
      "type": "string"
     },
     "status": {
      "type": "string",
      "enum": [
       "BUFFERED",
       "SENT",
       "DELIVERED",
       "FAILED",
       "EXPIRED",
       "CANCELLED"
      ]
     },
     "submit_date": {
      "type": "string",
      "format": "date-time"
     },
     "final_date": {
      "type": "string",
      "format": "date-time",
      "nullable": true
     }
    }
   },
   "QuotaRequest": {
    "x-extension": true,
    "type": "object",
    "required": [
     "volume"
    ],
    "additionalProperties": false,
    "properties": {
     "volume": {
      "type": "integer",
      "minimum": 0
     },
     "threshold_percentage": {
      "type": "integer",
      "minimum": 1,
      "maximum": 99,
      "nullable": true,
      "description": "An event is created when the remaining share of the volume falls below this. (REST interface, Quota management)"
     },
     "expiry_date": {
      "type": "string",
      "format": "date-time",
      "nullable": true
     },
     "auto_refill": {
      "type": "boolean"
     }
    }
   },
   "Quota": {
    "x-extension": true,
    "type": "object",
    "required": [
     "volume",
     "volume_used",
     "threshold_percentage",
     "expiry_date",
     "auto_refill"
    ],
    "properties": {
     "volume": {
      "type": "integer"
     },
     "volume_used": {
      "type": "integer"
     },
     "threshold_percentage": {
      "type": "integer",
      "nullable": true
     },
     "expiry_date": {
      "type": "string",
      "format": "date-time",
      "nullable": true
     },
     "auto_refill": {
      "type": "boolean"
     }
    }
   },
   "BalanceUpdate": {
    "x-extension": true,
    "type": "object",
    "required": [
     "amount"
    ],
    "additionalProperties": false,
    "properties": {
     "amount": {
      "oneOf": [
       {
        "type": "string",
        "pattern": "^-?\\d{1,12}(\\.\\d{1,6})?$",
        "description": "An exact decimal such as 12.50, with at most 12 digits before the point and 6 after it; negative takes off."
       },
       {
        "type": "number"
       }
      ]
     }
    }
   },
   "Balance": {
    "x-extension": true,
    "type": "object",
    "required": [
     "amount",
     "currency"
    ],
    "properties": {
     "amount": {
      "type": "string",
      "description": "An exact decimal."
     },
     "currency": {
      "type": "string",
      "description": "Three letters of ISO 4217."
     }
    }
   },
   "BillingPeriod": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "start_date",
     "end_date",
     "is_current",
     "currency",
     "total",
     "items"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "start_date": {
      "type": "string",
      "format": "date"
     },
     "end_date": {
      "type": "string",
      "format": "date"
     },
     "is_current": {
      "type": "boolean"
     },
     "currency": {
      "type": "string"
     },
     "total": {
      "type": "string",
      "description": "An exact decimal."
     },
     "items": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/BillingItem"
      }
     },
     "previous_to_date": {
      "x-extension": true,
      "type": "object",
      "description": "Of the current period, the bill of the previous one after the same time.",
      "required": [
       "total",
       "items"
      ],
      "properties": {
       "total": {
        "type": "string",
        "description": "An exact decimal."
       },
       "items": {
        "type": "array",
        "items": {
         "$ref": "#/components/schemas/BillingItem"
        }
       }
      }
     },
     "breakdown": {
      "x-extension": true,
      "type": "array",
      "description": "The amounts by organisation (this one and its sub-organisations), product and item. Those of this organisation add up to the total.",
      "items": {
       "type": "object",
       "required": [
        "organisation",
        "providerid",
        "description",
        "amount"
       ],
       "properties": {
        "organisation": {
         "$ref": "#/components/schemas/Reference"
        },
        "providerid": {
         "type": "integer",
         "nullable": true,
         "description": "The product; null if unknown."
        },
        "description": {
         "type": "string",
         "description": "The item."
        },
        "amount": {
         "type": "string",
         "description": "An exact decimal."
        }
       }
      }
     }
    }
   },
   "BillingItem": {
    "x-extension": true,
    "type": "object",
    "required": [
     "description",
     "quantity",
     "amount"
    ],
    "properties": {
     "description": {
      "type": "string"
     },
     "quantity": {
      "type": "string"
     },
     "amount": {
      "type": "string",
      "description": "An exact decimal."
     },
     "unit_price": {
      "type": "string",
      "description": "The price of one unit. An exact decimal."
     }
    }
   },
   "DataStreamRequest": {
    "description": "(REST interface, Data stream)",
    "type": "object",
    "required": [
     "stream_historic_data",
     "data_stream_type",
     "api_type"
    ],
    "additionalProperties": false,
    "properties": {
     "stream_historic_data": {
      "type": "integer",
      "minimum": 0,
      "maximum": 1
     },
     "data_stream_type": {
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "description": {
        "type": "string",
        "maxLength": 255
       },
       "id": {
        "type": "integer",
        "description": "2 events; 3 usage data and events."
       }
      }
     },
     "api_type": {
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "description": {
        "type": "string",
        "maxLength": 255
       },
       "id": {
        "type": "integer",
        "description": "1 REST callback; 4 stream service; 8 object storage."
       }
      }
     },
     "api_callback": {
      "$ref": "#/components/schemas/ApiCallbackRequest"
     },
     "api_username": {
      "type": "string",
      "maxLength": 2048,
      "description": "The role in the customer's cloud account."
     },
     "api_parameter": {
      "type": "string",
      "maxLength": 1024,
      "description": "Region and bucket or stream."
     },
     "name": {
      "x-extension": true,
      "type": "string",
      "maxLength": 80,
      "description": "The name of the stream."
     }
    }
   },
   "ApiCallbackRequest": {
    "description": "An existing callback needs only its ID. (REST interface, API callback object)",
    "type": "object",
    "required": [
     "id"
    ],
    "additionalProperties": false,
    "properties": {
     "id": {
      "type": "integer"
     },
     "url": {
      "type": "string",
      "maxLength": 2048
     },
     "organisation_id": {
      "type": "string",
      "maxLength": 40
     },
     "purpose": {
      "type": "string",
      "maxLength": 255
     }
    }
   },
   "ApiCallback": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "url",
     "organisation_id",
     "purpose"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "url": {
      "type": "string"
     },
     "organisation_id": {
      "type": "string"
     },
     "purpose": {
      "type": "string",
      "nullable": true
     }
    }
   },
   "NullableApiCallback": {
    "x-extension": true,
    "nullable": true,
    "type": "object",
    "required": [
     "id",
     "url",
     "organisation_id",
     "purpose"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "url": {
      "type": "string"
     },
     "organisation_id": {
      "type": "string"
     },
     "purpose": {
      "type": "string",
      "nullable": true
     }
    }
   },
   "DataStream": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "data_stream_type",
     "api_type",
     "api_callback",
     "api_username",
     "api_parameter",
     "stream_historic_data",
     "status",
     "created",
     "last_delivery",
     "last_error",
     "last_record",
     "pending"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "stream_historic_data": {
      "type": "integer"
     },
     "data_stream_type": {
      "type": "object",
      "required": [
       "id",
       "description"
      ],
      "properties": {
       "id": {
        "type": "integer"
       },
       "description": {
        "type": "string"
       }
      }
     },
     "api_type": {
      "type": "object",
      "required": [
       "id",
       "description"
      ],
      "properties": {
       "id": {
        "type": "integer"
       },
       "description": {
        "type": "string"
       }
      }
     },
     "api_callback": {
      "$ref": "#/components/schemas/NullableApiCallback"
     },
     "api_username": {
      "type": "string",
      "nullable": true
     },
     "api_parameter": {
      "type": "string",
      "nullable": true
     },
     "status": {
      "type": "string",
      "enum": [
       "ACTIVE",
       "PAUSED"
      ]
     },
     "created": {
      "type": "string",
      "format": "date-time"
     },
     "last_delivery": {
      "type": "string",
      "format": "date-time",
      "nullable": true
     },
     "last_error": {
      "type": "string",
      "nullable": true
     },
     "last_record": {
      "type": "string",
      "nullable": true,
      "description": "The last delivered record, as JSON."
     },
     "pending": {
      "type": "integer",
      "description": "Number of pending records."
     },
     "pending_since": {
      "type": "string",
      "format": "date-time",
      "nullable": true,
      "description": "Time of the oldest pending record; null without one."
     },
     "name": {
      "type": "string",
      "nullable": true
     }
    }
   },
   "DataStreamUpdate": {
    "description": "The changed fields; others stay unchanged. The kind of destination cannot change.",
    "x-extension": true,
    "type": "object",
    "minProperties": 1,
    "additionalProperties": false,
    "properties": {
     "status": {
      "type": "string",
      "enum": [
       "ACTIVE",
       "PAUSED"
      ]
     },
     "name": {
      "x-extension": true,
      "type": "string",
      "maxLength": 80,
      "description": "Empty removes it."
     },
     "data_stream_type": {
      "x-extension": true,
      "type": "object",
      "required": [
       "id"
      ],
      "additionalProperties": false,
      "properties": {
       "description": {
        "type": "string",
        "maxLength": 255
       },
       "id": {
        "type": "integer",
        "description": "2 events; 3 usage data and events."
       }
      }
     },
     "api_callback": {
      "x-extension": true,
      "allOf": [
       {
        "$ref": "#/components/schemas/ApiCallbackRequest"
       }
      ]
     },
     "api_username": {
      "x-extension": true,
      "type": "string",
      "maxLength": 2048
     },
     "api_parameter": {
      "x-extension": true,
      "type": "string",
      "maxLength": 1024
     }
    }
   },
   "TestDelivery": {
    "x-extension": true,
    "type": "object",
    "required": [
     "is_delivered",
     "error",
     "duration_ms",
     "record"
    ],
    "properties": {
     "is_delivered": {
      "type": "boolean"
     },
     "error": {
      "type": "string",
      "nullable": true,
      "description": "Why it was not accepted; null if it was."
     },
     "duration_ms": {
      "type": "integer"
     },
     "record": {
      "type": "string",
      "description": "The record, as JSON."
     }
    }
   },
   "Event": {
    "x-extension": true,
    "type": "object",
    "required": [
     "id",
     "timestamp",
     "event_type",
     "severity",
     "source",
     "description",
     "alert",
     "tags",
     "endpoint",
     "sim",
     "imsi",
     "imei",
     "ip_address",
     "organisation",
     "user"
    ],
    "properties": {
     "id": {
      "type": "integer"
     },
     "timestamp": {
      "type": "string",
      "format": "date-time"
     },
     "event_type": {
      "type": "object",
      "required": [
       "id",
       "description"
      ],
      "properties": {
       "id": {
        "type": "integer"
       },
       "description": {
        "type": "string"
       }
      }
     },
     "severity": {
      "type": "string",
      "enum": [
       "INFO",
       "WARN",
       "CRITICAL"
      ]
     },
     "source": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "data": {
      "type": "object",
      "nullable": true,
      "additionalProperties": true,
      "description": "What happened, as in the jsonData of SIM events, so that a client can say it in its own words."
     },
     "alert": {
      "type": "boolean"
     },
     "tags": {
      "type": "array",
      "items": {
       "type": "string"
      }
     },
     "endpoint": {
      "$ref": "#/components/schemas/NullableReference"
     },
     "sim": {
      "nullable": true,
      "type": "object",
      "required": [
       "id",
       "iccid"
      ],
      "properties": {
       "id": {
        "type": "integer"
       },
       "iccid": {
        "type": "string"
       },
       "name": {
        "type": "string",
        "description": "The text of the customer."
       }
      }
     },
     "imsi": {
      "type": "string",
      "nullable": true
     },
     "imei": {
      "type": "string",
      "nullable": true
     },
     "ip_address": {
      "type": "string",
      "nullable": true
     },
     "organisation": {
      "$ref": "#/components/schemas/NullableReference"
     },
     "user": {
      "$ref": "#/components/schemas/NullableReference"
     }
    }
   }
  }
 }
} as const
