import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether a request came through a proxy that the service was not configured to trust: its address is the proxy's. */
export function isOfUntrustedProxy({
  ip,
  headers,
  socket,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor = forwarded } = headers
  return forwardedFor !== undefined && ip === socket.remoteAddress
}

/**
 * Warns once in the log when requests come through a proxy that the service was not configured to trust: all devices
 * behind it then count as one address, so that a flood by one of them slows the log-ins of all.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || !isOfUntrustedProxy(request)) return
    warned = true
    request.log.warn(
      { proxy: request.ip },
      'A forwarding header arrived from a proxy that is not trusted, so all devices behind it count as one ' +
        'address. If the proxy is yours, name it in TRUST_PROXY and let it send X-Forwarded-For.',
    )
  })
}
