import type { TestService } from '../services/service'

/** A pupil of the demo school, for a list of a class. */
export interface ListedPupil {
  readonly id: string
  readonly name: string
  readonly nis: string
  readonly class_name: string
}

/** The first three active pupils of one class, by name. */
export const threePupils = (service: TestService): Promise<ListedPupil[]> =>
  service.query<ListedPupil>(
    `select s.id, s.name, s.nis, c.name as class_name from students s
      join class_memberships m on m.school_id = s.school_id and m.student_id = s.id and m.to_date is null
      join classes c on c.school_id = m.school_id and c.id = m.class_id
      where s.status = 'active' and m.class_id = (select class_id from class_memberships where to_date is null order by class_id limit 1)
      order by s.name limit 3`,
  )
