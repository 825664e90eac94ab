import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pageHeaders, permissionsPolicy, securityHeaders } from './content-security'
import { cacheControlOf, isPartOfPage, isScreen } from './file-caching'
import { importMapHash } from './import-map-hash'

export interface AppFiles {
  /** Folder of the built app (`dist`), with `.br` and `.gz` beside what is worth compressing. */
  readonly folder: string
  /** The address of the service in `/config.json`: a path or an absolute address. */
  readonly coreServiceUrl: string
  /** Whether the installation has no account yet; asked until it once has one. Left out: it has one. */
  readonly isEmpty?: () => Promise<boolean>
}

const API = '/core'
const NOT_BUILT = 'Aplikasi belum dibangun. Jalankan "npm run build", lalu muat ulang halaman ini.\n'
const NOT_FOUND = 'Tidak ditemukan.\n'

/**
 * Serves the built app at `/`: files, `/config.json`, and index.html for every screen. A missing file
 * is 404 in plain text: a page must never receive HTML where it wanted a script.
 */
export async function serveApp(
  app: FastifyInstance,
  { folder, coreServiceUrl, isEmpty }: AppFiles,
): Promise<void> {
  const isFirstRun = untilFalse(isEmpty ?? (() => Promise.resolve(false)))
  await app.register(async (scope) => {
    const mapHash = importMapHash(folder)
    await scope.register(
      fastifyHelmet,
      securityHeaders(coreServiceUrl, (request) => (isPage(request) ? mapHash() : '')),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy)
    })
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply, file) => {
        const name = path.relative(folder, file).replaceAll(path.sep, '/')
        reply.header('cache-control', cacheControlOf(name))
        if (isPartOfPage(name)) {
          for (const header of pageHeaders) {
            reply.removeHeader(header)
            reply.raw.removeHeader(header)
          }
        }
      },
    })

    scope.setNotFoundHandler((_request, reply) =>
      reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(NOT_FOUND),
    )

    const config = JSON.stringify({ coreServiceUrl })
    const configTag = `"${createHash('sha256').update(config).digest('base64url').slice(0, 16)}"`
    scope.get('/config.json', (request, reply) => {
      reply.header('cache-control', 'no-cache').header('etag', configTag)
      if (request.headers['if-none-match'] === configTag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(config)
    })

    scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const [asked = '/'] = request.url.split('?')
      if (asked === API || asked.startsWith(`${API}/`)) return reply.callNotFound()
      if (isScreen(asked, request.headers.accept)) {
        if (!existsSync(path.join(folder, 'index.html'))) {
          return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
        }
        if (await isFirstRun()) {
          // public/theme.js reads the mark: the log-in form is not painted before the first run comes.
          const page = await readFile(path.join(folder, 'index.html'), 'utf8')
          return reply
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(page.replace('<html', '<html data-first-run'))
        }
        return reply.sendFile('index.html')
      }
      // Folders are not for reading; @fastify/static would answer 403 and so reveal which ones exist.
      return asked.endsWith('/') ? reply.callNotFound() : reply.sendFile(request.params['*'])
    })
  })
}

/** Whether a request is answered with index.html. */
function isPage({ url = '/', headers }: IncomingMessage): boolean {
  const [asked = '/'] = url.split('?')
  return asked === '/index.html' || isScreen(asked, headers.accept)
}

/**
 * A question that is asked until its answer is no. A question that fails counts as no, and is asked again: a page
 * without the mark shows the log-in form first, as every other page does.
 */
function untilFalse(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isOver = false
  return async () => {
    if (isOver) return false
    try {
      isOver = !(await ask())
      return !isOver
    } catch {
      return false
    }
  }
}
