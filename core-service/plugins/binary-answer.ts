import type { FastifyReply } from 'fastify'

/** An answer that is no envelope: the bytes of an image. */
export class BinaryAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly type: string,
  ) {}

  /** A stored image never changes under its name, so the browser may keep it. */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(this.bytes)
  }
}
