import { useQueryClient } from '@tanstack/react-query'
import { ownColor } from '../../../../contract/school/app-manifest'
import { updateWhiteLabel, WhiteLabelUpdate, type SchoolLook } from '../../../../contract/school/school'
import { changeState } from '../../../db/device-db'
import { valuesOf } from '../../../records/form/blank-to-null'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { textOf } from '../../../records/form/field-frame'
import { TextField } from '../../../records/form/fields'
import { RecordForm } from '../../../records/form/record-form'
import { sendForm } from '../../../records/form/send-form'
import { useFieldValues } from '../../../records/form/use-field-values'
import { useRecordForm } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { ColorField } from './color-field'
import { LogoField } from './logo-field'
import { MadeIcons } from './made-icons'
import styles from './look.module.css'
import { Previews } from './preview/previews'
import { ShadeList } from './shade-list'
import { colorOrNull } from './typed-color'
import { useLogoAddress } from './use-logo'

interface LookFormProps {
  look: SchoolLook
  /** Called with what the service answered; null where nothing had been changed. */
  onSaved: (row: SchoolLook | null) => void
}

/** Name, logo and colour, with how they will look; what is typed is kept as a draft. */
export function LookForm(props: LookFormProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, 'school/look', () => 'look')
  return draft && <Form {...props} draft={draft} />
}

function Form({ look, onSaved, draft }: LookFormProps & { draft: Draft }) {
  const { client } = useWorkspace()
  const queries = useQueryClient()
  const form = useRecordForm({
    schema: WhiteLabelUpdate,
    values: valuesOf(WhiteLabelUpdate.shape, look),
    changesOnly: true,
    save: (body) =>
      sendForm(() => client.send(updateWhiteLabel, { body }), 'Tampilan sekolah belum tersimpan. Coba lagi.'),
    onSaved(row) {
      void keepName(row?.name)
      // The page around the form shows it at once (app/brand/pull-brand).
      void queries.invalidateQueries({ queryKey: ['brand'] })
      toast({ kind: 'success', text: 'Tampilan sekolah tersimpan.' })
      onSaved(row)
    },
    draft,
  })
  const { field } = form
  const [name, shortName, typedColor, logoUrl] = useFieldValues([
    field('name'),
    field('short_name'),
    field('primary_color'),
    field('logo_url'),
  ]).map(textOf)
  const logo = useLogoAddress(logoUrl ?? '')
  // A colour that is still being typed leaves the last whole one in the preview.
  const color =
    typedColor === '' ? ownColor : (colorOrNull(typedColor ?? '') ?? look.primary_color ?? ownColor)
  return (
    <div className={styles.look}>
      <RecordForm form={form} submitLabel="Simpan tampilan" notSaved="Tampilan belum tersimpan">
        {() => (
          <>
            <TextField
              {...field('name')}
              label="Nama sekolah"
              hint="Sama dengan nama di Profil sekolah."
              required
              maxLength={150}
            />
            <TextField
              {...field('short_name')}
              label="Nama di bawah ikon"
              hint="Sampai 12 huruf terbaca utuh di ponsel. Kosongkan agar dibuat dari nama sekolah."
              maxLength={20}
              placeholder={look.short_name ? '' : (look.shown_short_name ?? '')}
            />
            <LogoField {...field('logo_url')} address={logo} />
            <ColorField {...field('primary_color')} />
          </>
        )}
      </RecordForm>
      <div className={styles.aside}>
        <section aria-labelledby="rupa-corak">
          <h2 id="rupa-corak">Corak yang dipakai</h2>
          <ShadeList color={color} />
        </section>
        <section aria-labelledby="rupa-pratinjau">
          <h2 id="rupa-pratinjau">Pratinjau</h2>
          <Previews
            name={name?.trim() || 'Nama sekolah'}
            shortName={shortName?.trim() || look.shown_short_name || null}
            color={color}
            logo={logo}
          />
        </section>
        <MadeIcons look={look} />
      </div>
    </div>
  )
}

/** Every screen and paper reads the name from the school that this device keeps. */
async function keepName(name: string | null | undefined): Promise<void> {
  if (!name) return
  await changeState('school', ({ current }) => current && { current: { ...current, name } })
}
