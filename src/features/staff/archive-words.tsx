import { Link } from 'react-router-dom'
import type { Teacher } from '../../../contract/people/teachers'
import type { Load } from './load-words'

interface ArchiveWordsProps {
  person: Teacher
  load: Load | undefined
}

/** What follows from archiving somebody, and what of today depends on them and is to be settled first. */
export function ArchiveWords({ person: { name, homeroom_class: homeroom }, load }: ArchiveWordsProps) {
  const lessons = load?.lessons ?? 0
  return (
    <>
      {(homeroom || lessons > 0) && (
        <>
          <strong>{name} masih diperlukan. Lakukan ini dulu:</strong>
          <ul>
            {homeroom && (
              <li>
                Wali kelas {homeroom.name}:{' '}
                <Link to={`/akademik/manajemen-kelas/${encodeURIComponent(homeroom.id)}`}>
                  pilih wali kelas lain
                </Link>
                .
              </li>
            )}
            {lessons > 0 && (
              <li>
                Mengajar {lessons} jam seminggu:{' '}
                <Link to="/akademik/jadwal-pelajaran">ganti pengajarnya di jadwal</Link>.
              </li>
            )}
          </ul>
        </>
      )}
      Riwayatnya tetap tersimpan, akun masuknya ditutup, dan ia dapat diaktifkan lagi kapan pun.
    </>
  )
}
