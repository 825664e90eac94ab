import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CallParams, CallQuery, CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { answerText } from './answers/answer-text'
import { BinaryAnswer } from './answers/binary-answer'
import { cleanTexts } from './requests/clean-text'
import { sendContent, sendTagged } from './answers/entity-tag'
import { fail } from './answers/fail'
import { nameKept } from './requests/merged-ids'
import { parse } from './requests/parse'
import type { Services } from './services'
import { roleMark } from './session/role-mark'
import { asking, type Asker } from '../db/places/asker'
import { countedNetworks } from './session/network'
import { claimsOf, requireMayCall, sessionOf, type Session } from './session/session'
import type { AccessClaims } from './session/tokens'
import { changesAnswers, changesSessions } from './what-a-call-changes'

/** What a handler receives: parsed input and the session, which a public call does not have. */
export interface CallInput<C extends CallSpec, B = C['body']> {
  readonly params: CallParams<C>
  readonly query: CallQuery<C>
  readonly body: B extends z.core.$ZodType ? z.core.output<B> : undefined
  readonly session: C['access'] extends 'public' ? null : Session
  readonly http: FastifyRequest
  /** A header of the answer, also where it says that nothing has changed. */
  readonly setHeader: (name: string, value: string) => void
}

/** Gives the envelope's `data`; it is parsed with the contract before it leaves. */
type Handler<C extends CallSpec, B = C['body']> = (
  input: CallInput<C, B>,
) => Promise<z.core.input<C['data']> | BinaryAnswer>

export interface Mount {
  <C extends CallSpec, B extends z.core.$ZodType | undefined = C['body']>(
    call: C,
    handler: Handler<C, B>,
    options?: MountOptions<B>,
  ): void
  /**
   * Mounts a call whose answers are kept in memory (decision 0159). It may read tables of which every change is notified, and no clock.
   * @param seen what of the session its answer depends on: sessions of which that is equal get one answer, as it is all that `read`
   *   is given of them
   */
  kept<C extends CallSpec, Seen extends SeenOfSession>(
    call: C,
    seen: (session: Session) => Seen,
    read: (asked: KeptInput<C, Seen>) => Promise<z.core.input<C['data']>>,
  ): void
}

/** Part of a session, at least its school. */
type SeenOfSession = Pick<Session, 'schoolId'> & Partial<Session>

/** All that the answer of a kept call may depend on beside rows of the school. */
interface KeptInput<C extends CallSpec, Seen> {
  readonly params: CallParams<C>
  readonly query: CallQuery<C>
  readonly session: Seen
}

interface MountOptions<B> {
  /** Reads the body more patiently than the contract, so that one invalid entry does not fail the others. */
  readonly body?: B
  /** Fastify's own route settings, for the rate limit of a log-in. */
  readonly config?: object
  /** Headers of the answer where the handler succeeded. */
  readonly headers?: Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    asker: Asker | null
  }
}

/** Asks something of the parsed body of every call with a session. @throws DomainError */
export type JudgeBody = (session: Session, body: unknown) => Promise<void>

/**
 * Makes the function that every resource mounts its calls with: one place for access, parsing,
 * envelope, ETag and caching.
 * @param mounted collects the ids, so that app.ts can tell what is missing
 * @param judgeBody what is asked of every body, whatever the call
 */
export function createMount(
  app: FastifyInstance,
  services: Services,
  mounted: Set<string>,
  judgeBody: JudgeBody,
): Mount {
  const mount: Mount = (call, handler, options = {}) => {
    mountWith(call, options.config, async (request, reply) => {
      const named = nameKept(request.session?.merged ?? null, request)
      const input = inputOf(call, options.body ?? call.body, request, reply)
      if (request.session !== null) await judgeBody(request.session, input.body)
      const data = await handler(input)
      if (changesSessions(call)) services.sessions?.clear()
      if (request.session !== null && changesAnswers(call)) services.answers?.forget(request.session.schoolId)
      if (options.headers !== undefined) reply.headers(options.headers)
      return data instanceof BinaryAnswer
        ? data.send(request, reply)
        : answer(call, data, named, request, reply)
    })
  }

  mount.kept = (call, seen, read) => {
    mountWith(call, undefined, async (request, reply) => {
      const whole = request.session ?? fail(ErrorCode.sessionMissing)
      nameKept(whole.merged, request)
      const { params, query } = inputOf(call, undefined, request, reply)
      const session = seen(whole)
      const key = JSON.stringify([call.id, params, query, session])
      const readText = async () => answerText(call, await read({ params, query, session }))
      if (services.answers === null) return sendTagged(request, reply, await readText(), json)
      return sendContent(request, reply, await services.answers.recall(session.schoolId, key, readText), json)
    })
  }

  return mount

  function mountWith(
    call: CallSpec,
    config: object | undefined,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    mounted.add(call.id)
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(config === undefined ? {} : { config }),
      // Before the body is read: an upload without permission is refused before its body is read.
      onRequest: async (request, reply) => {
        const claims = call.access === 'public' ? null : await claimsOf(request, services)
        const asker = askerOf(call, claims, request)
        request.asker = asker
        if (claims === null) return
        request.session = await asking.run(asker, () => sessionOf(claims, request, services, call))
        reply.header('x-role', roleMark(request.session))
        requireMayCall(request.session, call)
      },
      handler: (request, reply) => asking.run(request.asker, begin, request, reply),
    })

    async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      // A form that a foreign page can send would else count as an empty body.
      if (call.media?.request !== 'multipart' && request.isMultipart()) fail(ErrorCode.notSupported)
      // The same address answers in two forms, which a cache must not mix up.
      if (call.media?.response === 'image' || call.media?.response === 'icon')
        reply.header('vary', 'authorization, accept')
      return await handle(request, reply)
    }
  }
}

/**
 * For whom a request asks the database. Signing in and what a person has done go before what somebody looks at. Of an address nobody is
 * known: it counts as a school of its own, and each of its requests as another person.
 */
function askerOf(call: CallSpec, claims: AccessClaims | null, { ip, id, socket }: FastifyRequest): Asker {
  const isUrgent = call.access === 'public' || call.method !== 'GET'
  const [address] = countedNetworks(ip)
  const { school_id: school, sub: person } = claims ?? { school_id: address, sub: id }
  return { school, person, isUrgent, hasBegun: false, client: socket }
}

/**
 * Every call of the contract has a handler, or the service does not start: a missing one would be found
 * by a teacher.
 * @throws Error that names the calls without one
 */
export function requireHandlers(calls: readonly CallSpec[], mounted: ReadonlySet<string>): void {
  const missing = calls.filter((call) => !mounted.has(call.id)).map((call) => call.id)
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
}

const json = 'application/json; charset=utf-8'

function inputOf<C extends CallSpec, B>(
  call: C,
  body: z.core.$ZodType | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): CallInput<C, B> {
  // The one cast of the helper: TypeScript cannot follow "parsed with C's own schema" through a generic.
  return {
    params: call.params && parse(call.params, cleanTexts(request.params)),
    query: call.query && parse(call.query, cleanTexts(request.query)),
    body: body && parse(body, request.body ?? {}),
    session: request.session,
    http: request,
    setHeader: (name: string, value: string) => void reply.header(name, value),
  } as CallInput<C, B>
}

function answer(
  call: CallSpec,
  data: unknown,
  inWordsOf: (text: string) => string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = inWordsOf(answerText(call, data))
  return call.method === 'GET' ? sendTagged(request, reply, text, json) : reply.type(json).send(text)
}
