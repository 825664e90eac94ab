/** Puts pupils straight into the signed-in person's database, in place of those it has; runs in a page of the app. */
export async function fillSchool(size: number): Promise<void> {
  const first = ['Ahmad', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Siti', 'Putri', 'Indah', 'Joko']
  const last = ['Santoso', 'Lestari', 'Nurhaliza', 'Pratama', 'Wahyuni', 'Rahmawati', 'Hidayat', 'Nugroho']
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const name = names.find((one) => one.startsWith('hadir:'))
  if (name === undefined) throw new Error('no database of a person')
  await new Promise<void>((done, fail) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => fail(new Error('the database does not open'))
    opening.onsuccess = () => {
      const db = opening.result
      const write = db.transaction('students', 'readwrite')
      const store = write.objectStore('students')
      store.clear()
      for (let at = 0; at < size; at++)
        store.put({
          id: `bench-${String(at)}`,
          name: `${first[at % 10] ?? ''} ${last[(at >> 3) % 8] ?? ''} ${first[(at >> 6) % 10] ?? ''}`,
          nis: String(26_270_000 + at),
          nisn: `01${String(31_000_000 + at * 7)}`,
          class_id: null,
        })
      write.oncomplete = () => {
        db.close()
        done()
      }
    }
  })
}
