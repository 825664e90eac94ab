import { usePagedList } from '../../../pull/list/use-paged-list'
import { studentLeaveSource } from '../../../pull/lists/student-leaves'
import { ButtonLink } from '../../../ui/controls/button'

interface LeaveOfDayProps {
  studentId: string
  name: string
  date: string
}

/** The way from a day of S or I to the leave with its letter; nothing where the family brought none. */
export function LeaveOfDay({ studentId, name, date }: LeaveOfDayProps) {
  const { rows } = usePagedList(studentLeaveSource, {
    page: 1,
    limit: 20,
    from: date,
    to: date,
    search: name,
  })
  const leave = rows?.find((one) => one.student_id === studentId && one.status !== 'rejected')
  if (!leave) return null
  return (
    <ButtonLink
      size="sm"
      look="soft"
      to={`/akademik/wali-kelas/izin-sakit?${new URLSearchParams({ izin: leave.id }).toString()}`}
    >
      Lihat surat izin
    </ButtonLink>
  )
}
