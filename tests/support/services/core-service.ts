import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { AuthData } from '../../../contract/accounts/auth'
import { Envelope } from '../../../contract/envelope'
import { type CoreServiceOptions, createCoreService } from '../../../core-service/app'
import { type Database, openDatabase } from '../../../core-service/db/client'
import type { ImageStore } from '../../../core-service/resources/images/image-store'
import { requireDocumented } from '../calls/documented-code'
import { makeTestImages, type TestImages } from '../store/test-images'
import { createTestDatabase } from './test-database'

/** Thursday, 19 November 2026, 08:00 in Jakarta: every test runs on this day, independent of the real date. */
export const thursday = new Date('2026-11-19T01:00:00Z')

export interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface TestService {
  readonly app: FastifyInstance
  readonly db: Database
  readonly images: ImageStore
  readonly databaseUrl: string
  /** Where `images` keeps them. */
  readonly imagePlace: Omit<TestImages, 'images' | 'close'>
  /** The service's clock; assign to travel. */
  readonly clock: { now: Date }
  /** Sends one request below `/core` and reads the envelope; a code or data that the call does not document throws. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  /** Signs in and gives both tokens. */
  signIn(email: string, password?: string): Promise<AuthData>
  /** The access token alone. */
  token(email: string): Promise<string>
  close(): Promise<void>
}

/** The password of everybody in the fixtures and of the demo school. */
export const testPassword = 'hadir-demo-2026'

/**
 * The whole service on an empty database of its own, called by inject.
 * @param makeOptions over the plain ones; gets the database's address
 */
export async function startTestService(
  makeOptions: Partial<CoreServiceOptions> | ((url: string) => Partial<CoreServiceOptions>) = {},
): Promise<TestService> {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.url, { max: 12 })
  const imagePlace = await makeTestImages()
  const { images } = imagePlace
  const clock = { now: thursday }
  const app = await createCoreService({
    db,
    images,
    clock: () => clock.now,
    tokenSecret: 'a secret of the tests that is long enough',
    setupCode: 'KODE-UJI',
    production: false,
    version: 'test',
    ...(typeof makeOptions === 'function' ? makeOptions(database.url) : makeOptions),
  })
  const call: TestService['call'] = async (method, url, { token, body, headers = {} } = {}) => {
    const answer = await inject(app, {
      method,
      url: `/core${url}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: withJson(token, headers) }),
    })
    requireDocumented(method, url, answer.code, answer.data)
    return answer
  }
  const signIn: TestService['signIn'] = async (email, password = testPassword) => {
    const answer = await call('POST', '/v1/auth/login', { body: { email, password } })
    return z.parse(AuthData, answer.data)
  }
  return {
    app,
    db,
    images,
    databaseUrl: database.url,
    imagePlace,
    clock,
    call,
    signIn,
    token: async (email) => (await signIn(email)).access_token,
    async close() {
      await app.close()
      await pool.end()
      await database.drop()
      await imagePlace.close()
    },
  }
}

function withJson(token: string | undefined, headers: Record<string, string>): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  }
}

/** Sends a request and reads its envelope; an answer without body counts as code 0. */
export async function inject(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options)
  const { statusCode: status, headers, body: text } = response
  if (text === '' || !String(headers['content-type']).includes('json')) {
    return { status, code: 0, message: '', data: undefined, headers, text }
  }
  const envelope = z.parse(Envelope, JSON.parse(text))
  return {
    status,
    code: envelope.meta.error_code,
    message: envelope.meta.message,
    data: envelope.data,
    headers,
    text,
  }
}
