import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownColor } from '../../../../contract/school/app-manifest'
import { failureSentence } from '../../../../contract/failures'
import { whiteLabel, type SchoolLook } from '../../../../contract/school/school'
import { storeDocument, useDocument } from '../../../pull/request/use-document'
import { Banner } from '../../../ui/notices/banner'
import { useBrand } from '../../../workspace/use-brand'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import { DocumentNotice } from '../document-notice'
import { LookForm } from './look-form'
import { Previews } from './preview/previews'

const key = ['white-label'] as const

/** White label: the school's name, logo and colour in the app, on the home screen and on paper. */
export function LookPart() {
  return useLacks('white_label') ? <LookToRead /> : <LookToChange />
}

function LookToChange() {
  const { db } = useWorkspace()
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)
  const fallback = failureSentence(whiteLabel)
  const query = useDocument<SchoolLook>(key, ({ client }, signal) => client.send(whiteLabel, { signal }), {
    fallback,
    quiet: true,
  })
  const { data } = query
  return (
    <div className={styles.blocks}>
      <DocumentNotice query={query} fallback={fallback} what="Tampilan sekolah" rows={4}>
        Tampilan disimpan di layanan sekolah, dan logo diperiksa di sana. Yang Anda ketik tetap tersimpan di
        perangkat ini; simpan setelah tersambung.
      </DocumentNotice>
      {data && (
        <LookForm
          key={turn}
          look={data}
          onSaved={(row) => {
            if (row) void storeDocument<SchoolLook>(queries, db, key, () => row)
            setTurn(turn + 1)
          }}
        />
      )}
    </div>
  )
}

/** What is known, where the service has no call that changes it. */
function LookToRead() {
  const { school } = useWorkspace()
  const { name, logo_picture, primary_color } = useBrand()
  return (
    <div className={styles.blocks}>
      <Banner kind="info">
        Layanan sekolah ini belum dapat mengubah logo dan warna dari Hadir. Mintalah pengelola layanan
        mengubahnya.
      </Banner>
      <Previews
        name={name ?? school?.name ?? 'Hadir'}
        shortName="Hadir"
        color={primary_color ?? ownColor}
        logo={logo_picture ?? null}
      />
    </div>
  )
}
