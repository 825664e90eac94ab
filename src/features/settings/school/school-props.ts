import type { School } from '../../../../contract/school/school'

/** The school as this device knows it. */
export interface SchoolProps {
  school: School
}
