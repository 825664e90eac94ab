import type { FastifyInstance } from 'fastify'

/**
 * Warns once in the log when requests come through a proxy that the service was not told to trust: all devices
 * behind it then count as one address, so that a flood by one of them slows the log-ins of all.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned) return
    const { forwarded, 'x-forwarded-for': forwardedFor = forwarded } = request.headers
    if (forwardedFor === undefined || request.ip !== request.socket.remoteAddress) return
    warned = true
    request.log.warn(
      { proxy: request.ip },
      'A forwarding header arrived from a proxy that is not trusted, so all devices behind it count as one ' +
        'address. If the proxy is yours, name it in TRUST_PROXY and let it send X-Forwarded-For.',
    )
  })
}
