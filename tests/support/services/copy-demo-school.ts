import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { dateIn } from '../../../contract/values/dates'
import { systemClock } from '../../../core-service/clock'

/** The folder of the run's demo school, and the day that it was made on; see make-demo-school. */
export const demoSchoolVariables = { folder: 'HADIR_TEST_DEMO_SCHOOL', date: 'HADIR_TEST_DEMO_SCHOOL_DATE' }

/** The day in the demo school's zone. */
export const demoSchoolToday = () => dateIn('Asia/Jakarta', systemClock())

/**
 * Fills an empty data folder with the run's demo school.
 * @returns false where there is none, or it was made on another day: its dates follow the day
 */
export async function copyDemoSchool(dataDir: string): Promise<boolean> {
  const folder = process.env[demoSchoolVariables.folder]
  if (!folder || process.env[demoSchoolVariables.date] !== demoSchoolToday()) return false
  // Not fs.cp: the files keep their account, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', `${folder}/.`, dataDir])
  return true
}
