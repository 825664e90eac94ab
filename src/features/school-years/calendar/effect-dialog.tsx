import { Button } from '../../../ui/controls/button'
import { monthWords } from '../../../ui/words/date-words'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { effectSentence, lessonsSentence, marksSentence, percentWords, ruleSentences } from './effect-words'
import styles from './calendar.module.css'
import { plannedSetting, semesterName, type KnownEffect } from './planned-change'
import shared from '../../../ui/theme/shared.module.css'

interface EffectDialogProps {
  effects: readonly KnownEffect[]
  /** Whether the service worked out the percentages. */
  exact: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What a change of the calendar does, before it is stored. */
export function EffectDialog({ effects, exact, onConfirm, onClose }: EffectDialogProps) {
  return (
    <OfficeDialog
      open
      title="Yang berubah bila disimpan"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button look="solid" onClick={onConfirm}>
            Simpan
          </Button>
        </>
      }
    >
      <div className={shared.column}>
        {effects.map((effect) => (
          <Effect key={effect.semester.part.id} effect={effect} exact={exact} />
        ))}
        {!exact && (
          <p className={styles.muted}>
            Layanan sekolah ini tidak menghitung perubahan persentase. Yang tampil hanya jumlah hari sekolah.
          </p>
        )}
      </div>
    </OfficeDialog>
  )
}

function Effect({ effect, exact }: { effect: KnownEffect; exact: boolean }) {
  const { semester, months, lessons } = effect
  const after = plannedSetting(effect)
  const sentences = [
    ...ruleSentences(semester.setting, after),
    lessonsSentence(lessons),
    marksSentence(months),
  ].filter((sentence) => sentence !== null)
  return (
    <section className={shared.stack2} aria-label={semesterName(semester)}>
      <h3 className={styles.small}>{semesterName(semester)}</h3>
      <p className={styles.sentence}>{effectSentence(semester.setting, after, months)}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {months.length > 0 && (
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">Bulan</th>
              <th scope="col">Hari sekolah</th>
              {exact && <th scope="col">Tidak hadir</th>}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, days, percent }) => (
              <tr key={month}>
                <th scope="row">{monthWords(`${month}-01`)}</th>
                <td>
                  {days.before} → <strong>{days.after}</strong>
                </td>
                {exact && (
                  <td>
                    {percentWords(percent.before)} → <strong>{percentWords(percent.after)}</strong>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
