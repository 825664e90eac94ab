import { StartupError } from '../start/startup-error'

/** A place in a store that speaks S3, and how the store is reached. */
export interface S3Address {
  /** The address of the store, without a slash at its end. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of keys that hold for a while only. */
  readonly sessionToken: string | undefined
  readonly bucket: string
  /** Beginning of all keys, without a slash at its end; may be empty. */
  readonly prefix: string
}

export const isS3 = (text: string): boolean => text.startsWith('s3://')

/** What a place is called for people. It holds no key. */
export const s3Name = ({ bucket, prefix }: Pick<S3Address, 'bucket' | 'prefix'>): string =>
  `s3://${bucket}${prefix && `/${prefix}`}`

/** A key below the prefix of a place. */
export const keyBelow = ({ prefix }: Pick<S3Address, 'prefix'>, key: string): string =>
  prefix ? `${prefix}/${key}` : key

const placePattern = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/

/**
 * Reads `s3://bucket/prefix`, with endpoint, region and keys from the variables that other programs take too.
 * @param name of what holds the text, for the sentence of a refusal
 * @throws StartupError with a line for each thing that is missing or wrong; none repeats a key
 */
export function readS3Address(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): S3Address {
  const given = (...names: string[]) => names.map((each) => env[each]?.trim()).find(Boolean)
  const [, bucket = '', path = ''] = placePattern.exec(text) ?? []
  const region = given('AWS_REGION', 'AWS_DEFAULT_REGION') ?? 'us-east-1'
  const endpoint =
    given('S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL') ?? `https://s3.${region}.amazonaws.com`
  const accessKeyId = given('AWS_ACCESS_KEY_ID')
  const secretAccessKey = given('AWS_SECRET_ACCESS_KEY')
  const faults = [
    ...(bucket
      ? []
      : [`${name} harus alamat seperti s3://bucket/awalan, dengan huruf, angka, dan tanda hubung.`]),
    ...(isStore(endpoint) ? [] : ['S3_ENDPOINT harus alamat http(s)://… tanpa jalur dan sandi.']),
    ...(accessKeyId ? [] : [`AWS_ACCESS_KEY_ID harus diisi untuk ${name}.`]),
    ...(secretAccessKey ? [] : [`AWS_SECRET_ACCESS_KEY harus diisi untuk ${name}.`]),
  ]
  if (faults.length > 0 || !accessKeyId || !secretAccessKey) {
    throw new StartupError(`Pengaturan ini belum benar:\n  ${faults.join('\n  ')}`)
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: given('AWS_SESSION_TOKEN'),
    bucket,
    prefix: path.slice(1),
  }
}

function isStore(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, pathname, search } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === ''
}
