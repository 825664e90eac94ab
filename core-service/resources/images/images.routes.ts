import { ErrorCode } from '../../../contract/errors'
import { holds } from '../../../contract/permissions'
import { getImage, imageWriters, uploadImage, type UploadedImage } from '../../../contract/values/images'
import { BinaryAnswer } from '../../kit/answers/binary-answer'
import { fail } from '../../kit/answers/fail'
import type { Mount } from '../../kit/mount'
import type { Services } from '../../kit/services'
import { write } from '../../kit/records/write'
import { DailyQuota } from './daily-quota'
import { storeUploader, mayOpen } from './image-access.repo'
import { keepLook } from './keep-look.repo'
import { addressOf, isObjectName, wantsAddress } from './images.rules'
import { objectNameOf } from './object-name'
import { reEncode } from './re-encode'
import { readUpload } from './read-upload'

export function mountImages(mount: Mount, services: Services): void {
  const { db, images, clock } = services
  const quota = new DailyQuota()

  mount(uploadImage, async (input) => {
    const { http, session } = input
    const isStaff = session.teacherId !== null
    if (!isStaff && !holds(session.permissions, imageWriters)) fail(ErrorCode.notPermitted)
    const { bytes, folder } = await readUpload(http)
    const name = objectNameOf(folder, bytes)
    const there = await images.get(session.schoolId, name)
    if (there === undefined) quota.take(session, clock())
    // One that is there is stored again: it is in use from now on.
    await images.put(session.schoolId, name, there ?? (await reEncode(bytes)))
    await write(services, input, (writing) => storeUploader(writing, name))
    return uploaded(name)
  })

  mount(getImage, async (input) => {
    const { params, session, http } = input
    const missing = () => fail(ErrorCode.notFound, { message: 'Gambar ini tidak ditemukan.' })
    if (!isObjectName(params.objectName)) return missing()
    if (!(await mayOpen(db, session, params.objectName, clock()))) return missing()
    const bytes = await images.get(session.schoolId, params.objectName)
    if (bytes === undefined) return missing()
    if (wantsAddress(http.headers.accept)) return uploaded(params.objectName)
    await keepLook(services, input, params.objectName)
    return new BinaryAnswer(bytes, 'image/webp')
  })
}

const uploaded = (object_name: string): UploadedImage => ({ object_name, url: addressOf(object_name) })
