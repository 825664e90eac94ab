import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultOfSignature, keys } from './signature'

/** What a store does instead of answering as it should. */
export type Fault = 'hang' | 'cut' | { readonly status: number; readonly code?: string }

interface StoredObject {
  readonly bytes: Buffer
  readonly modifiedAt: Date
}

/** A store that speaks as much of S3 as the service needs, in memory, and checks every signature. */
export interface S3Server {
  readonly endpoint: string
  /** The variables by which a service and a command reach it. */
  readonly env: Readonly<Record<string, string>>
  /** What is stored, by bucket and key. Uploads that are not ended are not in it. */
  readonly objects: Map<string, Map<string, StoredObject>>
  /** Uploads in parts that were neither ended nor given up. */
  readonly uploads: ReadonlyMap<string, unknown>
  /** Asked for each request; undefined: it is answered as it should be. */
  fault: (method: string, key: string) => Fault | undefined
  /** Whether its buckets keep what is removed. */
  isVersioned: boolean
  /** Of all requests, as `GET bucket/key`. */
  readonly requests: string[]
  stop(): Promise<void>
}

/** The smallest part but the last one. */
const smallestPart = 5 * 1024 * 1024

/** @param pageSize keys in one page of a listing */
export async function startS3Server(pageSize = 1_000): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>()
  const requests: string[] = []
  const sockets = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  sockets.listen(0, '127.0.0.1')
  await once(sockets, 'listening')
  const endpoint = `http://127.0.0.1:${String((sockets.address() as AddressInfo).port)}`
  const server: S3Server = {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    uploads,
    fault: () => undefined,
    isVersioned: false,
    requests,
    stop: async () => {
      sockets.close()
      sockets.closeAllConnections()
      await once(sockets, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '' } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '/', endpoint)
    const [, name = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    requests.push(`${method} ${name}/${key}`)
    const say = (status: number, text: Buffer | string = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(text)
    const refuse = (status: number, code: string) =>
      say(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, {
        'content-type': 'application/xml',
      })

    const planned = server.fault(method, key)
    if (planned === 'hang') return
    if (planned === 'cut') return void request.socket.destroy()
    if (planned !== undefined) return void refuse(planned.status, planned.code ?? 'InternalError')
    const fault = await faultOfSignature(request, body)
    if (fault !== undefined) return void refuse(fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault)
    const bucket = objects.get(name)
    if (!bucket) return void refuse(404, 'NoSuchBucket')
    if (key === '') {
      if (query.has('versioning'))
        return void say(
          200,
          `<VersioningConfiguration>${server.isVersioned ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`,
        )
      return void say(200, listingOf(bucket, query, pageSize), { 'content-type': 'application/xml' })
    }
    if (method === 'POST' && query.has('uploads')) {
      const uploadId = createHash('sha256')
        .update(`${key} ${String(requests.length)}`)
        .digest('hex')
      uploads.set(uploadId, { key, parts: new Map() })
      return void say(
        200,
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const uploadId = query.get('uploadId')
    if (uploadId !== null) {
      const upload = uploads.get(uploadId)
      if (upload?.key !== key) return void refuse(404, 'NoSuchUpload')
      if (method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body)
        return void say(200, '', { etag: tagOf(body) })
      }
      if (method === 'DELETE') {
        uploads.delete(uploadId)
        return void say(204)
      }
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
      const parts = named.map(([, number, tag]) => {
        const part = upload.parts.get(Number(number))
        return part && tagOf(part) === tag ? part : undefined
      })
      if (parts.length === 0 || parts.includes(undefined)) return void refuse(400, 'InvalidPart')
      const whole = parts.filter((part) => part !== undefined)
      if (whole.slice(0, -1).some((part) => part.length < smallestPart))
        return void refuse(400, 'EntityTooSmall')
      uploads.delete(uploadId)
      bucket.set(key, { bytes: Buffer.concat(whole), modifiedAt: new Date() })
      return void say(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
    }
    if (method === 'PUT') {
      bucket.set(key, { bytes: body, modifiedAt: new Date() })
      return void say(200, '', { etag: tagOf(body) })
    }
    if (method === 'DELETE') {
      bucket.delete(key)
      return void say(204)
    }
    const found = bucket.get(key)
    if (!found) return void refuse(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined || to === undefined)
      return void say(200, found.bytes, { etag: tagOf(found.bytes) })
    say(206, found.bytes.subarray(Number(from), Number(to) + 1))
  }
  return server
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** ListObjectsV2; a page begins after the key that its token names. */
function listingOf(bucket: Map<string, StoredObject>, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize))
  const lines = new Map<string, string>()
  for (const [key, { bytes, modifiedAt }] of [...bucket].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!key.startsWith(prefix)) continue
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    if (end >= 0) {
      const common = key.slice(0, end + 1)
      lines.set(common, `<CommonPrefixes><Prefix>${encodeURIComponent(common)}</Prefix></CommonPrefixes>`)
    } else {
      lines.set(
        key,
        `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${String(bytes.length)}</Size></Contents>`,
      )
    }
  }
  const rest = [...lines].filter(([key]) => key > after)
  const page = rest.slice(0, most)
  const token = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64')
  const more =
    rest.length > most
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${encodeURIComponent(prefix)}</Prefix>${more}${page.map(([, line]) => line).join('')}</ListBucketResult>`
}
