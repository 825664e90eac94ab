/** The store did not answer, or not as it should: the same request may succeed later. Nothing in it holds a key. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code = 'STORE_AWAY'

  constructor(
    /** The bucket and the beginning of the keys, as {@link s3Name} has it. */
    readonly place: string,
    method: string,
    /** What the store said, as `AccessDenied`, or what the network did, as `ECONNREFUSED`. */
    readonly reason: string,
    /** Of the answer; none: there was none. */
    readonly status?: number,
  ) {
    super(`${method} of the store ${place}: ${status === undefined ? '' : `${status} `}${reason}`)
  }
}

/** Whether it is the setting that is wrong, so that it does not help to wait. */
export const isWrongSetting = ({ status }: StoreError): boolean =>
  status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429

/** The sentence of a command or a start that a store has failed. */
export function storeWords({ reason, status, place }: StoreError): string {
  if (reason === 'NoSuchBucket') return `Bucket dari ${place} tidak ada. Buat dahulu, atau betulkan namanya.`
  if (reason === 'RequestTimeTooSkewed') {
    return `Jam mesin ini berbeda jauh dari jam penyimpanan ${place}. Pasang NTP, lalu ulangi.`
  }
  if (status === 403) {
    return `Penyimpanan ${place} menolak kunci ini (${reason}). Periksa AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, dan izin kunci itu.`
  }
  if (status === undefined) {
    return `Penyimpanan ${place} tidak dapat dihubungi (${reason}). Periksa S3_ENDPOINT dan jaringan, lalu ulangi.`
  }
  return `Penyimpanan ${place} menjawab ${status} (${reason}). Periksa S3_ENDPOINT, AWS_REGION, dan keadaan penyimpanan itu.`
}
