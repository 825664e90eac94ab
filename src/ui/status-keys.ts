import { attendanceStatuses, type AttendanceStatus } from '../../contract/attendance/attendances'

/** Whether a key names a status: h t s i a. */
export function statusOfKey(key: string): AttendanceStatus | null {
  return attendanceStatuses.find((status) => status[0] === key.toLowerCase()) ?? null
}
