import { uuidv7 } from '../../../contract/values/ids'
import type { RunSql } from './copy-classes'

/** A pupil, as far as a journey names them. */
export interface JoinedPupil {
  id: string
  name: string
  nis: string
}

/** Lets a new pupil join a class today: what the pupils' own screens do is their own story. @param className of one class alone */
export async function joinClass(
  query: RunSql,
  className: string,
  { name, nis }: Omit<JoinedPupil, 'id'>,
): Promise<JoinedPupil> {
  const id = uuidv7()
  await query(
    `insert into students (id, school_id, name, nis, created_at, updated_at)
       select $1, school_id, $2, $3, now(), now() from classes where name = $4 limit 1`,
    [id, name, nis, className],
  )
  await query(
    `insert into class_memberships (id, school_id, class_id, student_id, from_date)
       select gen_random_uuid(), school_id, id, $1, current_date from classes where name = $2 limit 1`,
    [id, className],
  )
  return { id, name, nis }
}
