import type { StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { asObject } from '../../contract/openapi/json-schema'
import { openApiDocument } from '../../contract/openapi/openapi'

/** What openapi.test.ts has validated, under the name that the viewer expects. */
const Document = z.custom<StaticDocumentSpec['document']>((value: unknown) => 'openapi' in asObject(value))

/** Only this origin, nothing inline, nothing framed: the viewer needs no more. */
const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  // The viewer writes one style element, always the same.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Shows the OpenAPI document at `/docs`, with a form to try each call. For development: production does
 * not come here, and need not have the viewer installed.
 * @param version of the service
 */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': contentSecurity,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
    })
    const document = z.parse(Document, openApiDocument(version, '/core'))
    await scope.register(swagger, { mode: 'static', specification: { document } })
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: 'Hadir core service' },
      uiConfig: { docExpansion: 'list', filter: true, defaultModelsExpandDepth: -1 },
    })
  })
}
