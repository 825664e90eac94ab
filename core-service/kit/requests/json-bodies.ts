import type { FastifyInstance } from 'fastify'
import { ErrorCode } from '../../../contract/errors'
import { cleanTexts } from './clean-text'
import { DomainError } from '../answers/fail'

/** Reads JSON bodies and nothing else but multipart: what a foreign page's form can send is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // A log-out has no body; the call's schema decides whether that is enough.
    if (text === '') return done(null, {})
    void parse(request, text, (error, value) => {
      if (error) {
        done(new DomainError(ErrorCode.invalid, { message: 'Kiriman ini bukan JSON yang benar.' }))
        return
      }
      // Such letters can only have come in as escapes.
      done(null, text.includes('\\u') ? cleanTexts(value) : value)
    })
  })
}
