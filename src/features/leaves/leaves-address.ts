import { isRealDate } from '../../../contract/values/dates'
import { LeaveStatus, LeaveType } from '../../../contract/attendance/leaves'
import type { StudentLeaveQuery } from '../../pull/lists/student-leaves'
import { anId, oneOf, type ListAddressSpec, type ReadFilter } from '../../records/list/list-address'

const aDate: ReadFilter<string> = (text) => (isRealDate(text) ? text : undefined)

/** The filters of the list in the address. */
export const leavesAddress: ListAddressSpec<StudentLeaveQuery> = {
  filters: {
    status: ['status', oneOf(LeaveStatus.options)],
    class_id: ['kelas', anId],
    type: ['jenis', oneOf(LeaveType.options)],
    from: ['dari', aDate],
    to: ['sampai', aDate],
  },
}

/** The parameter of the leave that is open. */
export const openParam = 'izin'

/** The parameter that opens the form: `1` for a new leave, or the id of a refused one. */
export const formParam = 'catat'
