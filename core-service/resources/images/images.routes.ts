import { ErrorCode } from '../../../contract/errors'
import { getImage, uploadImage } from '../../../contract/images'
import { BinaryAnswer } from '../../plugins/binary-answer'
import { fail } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import type { Services } from '../../plugins/services'
import { isObjectName } from './images.rules'
import { objectNameOf } from './object-name'
import { reEncode } from './re-encode'
import { readUpload } from './read-upload'

export function mountImages(mount: Mount, { images }: Services): void {
  mount(uploadImage, async ({ http, session }) => {
    const { bytes, folder } = await readUpload(http)
    const name = objectNameOf(folder, bytes)
    const there = await images.get(session.schoolId, name)
    if (there === undefined) await images.put(session.schoolId, name, await reEncode(bytes))
    return { object_name: name, url: `/v1/images/${encodeURIComponent(name)}` }
  })

  mount(getImage, async ({ params, session }) => {
    const missing = () => fail(ErrorCode.notFound, { message: 'Gambar ini tidak ditemukan.' })
    if (!isObjectName(params.objectName)) return missing()
    const bytes = await images.get(session.schoolId, params.objectName)
    return bytes === undefined ? missing() : new BinaryAnswer(bytes, 'image/webp')
  })
}
