import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Banner } from '../../ui/notices/banner'
import { OfficeDialog } from '../../ui/office/office-dialog'
import { useWorkspace } from '../../workspace/workspace'
import { CopyMessage } from './copy-message'
import { CodeSlips, elsewhere, type GivenCode } from './code-slips'
import shared from '../../ui/theme/shared.module.css'
import styles from './account.module.css'

interface GivenCodesProps {
  /** Empty: closed. */
  codes: readonly GivenCode[]
  onClose: () => void
}

/** The codes that were just made, to be printed or handed over; they are not shown a second time. */
export function GivenCodes({ codes, onClose }: GivenCodesProps) {
  const { school } = useWorkspace()
  const [leaving, setLeaving] = useState(false)
  const [only] = codes
  const close = () => {
    setLeaving(false)
    onClose()
  }
  return (
    <OfficeDialog
      open={codes.length > 0}
      alert
      title={codes.length === 1 ? 'Kode sekali pakai' : `${codes.length} kode sekali pakai`}
      description="Sampaikan sendiri kepada pemiliknya. Kode hanya ditampilkan sekali, berlaku 14 hari, dan untuk satu kali masuk. Setelah masuk, pemiliknya membuat kata sandi sendiri."
      // Escape and the cross ask first: the codes are shown once.
      onClose={() => setLeaving(true)}
      footer={
        <>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            Cetak slip
          </Button>
          <Button look="solid" onClick={close}>
            Selesai
          </Button>
        </>
      }
    >
      {leaving && (
        <Banner
          kind="warn"
          action={
            <Button size="sm" onClick={() => setLeaving(false)}>
              Kembali
            </Button>
          }
        >
          Kode tidak dapat ditampilkan lagi setelah ditutup. Cetak atau catat dulu, lalu pilih Selesai.
        </Banner>
      )}
      <ul className={styles.codes}>
        {codes.map(({ id, name, email, code }) => (
          <li key={id}>
            <span className={styles.who}>
              <b>{name}</b>
              <span className={shared.muted}>{email}</span>
            </span>
            <span className={styles.code}>{code}</span>
          </li>
        ))}
      </ul>
      {codes.length === 1 && only && (
        <CopyMessage
          text={`Hadir, akun ${only.name}\n${location.origin}\nEmail: ${only.email}\nKode sekali pakai: ${only.code}\n${elsewhere}`}
        />
      )}
      <CodeSlips codes={codes} school={school?.name ?? ''} />
    </OfficeDialog>
  )
}
