import { uploadLimit } from '../../../../contract/values/images'
import { fewestLogoPixels } from '../../../../contract/school/school-look'
import { decimalWords } from '../../../ui/words/decimal-words'

/**
 * Why a file cannot be the school's logo, before it is sent; the service looks again.
 * @returns a sentence with what to do, or null where the file can be one
 */
export async function logoFault(file: Blob): Promise<string | null> {
  if (file.size > uploadLimit) {
    const size = decimalWords(file.size / 1024 / 1024)
    return `Berkas ini ${size} MB. Logo paling besar 5 MB: kecilkan gambarnya, lalu pilih lagi.`
  }
  if (await isSvg(file))
    return 'Gambar SVG tidak diterima, karena dapat membawa skrip. Simpan logo sebagai PNG, lalu pilih lagi.'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return Math.min(width, height) < fewestLogoPixels
      ? `Logo ini hanya ${width} × ${height} piksel. Pilih gambar yang sisinya paling sedikit ${fewestLogoPixels} piksel.`
      : null
  } catch {
    return 'Berkas ini bukan gambar yang dapat dibaca. Pilih logo PNG, JPG, atau WebP.'
  }
}

/** By its media type, or by its first bytes: a name can be anything. */
async function isSvg(file: Blob): Promise<boolean> {
  if (file.type === 'image/svg+xml') return true
  const start = await file.slice(0, 1_000).text()
  return /^\s*(<\?xml|<!doctype svg|<!--|<svg)/i.test(start)
}
