import * as z from 'zod/mini'
import { call } from './call'
import { Timestamp } from './values/dates'

/** Free bytes of a disk below which the service is not ready: PostgreSQL needs as much for what it is about to write. */
export const diskFullBytes = 256_000_000

/** Free bytes of a disk below which somebody should look after it: two weeks of a large school with its photos. */
export const diskLowBytes = 2_000_000_000

const Answering = z.object({ status: z.string() })

export const healthLive = call({
  id: 'health.live',
  method: 'GET',
  path: '/v1/health/live',
  summary: 'Whether the process answers; a supervisor restarts one that does not',
  access: 'public',
  data: Answering,
})

export const healthReady = call({
  id: 'health.ready',
  method: 'GET',
  path: '/v1/health/ready',
  summary: 'Whether this instance should be sent requests; 503 says in its sentence why not',
  access: 'public',
  data: Answering,
})

/** A disk that the installation writes to. */
const Disk = z.object({
  /** `files`: images and secrets; `database`: the rows, where they lie on another disk of this machine. */
  holds: z.string(),
  free_bytes: z.int(),
  size_bytes: z.int(),
})

/** What an administrator should know of the installation; counts and moments, nothing of a person or of another school. */
export const SystemHealth = z.object({
  at: Timestamp,
  version: z.string(),
  /** Since when this instance runs. */
  started_at: Timestamp,
  database: z.object({
    /** Rows can be written. */
    writable: z.boolean(),
    /** Milliseconds in which it answered. */
    answered_in: z.int(),
    /** A newer version of Hadir has already changed the tables. */
    schema_is_newer: z.boolean(),
  }),
  /** Empty: the folder of the data cannot be read. */
  disks: z.array(Disk),
  /** When the installation was last backed up (`at` null: never); left out by one that nobody backs up. */
  last_backup: z.nullish(z.object({ at: z.nullable(Timestamp) })),
  /** Reminders of today that several tries have not delivered. */
  reminders_late: z.int(),
  /** Requests that ended with a fault of the service, of the last 24 hours or since the service was started. */
  errors: z.object({ count: z.int(), last_at: z.nullable(Timestamp) }),
})
export type SystemHealth = z.output<typeof SystemHealth>

export const systemHealth = call({
  id: 'health.system',
  method: 'GET',
  path: '/v1/health/system',
  summary: 'How the installation is, for an administrator (capability system_health)',
  access: ['school.write'],
  data: SystemHealth,
})
