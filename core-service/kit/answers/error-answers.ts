import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorCode, type ErrorCodeValue } from '../../../contract/errors'
import { isDatabaseAway } from '../../db/database-away'
import { StoreError } from '../../object-store/store-error'
import { erasedSentence } from '../../messages/erased'
import { violates } from './database-errors'
import { DomainError } from './fail'
import { loggable } from './loggable'

/** Every failure of the service leaves in the contract's envelope, with a sentence and nothing internal. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((_request, reply) =>
    send(reply, new DomainError(ErrorCode.notFound, { message: 'Alamat ini tidak dikenal layanan.' })),
  )
}

/** Answers a failure; what nobody foresaw is logged with the id that the answer quotes. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, failureOf(error, request))
}

/** The answer for a failure; an unexpected one is logged with the id that its sentence quotes. */
export function failureOf(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  if (violates(error, 'person_erased')) {
    return new DomainError(ErrorCode.notPermitted, { message: erasedSentence })
  }
  const code = codeOf(error)
  const cause = loggable(error)
  // Who is refused a place has the request's own line: what one person can send without end must not fill the disk.
  const isNews =
    cause['code'] !== 'NO_PLACE' && (code === ErrorCode.internal || code === ErrorCode.unavailable)
  if (isNews) request.log.error(cause, 'request failed')
  return new DomainError(code, { requestId: request.id })
}

function send(reply: FastifyReply, error: DomainError): FastifyReply {
  const wait = error.retryAfter ?? (error.code === ErrorCode.unavailable ? spreadWait() : undefined)
  if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)))
  return reply
    .code(error.httpStatus)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        meta: { error_code: error.code, message: error.message },
        ...(error.data === undefined ? {} : { data: error.data }),
      }),
    )
}

/** Seconds, at random: phones that are refused in the same moment do not come back in the same moment. */
const spreadWait = () => 1 + Math.random() * 9

function codeOf(error: unknown): ErrorCodeValue {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (isDatabaseAway(cause) || cause instanceof StoreError) return ErrorCode.unavailable
    const known = frameworkCode(code, cause)
    if (known !== undefined) return known
  }
  return ErrorCode.internal
}

function frameworkCode(code: string, error: Error): ErrorCodeValue | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return ErrorCode.tooLarge
  if (code.startsWith('FST_ERR_CTP_INVALID_MEDIA')) return ErrorCode.notSupported
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return ErrorCode.notSupported
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 413) return ErrorCode.tooLarge
  if (status === 415) return ErrorCode.notSupported
  if (status === 404) return ErrorCode.notFound
  if (status === 429) return ErrorCode.tooMany
  return status >= 400 && status < 500 ? ErrorCode.invalid : undefined
}
