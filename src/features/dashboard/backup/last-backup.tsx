import { Banner } from '../../../ui/notices/banner'
import { isBackupDue } from '../../../../contract/values/backup-age'
import { momentWords } from '../../../ui/words/moment-words'
import { useNow } from '../../../ui/hooks/use-now'
import shared from '../../../ui/theme/shared.module.css'
import { useWorkspace } from '../../../workspace/workspace'

/** When the installation was last backed up, and what to do where that is too long ago. @param at null: never */
export function LastBackup({ at }: { at: string | null }) {
  const { timeZone } = useWorkspace()
  const now = useNow()
  if (at === null) {
    return (
      <Banner kind="warn" title="Belum pernah dicadangkan">
        Bila disk server rusak, semua data sekolah hilang. Minta pengelola server menjalankan{' '}
        <code>npm run backup</code> setiap malam.
      </Banner>
    )
  }
  const words = `Cadangan terakhir: ${momentWords(at, timeZone, now)}`
  if (!isBackupDue(at, now)) return <p className={shared.muted}>{words}</p>
  return (
    <Banner kind="warn" title={words}>
      Cadangan berikutnya terlambat. Minta pengelola server memeriksa jadwal <code>npm run backup</code>.
    </Banner>
  )
}
