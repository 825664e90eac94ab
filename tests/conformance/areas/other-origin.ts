import type { Kit } from '../kit'
import { Wrong } from '../verdict'

/** Headers that the specification's client sends; a browser asks for leave first. */
const needed = ['authorization', 'content-type', 'school_id', 'period_id', 'sub_period_id']

/** The preflight of an app that is served from elsewhere. */
export async function otherOrigin(kit: Kit, origin: string): Promise<void> {
  await kit.line('RULE other origin', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await fetch(`${kit.wire.base}/v1/students/presences`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': needed.join(','),
        },
      })
      const allowed = (name: string) => (answer.headers.get(name) ?? '').toLowerCase().split(/[\s,]+/)
      const origins = allowed('access-control-allow-origin')
      if (!origins.includes('*') && !origins.includes(origin.toLowerCase())) {
        throw new Wrong(`access-control-allow-origin ${origin}`, origins.join(' ') || 'none')
      }
      const headers = allowed('access-control-allow-headers')
      const refused = needed.filter((name) => !headers.includes(name))
      if (refused.length > 0) throw new Wrong(`leave for ${refused.join(', ')}`, headers.join(' ') || 'none')
      const methods = allowed('access-control-allow-methods')
      if (method !== 'GET' && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
        throw new Wrong(`leave for ${method}`, methods.join(' ') || 'none')
      }
    }
  })
}
