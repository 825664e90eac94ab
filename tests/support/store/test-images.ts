import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readS3Address } from '../../../core-service/object-store/s3-address'
import type { ImageStore } from '../../../core-service/resources/images/image-store'
import { openImages } from '../../../core-service/start/open-images'
import { startS3Server, type S3Server } from './s3-server'

/** The place of the images of one test, and what lies in it by a way of its own. */
export interface TestImages {
  readonly images: ImageStore
  /** The names of everything in it, below its beginning. */
  names(): Promise<string[]>
  /** Lays a file into it, past the service. */
  plant(name: string, bytes: string): Promise<void>
  /** The variables by which a service and a command find it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** The two kinds of places; the project `stores` runs every test of images over the second one (vitest.config.ts). */
export const imagePlaces = { folder: makeFolder, s3: makeBucket } as const

export const makeTestImages = (): Promise<TestImages> =>
  process.env['TEST_IMAGE_STORE'] === 's3' ? makeBucket() : makeFolder()

async function makeFolder(): Promise<TestImages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-images-'))
  const entries = () => readdir(folder, { recursive: true, withFileTypes: true })
  return {
    images: await openImages({ dataDir: '', imageStore: folder }, 'person'),
    names: async () =>
      (await entries())
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .sort(),
    plant: async (name, bytes) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), bytes)
    },
    env: { IMAGE_STORE: folder },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

let shared: Promise<S3Server> | undefined
let buckets = 0

/** A bucket of its own in the one store of this process. Its pages are short, so that listings have several. */
async function makeBucket(): Promise<TestImages> {
  const server = await (shared ??= startS3Server(4))
  const bucket = `ember-${String(++buckets)}`
  const objects: NonNullable<ReturnType<S3Server['objects']['get']>> = new Map()
  server.objects.set(bucket, objects)
  const text = `s3://${bucket}/sekolah/foto`
  const below = 'sekolah/foto/'
  return {
    images: await openImages({ dataDir: '', imageStore: readS3Address(text, server.env, 'test') }, 'person'),
    names: () => Promise.resolve([...objects.keys()].map((key) => key.slice(below.length)).sort()),
    plant: (name, bytes) => {
      objects.set(below + name, { bytes: Buffer.from(bytes), modifiedAt: new Date() })
      return Promise.resolve()
    },
    env: { ...server.env, IMAGE_STORE: text },
    close: () => Promise.resolve(void server.objects.delete(bucket)),
  }
}
