import type { School } from '../../../../contract/school/school'

/** The school as this device holds it. */
export interface SchoolProps {
  school: School
}
