import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { IncomingMessage } from 'node:http'

/**
 * The security headers of the app's own files. Scripts come from this origin only: no inline code but
 * the page's import map, no `eval`. Styles may be inline, because Emotion writes style elements.
 * @param coreServiceUrl as in `/config.json`; an absolute one may be called and shown images from
 * @param mapHash gives the source of the import map for a request of the page, and nothing for all others
 */
export function securityHeaders(
  coreServiceUrl: string,
  mapHash: (request: IncomingMessage) => string,
): FastifyHelmetOptions {
  const service = URL.canParse(coreServiceUrl) ? [new URL(coreServiceUrl).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [(request) => `'self' ${mapHash(request)}`.trimEnd()],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...service],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...service],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // A school's service often answers on plain http inside the building; https is added by its proxy.
    strictTransportSecurity: false,
  }
}

/** Camera and place are for the gate's evidence; everything else that a page could ask for is off. */
export const permissionsPolicy =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()'

/**
 * Headers that tell a browser about a page or a worker. On a script, a style or a font that a page loads they do nothing,
 * and were 700 bytes of each (decision 0069).
 */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
