import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The ETag of an answer: a hash of what is sent. */
export function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** Whether the client holds this content already. A proxy that compresses marks our tag as weak; the content is the same. */
export function isNotModified(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match']
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
}
