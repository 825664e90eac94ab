import { textOf } from '../../../records/form/field-frame'
import { useFieldValues } from '../../../records/form/use-field-values'
import type { RecordField } from '../../../records/form/use-record-form'
import { MarkedText } from '../../../ui/marked-text/marked-text'
import type { SmallPhoto } from '../../../ui/photo/fit-photo'
import { Picture, WaitingPicture } from '../feed/picture'
import styles from './composer.module.css'

interface PreviewProps {
  fields: readonly [RecordField, ...RecordField[]]
  /** An image that the service does not have yet. */
  waiting: SmallPhoto | null
}

/** As its readers will see it. */
export function Preview({ fields, waiting }: PreviewProps) {
  const [title, body, image, alt] = useFieldValues(fields)
  return (
    <section className={styles.preview} aria-label="Pratinjau">
      <p className={styles.legend}>Pratinjau</p>
      <p className={styles.previewTitle} dir="auto">
        {textOf(title) || 'Judul pengumuman'}
      </p>
      <MarkedText text={textOf(body) || 'Isi pengumuman tampil di sini.'} />
      {waiting && <WaitingPicture photo={waiting} alt={textOf(alt)} />}
      {!waiting && textOf(image) !== '' && <Picture url={textOf(image)} alt={textOf(alt)} />}
    </section>
  )
}
