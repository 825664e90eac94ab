import { Banner } from '../../../../ui/notices/banner'
import { Button, ButtonLink } from '../../../../ui/controls/button'
import { useWorkspace } from '../../../../workspace/workspace'
import { tillPath } from '../../student-path'
import type { Dependents } from './use-dependents'

interface DependentsViewProps {
  studentId: string
  dependents: Dependents
}

/** What depends on a pupil, before anything happens, and how what prevents it is solved. */
export function DependentsView({ studentId, dependents }: DependentsViewProps) {
  const { can } = useWorkspace()
  const { refusal, asking, unanswered, notes, askAgain } = dependents
  const again = (
    <Button size="sm" busy={asking} onClick={askAgain}>
      Periksa lagi
    </Button>
  )
  return (
    <>
      {refusal !== null && (
        <Banner
          kind="warn"
          title="Belum bisa diarsipkan"
          action={
            <>
              {can('bills.read') && (
                <ButtonLink size="sm" look="soft" to={tillPath(studentId)}>
                  Buka tagihannya
                </ButtonLink>
              )}
              {again}
            </>
          }
        >
          {refusal}
        </Banner>
      )}
      {unanswered && refusal === null && (
        <Banner kind="warn" title="Belum dapat diperiksa" action={again}>
          Layanan sekolah belum menjawab apakah siswa ini dapat diarsipkan. Belum ada yang berubah.
        </Banner>
      )}
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
    </>
  )
}
