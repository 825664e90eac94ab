import { s3Name } from '../../object-store/s3-address'
import type { S3Bucket } from '../../object-store/s3-bucket'
import { StoreError, storeWords } from '../../object-store/store-error'
import type { Config } from '../../start/config'
import { attention, failed, figure, ok, type Finding } from './finding'

/** ms of an object that is stored, read and removed; a person waits for one of the three. */
const slow = 1_500

/** The store of IMAGE_STORE, where it names one: an object is stored there, read and removed again. */
export async function checkStore({ imageStore }: Pick<Config, 'imageStore'>): Promise<Finding[]> {
  if (typeof imageStore !== 'object') return []
  const what = 'Tempat foto'
  const { openBucket } = await import('../../object-store/s3-bucket')
  const bucket = openBucket(imageStore, { withinMs: 10_000, retries: 1, repeatsLate: false })
  const key = `.doctor-${process.pid}`
  const place = s3Name(imageStore)
  try {
    const began = performance.now()
    await bucket.put(key, Buffer.from('doctor'), 'text/plain')
    const read = await bucket.get(key)
    await bucket.remove(key)
    await bucket.folders()
    if (read?.toString() !== 'doctor')
      return [failed(what, `${place} tidak mengembalikan yang disimpan di sana.`)]
    const ms = performance.now() - began
    const text = `${place} dapat dibaca dan ditulis (${figure(ms)} ms untuk empat permintaan)`
    const reach = ms < slow ? ok(what, `${text}.`) : attention(what, `${text}; dekatkan penyimpanan itu.`)
    return [reach, ...((await keepsVersions(bucket)) ? [versioned(place)] : [])]
  } catch (error) {
    if (error instanceof StoreError) return [failed(what, storeWords(error))]
    throw error
  }
}

/** Not every key may ask, and not every store knows versions. */
const keepsVersions = (bucket: S3Bucket) => bucket.isVersioned().catch(() => false)

const versioned = (place: string) =>
  attention(
    'Foto yang dihapus',
    `Bucket dari ${place} menyimpan versi lama, sehingga foto yang dihapus masih ada di sana; matikan versi, atau beri aturan yang menghapus versi lama sesudah beberapa hari.`,
  )
