import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownColor } from '../../../../contract/school/app-manifest'
import { failureSentence } from '../../../../contract/failures'
import { whiteLabel, type SchoolLook } from '../../../../contract/school/school'
import { storeDocument, useDocument } from '../../../pull/request/use-document'
import { requestState } from '../../../pull/request/request-state'
import { RequestNotice } from '../../../records/request-notice'
import { Banner } from '../../../ui/notices/banner'
import { useBrand } from '../../../workspace/use-brand'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../own/own.module.css'
import { DocumentNotice } from '../document-notice'
import { LookForm } from './look-form'
import { Previews } from './preview/previews'

const key = ['white-label'] as const
const fallback = failureSentence(whiteLabel)

/** The school's look as the service has it. */
const useLook = () =>
  useDocument<SchoolLook>(key, ({ client }, signal) => client.send(whiteLabel, { signal }), {
    fallback,
    quiet: true,
  })

/** White label: the school's name, logo and colour in the app, on the home screen and on paper. */
export function LookPart() {
  return useLacks('white_label') ? <LookToRead /> : <LookToChange />
}

function LookToChange() {
  const { db } = useWorkspace()
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)
  const query = useLook()
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

/** What the service answers, else what is known on this device, where the service has no call that changes it. */
function LookToRead() {
  const { school } = useWorkspace()
  const brand = useBrand()
  const query = useLook()
  const { name, primary_color } = query.data ?? brand
  const state = requestState(query, fallback)
  return (
    <div className={styles.blocks}>
      <Banner kind="info">
        Layanan sekolah ini belum dapat mengubah logo dan warna dari Hadir. Mintalah pengelola layanan
        mengubahnya.
      </Banner>
      {!state.error?.network && (
        <RequestNotice
          {...state}
          what="Tampilan sekolah"
          known={Boolean(query.data ?? brand.name)}
          refresh={() => void query.refetch()}
        />
      )}
      <Previews
        name={name ?? school?.name ?? 'Hadir'}
        shortName="Hadir"
        color={primary_color ?? ownColor}
        logo={brand.logo_picture ?? null}
      />
    </div>
  )
}
