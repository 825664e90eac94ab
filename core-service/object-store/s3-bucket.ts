import { keyBelow, type S3Address } from './s3-address'
import { readPage, type S3Object, type S3Page } from './s3-listing'
import {
  errorCodeIn,
  refusalOf,
  sendSigned,
  type Patience,
  type S3Answer,
  type S3Request,
} from './s3-request'
import { beginUpload, type S3Upload } from './s3-upload'

/** Objects below the prefix of a place; keys are without it. Every failure is a StoreError. */
export interface S3Bucket {
  /** @returns undefined when there is no such object */
  get(key: string): Promise<Buffer | undefined>
  /** @param length in bytes; the object must reach so far */
  getRange(key: string, from: number, length: number): Promise<Buffer>
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** An object that is not there is no error. */
  remove(key: string): Promise<void>
  /** The objects whose keys begin so, in the order of their keys. */
  list(beginning: string): AsyncGenerator<S3Object>
  /** The names before the first slash of all keys. */
  folders(): Promise<string[]>
  /** Bytes of an object; undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** Begins an object that is there only once it is whole. */
  beginUpload(key: string): Promise<S3Upload>
  /** Whether the bucket keeps what is removed or replaced. */
  isVersioned(): Promise<boolean>
}

/** @param patience with every request */
export function openBucket(address: S3Address, patience: Patience): S3Bucket {
  const send = async (request: S3Request, statuses: readonly number[]): Promise<S3Answer> => {
    const answer = await sendSigned(address, request, patience)
    if (!statuses.includes(answer.status)) throw refusalOf(address, request, answer)
    return answer
  }
  const at = (key: string) => keyBelow(address, key)
  const pageOf = async (query: Readonly<Record<string, string>>): Promise<S3Page> => {
    const request: S3Request = {
      method: 'GET',
      key: '',
      query: { 'list-type': '2', 'encoding-type': 'url', ...query },
    }
    const answer = await send(request, [200])
    const page = readPage(answer.body.toString('utf8'))
    if (!page) throw refusalOf(address, request, answer)
    return page
  }
  async function* pagesOf(query: Readonly<Record<string, string>>): AsyncGenerator<S3Page> {
    for (let next: string | undefined = ''; next !== undefined;) {
      const page = await pageOf({ ...query, ...(next && { 'continuation-token': next }) })
      yield page
      next = page.next
    }
  }
  const withoutPrefix = (key: string) => key.slice(at('').length)
  const bucket: S3Bucket = {
    async get(key) {
      const request: S3Request = { method: 'GET', key: at(key) }
      const answer = await send(request, [200, 404])
      if (answer.status === 200) return answer.body
      // Only the store's own word for a missing object counts: another 404 is that of a wrong bucket, or of a proxy.
      if (errorCodeIn(answer.body) !== 'NoSuchKey') throw refusalOf(address, request, answer)
      return undefined
    },
    async getRange(key, from, length) {
      const request: S3Request = {
        method: 'GET',
        key: at(key),
        headers: { range: `bytes=${from}-${from + length - 1}` },
      }
      const answer = await send(request, [206])
      if (answer.body.length !== length) throw refusalOf(address, request, answer)
      return answer.body
    },
    async put(key, bytes, type) {
      const body = new Uint8Array(bytes)
      await send({ method: 'PUT', key: at(key), body, headers: { 'content-type': type } }, [200])
    },
    async remove(key) {
      const request: S3Request = { method: 'DELETE', key: at(key) }
      const answer = await send(request, [200, 204, 404])
      if (answer.status === 404 && errorCodeIn(answer.body) !== 'NoSuchKey')
        throw refusalOf(address, request, answer)
    },
    async *list(beginning) {
      for await (const { objects } of pagesOf({ prefix: at(beginning) })) {
        for (const object of objects) yield { ...object, key: withoutPrefix(object.key) }
      }
    },
    async folders() {
      const names: string[] = []
      for await (const { folders } of pagesOf({ prefix: at(''), delimiter: '/' })) {
        names.push(...folders.map((folder) => withoutPrefix(folder).replace(/\/$/, '')))
      }
      return names
    },
    async size(key) {
      const { objects } = await pageOf({ prefix: at(key), 'max-keys': '1' })
      return objects.find((object) => object.key === at(key))?.size
    },
    beginUpload: (key) =>
      beginUpload(send, (...failed) => refusalOf(address, ...failed), {
        key: at(key),
        sizeThere: () => bucket.size(key),
      }),
    async isVersioned() {
      const { body } = await send({ method: 'GET', key: '', query: { versioning: '' } }, [200])
      return body.includes('<Status>Enabled</Status>')
    },
  }
  return bucket
}
