import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

/** Sends content with its ETag, or 304 without a content type (RFC 9110, 15.4.5) to a client that holds it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
  type: string,
): FastifyReply {
  return sendContent(request, reply, { content, tag: tagOf(content) }, type)
}

/** The same of content whose tag is known. */
export function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, tag }: { readonly content: string | Buffer; readonly tag: string },
  type: string,
): FastifyReply {
  reply.header('etag', tag)
  return isNotModified(request, tag) ? reply.code(304).send() : reply.type(type).send(content)
}
