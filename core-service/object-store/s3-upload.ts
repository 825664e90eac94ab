import { textOf } from './s3-listing'
import { errorCodeIn, type S3Answer, type S3Request } from './s3-request'
import type { StoreError } from './store-error'

/** An object that is being sent in parts. */
export interface S3Upload {
  add(bytes: Buffer): Promise<void>
  /** Sends what is left; only now the object is there. */
  finish(): Promise<void>
  /** Lets the store remove what was sent. */
  abandon(): Promise<void>
}

/** Bytes of a part: a store takes 10,000 of them, which is 80 GB, and one is in memory. */
const partSize = 8 * 1024 * 1024

/**
 * Begins an object of a size that is not known yet.
 * @param send a request, and takes only answers with one of the statuses
 * @param refusal the error for an answer that is not the expected one
 * @param sizeThere bytes of the object that is there now
 */
export async function beginUpload(
  send: (request: S3Request, statuses: readonly number[]) => Promise<S3Answer>,
  refusal: (request: S3Request, answer: S3Answer) => StoreError,
  { key, sizeThere }: { readonly key: string; readonly sizeThere: () => Promise<number | undefined> },
): Promise<S3Upload> {
  const begin: S3Request = {
    method: 'POST',
    key,
    query: { uploads: '' },
    headers: { 'content-type': 'application/x-tar' },
  }
  const begun = await send(begin, [200])
  const uploadId = textOf(begun.body.toString('utf8'), 'UploadId')
  if (!uploadId) throw refusal(begin, begun)
  const part = Buffer.alloc(partSize)
  const tags: string[] = []
  let length = 0
  let sent = 0
  const flush = async () => {
    const query = { partNumber: String(tags.length + 1), uploadId }
    const { headers } = await send({ method: 'PUT', key, query, body: part.subarray(0, length) }, [200])
    tags.push(headers.get('etag') ?? '')
    sent += length
    length = 0
  }
  return {
    async add(bytes) {
      for (let at = 0; at < bytes.length;) {
        const copied = bytes.copy(part, length, at)
        at += copied
        length += copied
        if (length === partSize) await flush()
      }
    },
    async finish() {
      if (length > 0 || tags.length === 0) await flush()
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const request: S3Request = {
        method: 'POST',
        key,
        query: { uploadId },
        body: Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
        headers: { 'content-type': 'application/xml' },
      }
      const answer = await send(request, [200, 404])
      // A store may find out that it failed after it has begun to answer 200.
      if (/<CompleteMultipartUploadRes(ult|ponse)[\s>]/.test(answer.body.toString('utf8'))) return
      // The answer to an earlier try was lost, and with it the upload was ended.
      const isDone = errorCodeIn(answer.body) === 'NoSuchUpload' && (await sizeThere()) === sent
      if (!isDone) throw refusal(request, answer)
    },
    async abandon() {
      await send({ method: 'DELETE', key, query: { uploadId } }, [200, 204, 404])
    },
  }
}
