/**
 * Every page of a list, one after the other, also where the service gives shorter pages than were asked for.
 * A service that answers every page with the first one is asked twice, not for ever.
 * @param read asks for one page, from 1
 * @param most pages that are asked for at most
 */
export async function everyPage<T>(
  read: (page: number) => Promise<{ list: T[]; pagination: { total_page: number } }>,
  most = Infinity,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; page <= most; page++) {
    const { list, pagination } = await read(page)
    if (list.length === 0 || (page > 1 && JSON.stringify(list[0]) === JSON.stringify(all[0]))) return all
    all.push(...list)
    if (page >= pagination.total_page) return all
  }
  return all
}
