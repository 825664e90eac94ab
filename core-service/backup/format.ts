import * as z from 'zod/mini'
import { Schema, Sequences } from '../db/copy/describe-schema'

/** Of the file's own layout; a reader refuses a higher one. */
export const FORMAT = 1

/** Bytes of rows in one part of a table, before they are compressed. */
export const PART = 4 * 1024 * 1024

/** The names of the entries of a backup, in the order in which they come. */
export const entryNames = {
  head: 'hadir-backup.json',
  images: 'images/',
  tables: 'tables/',
  secret: 'token-secret',
  manifest: 'manifest.json',
  manifestSum: 'manifest.sha256',
} as const

/** The first entry: what decides whether a file can be restored at all. */
export const Head = z.object({
  format: z.int(),
  /** The moment of the snapshot is at most so much later as it takes to copy the images. */
  begun_at: z.iso.datetime(),
  /** Versions of what made it, for people. */
  hadir: z.string(),
  postgresql: z.string(),
  /** The one school whose rows and images it has; left out for a whole installation. */
  school: z.optional(z.object({ id: z.string(), name: z.string() })),
  schema: Schema,
})
export type Head = z.output<typeof Head>

/** The last entry but one: what the file has to contain. */
export const Manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), checksum: z.string() })),
  sequences: Sequences,
  images: z.object({ count: z.int(), bytes: z.int() }),
  /** SHA-256 of all bytes of the file before the manifest's header. */
  sha256: z.string(),
})
export type Manifest = z.output<typeof Manifest>
