import type { Announcement } from '../../../../contract/school/announcements'
import { uuidv7 } from '../../../../contract/values/ids'
import { announcementSource } from '../../../pull/lists/announcements'
import { saveRecord, writeFailure, type SaveResult } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { textOf } from '../../../records/form/field-frame'
import { TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { useFieldValues } from '../../../records/form/use-field-values'
import { useRecordForm, type ShownForm } from '../../../records/form/use-record-form'
import { PictureField } from '../../../records/picture/picture-field'
import { usePicture, type PictureChoice } from '../../../records/picture/use-picture'
import { Button } from '../../../ui/controls/button'
import { PageHeader } from '../../../ui/parts/page-header'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { toast } from '../../../ui/dialogs/toast'
import { useNow } from '../../../ui/hooks/use-now'
import { useWideScreen } from '../../../ui/hooks/use-wide-screen'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { AudienceFields, useAudienceCount } from './audience-fields'
import { BodyField } from './body-field'
import {
  changedAnnouncement,
  newAnnouncement,
  newAnnouncementWithWords,
  valuesOfAnnouncement,
} from './compose-schema'
import styles from './composer.module.css'
import { MomentField } from './moment-field'
import { PinField } from './pin-field'
import { Preview } from './preview'

type Close = (opened?: string) => void

interface ComposerProps {
  /** Null for a new announcement. */
  row: Announcement | null
  /** Under which what is typed is kept on this device. */
  draftKey: string
  onClose: Close
}

/** Writes a new announcement or changes one. What is typed is a draft on this device, with the image that was chosen. */
export function Composer({ row, ...rest }: ComposerProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, rest.draftKey, uuidv7)
  if (!draft) return <PageSkeleton rows={6} />
  return row ? <Edit row={row} draft={draft} {...rest} /> : <New draft={draft} {...rest} />
}

type OpenProps = Omit<ComposerProps, 'row'> & { draft: Draft }

function New({ draft, draftKey, onClose }: OpenProps) {
  const reach = useRecordReach()
  const withWords = useOffers('announcement_reads')
  const form = useRecordForm({
    schema: withWords ? newAnnouncementWithWords : newAnnouncement,
    values: valuesOfAnnouncement(null),
    save: (typed) =>
      withPicture(picture, typed, (make) => saveRecord(reach, announcementSource, { make, id: draft.id })),
    onSaved: (saved) => finish('Pengumuman tersimpan.', saved, onClose),
    draft,
  })
  const picture = usePicture('pengumuman', (url) => form.put('image_url', url), draftKey)
  return <Frame form={form} picture={picture} title="Tulis pengumuman" isNew onClose={onClose} />
}

function Edit({ row, draft, draftKey, onClose }: OpenProps & { row: Announcement }) {
  const reach = useRecordReach()
  const form = useRecordForm({
    schema: changedAnnouncement,
    values: valuesOfAnnouncement(row),
    changesOnly: true,
    version: row.version,
    save: (typed, version) =>
      withPicture(picture, typed, (change) =>
        saveRecord(reach, announcementSource, { change, id: row.id, version }),
      ),
    valuesOf: valuesOfAnnouncement,
    onSaved: (saved) => finish('Perubahan tersimpan.', saved ?? row, onClose),
    draft,
  })
  const picture = usePicture('pengumuman', (url) => form.put('image_url', url), draftKey)
  return <Frame form={form} picture={picture} title="Ubah pengumuman" onClose={onClose} />
}

/** Sends the image that waits, then the announcement that shows it. */
async function withPicture<Typed extends object>(
  picture: PictureChoice,
  typed: Typed,
  save: (typed: Typed & { image_url?: string }) => Promise<SaveResult<Announcement>>,
): Promise<SaveResult<Announcement>> {
  try {
    const url = await picture.sendWaiting()
    return await save(url === null ? typed : { ...typed, image_url: url })
  } catch (error) {
    return writeFailure(error, announcementSource.failure)
  }
}

function finish(text: string, row: Announcement | null, onClose: Close) {
  toast({ kind: 'success', text })
  onClose(row?.id)
}

type Name =
  | 'title'
  | 'body'
  | 'image_url'
  | 'image_alt'
  | 'audience'
  | 'role_ids'
  | 'class_ids'
  | 'publish_from'
  | 'publish_until'
  | 'pinned'

interface FrameProps {
  form: ShownForm<Name>
  picture: PictureChoice
  title: string
  isNew?: boolean
  onClose: Close
}

function Frame({ form, picture, title, isNew = false, onClose }: FrameProps) {
  const wide = useWideScreen()
  const offered = useOffers('announcement_reads')
  const { field } = form
  const fields = { audience: field('audience'), roles: field('role_ids'), classes: field('class_ids') }
  const count = useAudienceCount(fields)?.count ?? null
  const [from, image] = useFieldValues([field('publish_from'), field('image_url')])
  const now = useNow()
  const later = Date.parse(textOf(from)) > now
  const verb = isNew ? (later ? 'Jadwalkan' : 'Terbitkan') : 'Simpan perubahan'
  const whom = isNew && count ? ` untuk ${count.toLocaleString('id-ID')} orang` : ''
  const shown = [field('title'), field('body'), field('image_url'), field('image_alt')] as const
  const preview = <Preview fields={shown} waiting={picture.waiting} />
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              look="ghost"
              onClick={() => {
                form.keepDraft()
                onClose()
              }}
            >
              Simpan draf
            </Button>
            <Button
              look="ghost"
              onClick={() => {
                form.discard()
                picture.remove()
                onClose()
              }}
            >
              Buang
            </Button>
          </>
        }
      />
      <div className={styles.composer}>
        <RecordForm form={form} submitLabel={verb + whom} notSaved="Belum terkirim">
          {() => (
            <>
              <TextField {...field('title')} label="Judul" maxLength={150} />
              <BodyField
                {...field('body')}
                label="Isi"
                hint="*tebal*, _miring_, ~coret~, seperti di WhatsApp."
              />
              {!wide && preview}
              <PictureField
                picture={picture}
                url={textOf(image)}
                legend="Gambar"
                triedAgain="saat pengumuman dikirim"
              />
              {offered && (textOf(image) !== '' || picture.waiting !== null) && (
                <TextField {...field('image_alt')} label="Apa yang terlihat di gambar" maxLength={300} />
              )}
              <AudienceFields {...fields} />
              <div className={styles.window}>
                <MomentField
                  usualTime="07:00"
                  {...field('publish_from')}
                  label="Tayang mulai"
                  optional
                  hint="Kosong: tayang sekarang."
                />
                <MomentField
                  usualTime="23:59"
                  {...field('publish_until')}
                  label="Berakhir"
                  optional
                  hint="Kosong: tayang seterusnya."
                />
              </div>
              {offered && <PinField {...field('pinned')} />}
            </>
          )}
        </RecordForm>
        {wide && preview}
      </div>
    </>
  )
}
