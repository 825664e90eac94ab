import type { Page } from '@playwright/test'
import type { SchoolOnALine } from '../services/school-on-a-line'

/** A pupil as a journey names one. */
export interface Pupil {
  id: string
  name: string
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chooses an action of the menu of a pupil or of a row. */
export async function act(page: Page, { name }: Pick<Pupil, 'name'>, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The pages of the pupils of a school. */
export function pupilPages(school: SchoolOnALine) {
  return {
    /** Opens a pupil's page. @param part as in `?bagian=` */
    open: (page: Page, id: string, part = '') =>
      page.goto(`${school.line.url}/civitas/siswa/${id}${part && `?bagian=${part}`}`),
    /** The n-th pupil of a class by name, from 0. */
    pupilOf: async (className: string, at: number): Promise<Pupil> => {
      const [pupil] = await school.service.query<Pupil>(
        `select s.id, s.name from students s join class_memberships m on m.student_id = s.id and m.to_date is null
           join classes c on c.id = m.class_id where c.name = $1 and c.status = 'active' order by s.name_fold collate "C", s.id offset $2 limit 1`,
        [className, at],
      )
      return pupil ?? { id: '', name: '' }
    },
  }
}
