import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { School } from '../school/school'
import { atMost } from '../values/text'

const noPlace = 'Titik sekolah tidak dikenal'

/** Fields left out stay as they are; null takes one away. */
const EvidenceUpdate = z.object({
  photos: z.optional(z.boolean()),
  positions: z.optional(z.boolean()),
  purpose: z.optional(z.nullable(z.string().check(z.trim(), atMost(300, 'Tujuan paling panjang 300 huruf')))),
  retention_days: z.optional(
    z.nullable(
      z.int('Isi jumlah hari').check(z.gte(1, 'Paling sedikit 1 hari'), z.lte(400, 'Paling lama 400 hari')),
    ),
  ),
  latitude: z.optional(z.nullable(z.number(noPlace).check(z.gte(-90, noPlace), z.lte(90, noPlace)))),
  longitude: z.optional(z.nullable(z.number(noPlace).check(z.gte(-180, noPlace), z.lte(180, noPlace)))),
})
type EvidenceUpdate = z.output<typeof EvidenceUpdate>

/**
 * Our extra (capability `evidence_settings`): whether photos and positions of pupils are recorded at all. Either one
 * is turned on only with a purpose and with the days after which it is deleted.
 */
export const updateEvidence = call({
  id: 'school.evidence',
  method: 'PUT',
  path: '/v1/school/evidence',
  summary: 'Turn photos and positions of pupils on or off',
  access: ['school.write'],
  body: EvidenceUpdate,
  errors: [ErrorCode.notFound],
  data: School,
})
