import { ImagePlus, X } from 'lucide-react'
import { FieldFrame, useRecordField } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { FileButton } from '../../../ui/controls/file-button'
import styles from './look.module.css'
import { useLogoChoice } from './use-logo'
import shared from '../../../ui/theme/shared.module.css'

/** The school's logo: chosen, sent and seen at once, kept when the form is saved. */
export function LogoField({ address, ...props }: RecordField & { address: string | null }) {
  const { field, frame } = useRecordField({ ...props, label: 'Logo' })
  const has = typeof field.value === 'string' && field.value !== ''
  const { busy, fault, choose } = useLogoChoice((url) => field.onChange(url))
  return (
    <fieldset className={styles.logo} aria-busy={busy}>
      <legend>Logo</legend>
      <div className={styles.logoRow}>
        <div className={styles.logoBox}>{address && <img src={address} alt="Logo sekolah" />}</div>
        <div className={shared.cluster}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            icon={<ImagePlus aria-hidden="true" />}
            disabled={busy}
            onFile={(file) => void choose(file)}
          >
            {busy ? 'Mengirim logo…' : has ? 'Ganti logo' : 'Pilih logo'}
          </FileButton>
          {has && !busy && (
            <Button look="ghost" icon={<X aria-hidden="true" />} onClick={() => field.onChange('')}>
              Tanpa logo
            </Button>
          )}
        </div>
      </div>
      <p className={styles.hint}>PNG, JPG, atau WebP, paling besar 5 MB. Latar tembus pandang paling baik.</p>
      <div aria-live="polite">{fault && <Banner kind="error">{fault}</Banner>}</div>
      {(frame.error || frame.clash) && (
        <FieldFrame
          {...frame}
          label="Logo yang dipilih"
          words={(value) => (value ? 'Ada logo' : 'Tanpa logo')}
        >
          {null}
        </FieldFrame>
      )}
    </fieldset>
  )
}
