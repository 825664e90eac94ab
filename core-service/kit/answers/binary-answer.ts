import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendTagged } from './entity-tag'

/** An answer that is no envelope: the bytes of an image. */
export class BinaryAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly type: string,
    /** Left out: only the browser of the person who asked may keep it. */
    readonly cacheControl = 'private, max-age=31536000, immutable',
  ) {}

  /**
   * A stored image never changes under its name, so the browser may keep it for as long as the same access token
   * asks (`vary` in app.ts). With another token it asks by the ETag, and the service decides again.
   */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('cache-control', this.cacheControl).header('content-security-policy', "default-src 'none'")
    return sendTagged(request, reply, this.bytes, this.type)
  }
}
