import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '../../contract/openapi/openapi'
import { serveApp } from './serve-app'
import { serveDocs } from './serve-docs'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await serveDocs(app, '1.2.3')
  await serveApp(app, { folder: '/nowhere', coreServiceUrl: '/core' })
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

it.each(['/docs', '/docs/'])('shows the viewer at %s, all of it from here', async (url) => {
  const { statusCode, body, headers } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  const sources = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(sources.length).toBeGreaterThan(4)
  for (const source of sources) {
    const file = await get(new URL(source, `http://here/docs/`).pathname)
    expect([source, file.statusCode]).toEqual([source, 200])
  }
  expect(body).not.toMatch(/<script(?![^>]*src=)/)
})

it('shows this service’s own document', async () => {
  const { body } = await get('/docs/json')
  expect(JSON.parse(body)).toEqual(openApiDocument('1.2.3', '/core'))
})
