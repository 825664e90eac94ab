/** Rows by table of a person's database. */
export type TableRows = Readonly<Record<string, readonly object[]>>

/** Puts rows straight into the signed-in person's database, in place of those its tables have; runs in a page of the app. */
export async function replaceRows(tables: TableRows): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const name = names.find((one) => one.startsWith('hadir:'))
  if (name === undefined) throw new Error('no database of a person')
  await new Promise<void>((done, fail) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => fail(new Error('the database does not open'))
    opening.onsuccess = () => {
      const db = opening.result
      const write = db.transaction(Object.keys(tables), 'readwrite')
      for (const [table, rows] of Object.entries(tables)) {
        const store = write.objectStore(table)
        store.clear()
        for (const row of rows) store.put(row)
      }
      write.oncomplete = () => {
        db.close()
        done()
      }
    }
  })
}

/** So many pupils in no class. */
export function pupilRows(size: number): TableRows {
  const first = ['Ahmad', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Siti', 'Putri', 'Indah', 'Joko']
  const last = ['Santoso', 'Lestari', 'Nurhaliza', 'Pratama', 'Wahyuni', 'Rahmawati', 'Hidayat', 'Nugroho']
  const students = Array.from({ length: size }, (_, at) => ({
    id: `bench-${String(at)}`,
    name: `${first[at % 10] ?? ''} ${last[(at >> 3) % 8] ?? ''} ${first[(at >> 6) % 10] ?? ''}`,
    nis: String(26_270_000 + at),
    nisn: `01${String(31_000_000 + at * 7)}`,
    class_id: null,
  }))
  return { students }
}
