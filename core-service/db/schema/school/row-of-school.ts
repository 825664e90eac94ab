import { ofSchool, schoolId } from '../columns'
import { schools } from './schools'

/** `ofSchool` for a table that refers to no other row of the school, which would bring the reference to the school. */
export const rowOfSchool = () => ({ ...ofSchool(), schoolId: schoolId().references(() => schools.id) })
