import { expect, it } from 'vitest'
import { totalOf } from './paging'

/** What a page of ten says of a list of so many rows, and whether these were counted. */
async function judge(page: number, rows: number) {
  const onPage = Math.max(0, Math.min(10, rows - (page - 1) * 10))
  let counted = false
  const total = await totalOf({ page, limit: 10 }, onPage, async () => {
    counted = true
    return rows
  })
  return { total, counted }
}

it('counts the rows of a list only where its page does not say how many there are', async () => {
  for (const rows of [0, 1, 9, 10, 11, 19, 20, 25]) {
    for (const page of [1, 2, 3, 4]) {
      const isLast = rows > (page - 1) * 10 && rows < page * 10
      expect(await judge(page, rows)).toEqual({ total: rows, counted: !isLast && (rows > 0 || page > 1) })
    }
  }
})
