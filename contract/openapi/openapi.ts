import { allCalls } from '../all-calls'
import { areas } from './areas'
import { asObject, type Json } from './json-schema'
import { sharedResponses } from './openapi-answers'
import { operationOf, sharedParameters } from './openapi-operation'
import { newSchemaWriter } from './schema-writer'

/**
 * The OpenAPI 3.1 document of every call of the contract, with a name for every schema that the contract exports
 * (decision 0107). Served by the core service; the app never loads it.
 * @param version of the service
 * @param serverUrl base address of the calls, for example `/core`
 */
export function openApiDocument(version: string, serverUrl: string): Json {
  const writer = newSchemaWriter(allCalls)
  const paths: Json = {}
  for (const call of allCalls) {
    paths[call.path] = {
      ...asObject(paths[call.path]),
      [call.method.toLowerCase()]: operationOf(call, writer),
    }
  }
  const parameters = sharedParameters(writer)
  const responses = sharedResponses(allCalls, writer)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hadir core service',
      version,
      description:
        'Every JSON answer is an envelope with meta.error_code (0 is success) and an Indonesian meta.message. ' +
        'Codes: 1000–1099 session, 1100–1199 validation with data.errors[], 1200–1299 not found, 1300–1399 ' +
        'conflict with the current row in data, 1400–1499 not permitted, 1500–1599 limits, 1900–1999 the ' +
        'service itself. Unknown query parameters and fields are ignored. Every answer carries Date and ' +
        'X-Request-Id; a GET carries an ETag and answers 304 to If-None-Match.',
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: writer.components,
      parameters,
      responses,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
