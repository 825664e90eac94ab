import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { importBody, importOutcome } from '../people/import-outcome'
import { staffFields } from '../people/teachers'
import { DateOnly } from '../values/dates'
import { Id, Uuid } from '../values/ids'
import { atMost } from '../values/text'
import { nameText } from '../values/name-text'
import { MachineNumber } from '../values/machine-number'

const clock = z.nullish(
  z
    .string()
    .check(atMost(5, 'Jam ini tidak ada'), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Jam ini tidak ada')),
)

/** One day of one member of staff, put together from the scans of an attendance machine's file. */
export const StaffDayImportRow = z.object({
  /** The number of the first of its rows in the file, for messages. */
  row: z.int().check(z.gte(1)),
  /** What the file calls the person; where it has numbers only, the number, which is not compared with names. */
  name: nameText(150, 'Nama paling panjang 150 huruf').check(z.minLength(1, 'Isi nama')),
  /** Under which the machine knows the person. */
  machine_number: z.nullish(MachineNumber),
  nip: staffFields.nip,
  nuptk: staffFields.nuptk,
  date: DateOnly,
  /** `HH:MM` in the school's zone. One of the two is there. */
  checkin_time: clock,
  checkout_time: clock,
  /** Whom the row means, as a person chose it; the number of the machine is theirs from then on. */
  same_as: z.nullish(Uuid),
  /** A person saw what is recorded of that day already, and takes what the file says. */
  replace: z.nullish(z.boolean()),
})
export type StaffDayImportRow = z.output<typeof StaffDayImportRow>

export const StaffDayImportOutcome = z.object({
  ...importOutcome,
  /** Whom the row means; null where that is not certain. */
  teacher_id: z.nullish(Id),
})
export type StaffDayImportOutcome = z.output<typeof StaffDayImportOutcome>

/**
 * Our extra (capability `staff_day_import`), for those who may write staff and their attendance. A person is recognised by NIP, else
 * NUPTK, else the number of the machine, else the name where one member of staff alone has it; otherwise the row is asked about. So is
 * a day of which something else is recorded already: nothing of it is replaced before a person has seen it. Sending the same rows
 * again changes nothing; each row answers for itself.
 */
export const importStaffDays = call({
  id: 'teacherAttendances.import',
  method: 'POST',
  path: '/v1/teachers/attendances/import',
  summary: 'Record up to 200 days of staff from the file of an attendance machine, or say what would happen',
  access: ['teachers.write'],
  body: importBody(StaffDayImportRow),
  errors: [ErrorCode.conflict, ErrorCode.wrongState],
  data: z.object({ list: z.array(StaffDayImportOutcome) }),
})
