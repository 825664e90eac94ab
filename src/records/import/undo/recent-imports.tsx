import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lastFallback } from '../../../../contract/last-fallback'
import { listImports, type ImportRecord } from '../../../../contract/people/imports'
import { dateIn } from '../../../../contract/values/dates'
import { useDocument } from '../../../pull/request/use-document'
import { Button } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { shortDate, timeWords } from '../../../ui/words/date-words'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { importDoors, type ImportKind } from '../import-kind'
import { UndoDialog } from './undo-dialog'
import columns from '../view/columns.module.css'
import styles from './undo.module.css'

/** The imports of the last day, of everybody in the school, each with the way to undo it. */
export function RecentImports({ kind }: { kind: ImportKind }) {
  const { can, timeZone } = useWorkspace()
  const { access, undo = access } = importDoors[kind.name]
  const offers = useOffers('import_undo') && can(undo)
  const { data } = useDocument(
    ['imports', kind.name],
    ({ client }, signal) => client.send(listImports, { query: { kind: kind.name, limit: 20 }, signal }),
    { fallback: lastFallback, quiet: true, staleMs: 0, enabled: offers },
  )
  const [asked, setAsked] = useState<ImportRecord | null>(null)
  const [now] = useState(() => Date.now())
  const recent = (data?.list ?? []).filter(({ undo_until }) => Date.parse(undo_until) > now)
  if (!offers || recent.length === 0) return null
  const when = (moment: string) =>
    `${shortDate(dateIn(timeZone, new Date(moment)))} ${timeWords(Date.parse(moment), timeZone)}`
  return (
    <Card className={styles.recent}>
      <h2 className={styles.title}>Impor sehari terakhir</h2>
      <ul className={styles.imports}>
        {recent.map((one) => (
          <li key={one.id} className={styles.import}>
            <span className={columns.words}>
              <span className={columns.name}>{one.file_name}</span>
              <span className={columns.quiet}>
                {[when(one.made_at), one.made_by?.name, ...countWords(kind, one)].filter(Boolean).join(' · ')}
              </span>
              <span className={columns.quiet}>
                {one.undone_at
                  ? `Dibatalkan ${when(one.undone_at)}${one.undone_by ? ` oleh ${one.undone_by.name}` : ''}`
                  : `Dapat dibatalkan sampai ${when(one.undo_until)}`}
              </span>
            </span>
            {!one.undone_at && (
              <Button
                size="sm"
                icon={<Undo2 aria-hidden="true" />}
                aria-label={`Batalkan impor ${one.file_name}`}
                onClick={() => setAsked(one)}
              >
                Batalkan impor
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <UndoDialog kind={kind} id={asked.id} fileName={asked.file_name} onClose={() => setAsked(null)} />
      )}
    </Card>
  )
}

const countWords = ({ noun, unit = noun }: ImportKind, { counts }: ImportRecord): string[] =>
  (
    [
      [counts.created, `${unit} dibuat`],
      [counts.updated, `${unit} diubah`],
      [counts.classes, 'kelas dibuat'],
    ] as const
  ).flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString('id-ID')} ${words}`] : []))
