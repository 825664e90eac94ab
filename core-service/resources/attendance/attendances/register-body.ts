import * as z from 'zod/mini'
import { RegisterPutBody } from '../../../../contract/attendance/attendances'

/** The body with its entries unread: a bad one is answered for itself and does not sink the register. */
export const PatientRegisterBody = z.extend(RegisterPutBody, {
  entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(100)),
})
