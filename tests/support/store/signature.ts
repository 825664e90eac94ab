import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'

export const keys = { accessKeyId: 'KUNCI-UJI', secretAccessKey: 'rahasia-dari-penyimpanan-uji' } as const

/** What is wrong with a request, as S3 calls it. The signature is made again by AWS' own package, which is another one than the service's. */
export async function faultOfSignature(request: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const { authorization = '', host = '' } = request.headers
  const [, accessKeyId, region = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!accessKeyId) return 'AccessDenied'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return 'AccessDenied'
  const at = new Date(
    String(request.headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(Date.now() - at.getTime()) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const url = new URL(request.url ?? '/', `http://${host}`)
  const signer = new SignatureV4({
    credentials: keys,
    region,
    service: 's3',
    sha256: NodeHash,
    uriEscapePath: false,
  })
  const again = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: at },
  )
  const expected = /Signature=([\da-f]{64})$/.exec(again.headers['authorization'] ?? '')?.[1] ?? ''
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? undefined : 'SignatureDoesNotMatch'
}

/** The hash of Node in the form that the package takes. */
class NodeHash {
  #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(chunk))
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest())
  }
  reset(): void {
    this.#hash = createHash('sha256')
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
}
