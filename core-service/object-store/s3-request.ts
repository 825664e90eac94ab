import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { backOffMs } from '../../contract/values/back-off'
import { s3Name, type S3Address } from './s3-address'
import { StoreError } from './store-error'

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** An answer, whole in memory: nothing larger than a part of a backup is asked for at once. */
export interface S3Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** How long a store is waited for. */
export interface Patience {
  /** Milliseconds for one request and its answer. */
  readonly withinMs: number
  /** How often a request is sent again that broke, or that the store could not do just then. */
  readonly retries: number
  /** Whether one that took too long is sent again too. */
  readonly repeatsLate: boolean
}

/** A person waits: the app gives a request up after 30 seconds, and a store that hangs is not asked twice. */
export const patienceOfRequests: Patience = { withinMs: 8_000, retries: 1, repeatsLate: false }
/** A command waits for a slow line too. */
export const patienceOfCommands: Patience = { withinMs: 300_000, retries: 5, repeatsLate: true }

/**
 * Sends a request, signed by version 4 with a hash of its body, so that the store notices a damaged one.
 * @returns every answer but one that says to try later
 * @throws StoreError where there is none in time
 */
export async function sendSigned(
  address: S3Address,
  request: S3Request,
  { withinMs, retries, repeatsLate }: Patience,
): Promise<S3Answer> {
  // All of ours are made of these; others are signed in different ways by different programs.
  if (!/^[\w./-]*$/.test(request.key)) throw new TypeError('A key with other letters')
  for (let tries = 0; ; tries++) {
    const answer = await sendOnce(address, request, withinMs).catch((error: unknown) =>
      failureOf(address, request, error),
    )
    if (!(answer instanceof StoreError) && answer.status < 500 && answer.status !== 429) return answer
    const failure = answer instanceof StoreError ? answer : refusalOf(address, request, answer)
    if (tries >= retries || (failure.reason === tooLate && !repeatsLate)) throw failure
    await sleep(backOffMs(tries + 1, 0.5 + Math.random() / 2, 0, 200, 10_000))
  }
}

/** The error for an answer that is not the expected one. */
export function refusalOf(address: S3Address, { method }: S3Request, { status, body }: S3Answer): StoreError {
  return new StoreError(s3Name(address), method, errorCodeIn(body), status)
}

/** What the store says of a request that failed, as `NoSuchKey`; `unknown` where it is no answer of a store. */
export const errorCodeIn = (body: Buffer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.subarray(0, 10_000).toString('utf8'))?.[1] ?? 'unknown'

const tooLate = 'TimeoutError'

function failureOf(address: S3Address, { method }: S3Request, error: unknown): StoreError {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  const isTimeout = root instanceof Error && root.name === tooLate
  const code = root instanceof Error && 'code' in root && typeof root.code === 'string' ? root.code : ''
  return new StoreError(s3Name(address), method, isTimeout ? tooLate : code || 'no answer')
}

async function sendOnce(address: S3Address, request: S3Request, withinMs: number): Promise<S3Answer> {
  const { method, key, query = {}, headers = {}, body } = request
  const url = new URL(`${address.endpoint}/${address.bucket}${key && `/${key}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { accessKeyId, secretAccessKey, sessionToken, region } = address
  const hash = createHash('sha256').update(body ?? '')
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
  }).sign()
  const response = await fetch(signed.url, {
    method,
    headers: signed.headers,
    // A redirect would carry the signature to another host, where it does not hold.
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
    ...(body && { body }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}
