import type { Me } from '../../../contract/accounts/auth'
import type { School } from '../../../contract/school/school'
import { dateIn } from '../../../contract/values/dates'
import { baseUrl } from '../../api/base-url'
import { askAhead } from '../../api/request'

/**
 * What the register of the own class asks for when it opens (features/homeroom). Written out, because the calls
 * themselves come with the screen; first-visit.spec fails where the screen asks otherwise.
 * @param date `YYYY-MM-DD`
 */
const ofRegister = (classId: string, date: string) => [
  `/v1/students/attendances?class_id=${classId}&date=${date}`,
  '/v1/classes?page=1&limit=200&status=active',
  '/v1/periods?page=1&limit=200',
]

interface SignedIn {
  /** Access token. */
  token: string
  user: Me
  school: School | null
  capabilities: readonly string[]
}

/**
 * Asks for the first rows of a register while the app that shows them is still on its way: on a slow line that is
 * a round trip less. Only for a device that holds nothing of anybody yet, where no change waits to be sent that
 * could be newer than the answer.
 */
export async function askForFirstRows({ token, user, school, capabilities }: SignedIn): Promise<void> {
  const [classId] = user.homeroom_class_ids ?? []
  const isOpened = location.pathname === '/akademik/wali-kelas/absensi' && location.search === ''
  if (!isOpened || classId === undefined || !capabilities.includes('bulk_register')) return
  // Nothing is asked for that the service would refuse.
  if (user.must_change_password || !user.role?.permissions?.includes('attendances.read')) return
  const base = await baseUrl()
  const today = dateIn(school?.time_zone ?? 'Asia/Jakarta', new Date())
  for (const path of ofRegister(classId, today)) askAhead(base, path, token)
}
