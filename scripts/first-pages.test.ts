import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The files that ask for the first page of a list alone, and why that page is enough. */
const enough: Readonly<Record<string, string>> = {
  'src/features/bills/till/search/use-find-pupils.ts':
    'the best matches of a search, and one receipt by its number',
  'src/features/bills/till/use-cash-day.ts': 'the sums beside the rows',
  'src/features/civitas/student/data/use-bills.ts': 'one pupil has fewer bills',
  'src/features/civitas/student/data/use-siblings.ts': 'children of one parent',
  'src/features/civitas/student/data/use-student-parts.ts': 'classes and leaves of one pupil',
  'src/features/civitas/student/sections/changes-section.tsx': 'the newest changes, and says so',
  'src/features/dashboard/cards/money-cards.tsx': 'the sums beside the rows',
  'src/features/presences/detail/day-history.tsx': 'the changes of one day',
  'src/features/school-years/promotion/promotion-list.tsx': 'the newest year ends',
  'src/features/settings/roles/use-role-catalogue.ts': 'the masters, seven of them',
  'src/pull/use-month-book.ts': 'the sums beside the rows',
  'src/pull/use-school-roles.ts': 'a school has fewer roles',
}

it('the first page of a list is asked for alone only where it is enough', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name))
  const alone = /client\s*\.send\(list\w+,[^)]*?(?:page: 1\b|\.\.\.all\w|query: (?:all|asked))/
  const found = sources.filter((file) => alone.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(enough).toSorted())
})
