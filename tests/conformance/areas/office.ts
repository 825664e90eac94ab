import * as z from 'zod/mini'
import { Announcement } from '../../../contract/school/announcements'
import { getImage, UploadedImage, uploadImage } from '../../../contract/values/images'
import { currentSchool, listSchools, School, whiteLabel } from '../../../contract/school/school'
import { dataOf, ok, pageOf, refused, same } from '../expect'
import type { Kit } from '../kit'
import { NotTried, Wrong } from '../verdict'
import { linesOf, walkRecords } from '../walk-records'

export async function announcements(kit: Kit): Promise<void> {
  await walkRecords(kit, {
    lines: linesOf('/v1/announcements'),
    path: '/v1/announcements',
    item: Announcement,
    body: async (n) => ({
      title: `${kit.mark} ${n}`,
      body: 'Besok tidak ada apa-apa.',
      audience: 'everyone',
    }),
    change: async () => ({ title: `${kit.mark} berubah` }),
  })
}

/** What an envelope says of an image instead of its bytes. */
const ImageAddress = z.object({ url: z.string().check(z.minLength(1)) })

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

export async function images(kit: Kit): Promise<void> {
  const { wire } = kit
  const upload = (folder?: string) => {
    const form = new FormData()
    form.set('file', new Blob([png], { type: 'image/png' }), 'uji.png')
    if (folder) form.set('folder', folder)
    return wire.send('POST', uploadImage.path, { form })
  }
  const uploaded = await kit.line(
    'POST /v1/images/upload',
    async () => {
      dataOf(await upload(), UploadedImage)
      return dataOf(await upload('uji'), UploadedImage)
    },
    'own-school',
  )
  await kit.line('GET /v1/images/{objectName}', async () => {
    if (!uploaded) throw new NotTried('needs an uploaded image')
    const address = (name: string) => getImage.path.replace('{objectName}', encodeURIComponent(name))
    for (const accept of ['image/*', 'application/json']) {
      const answer = await wire.send('GET', address(uploaded.object_name), { headers: { accept } })
      const type = answer.headers.get('content-type') ?? 'no content type'
      if (answer.status === 200 && type.startsWith('image/')) continue
      // "Failed to get image URL" (section 8): a service may say where the image lies instead.
      if (!answer.ok) throw new Wrong('HTTP 200 with an image', `HTTP ${answer.status} with ${type}`)
      dataOf(answer, ImageAddress)
    }
    refused(await wire.get(address('uji/nobody-has-this.png')), 'no image has this name')
  })
}

export async function school(kit: Kit): Promise<void> {
  const { wire } = kit
  const read = async () => dataOf(await wire.get(currentSchool.path), currentSchool.data)
  await kit.line('GET /v1/school', read)
  await kit.line('GET /v1/schools', async () => {
    const { list } = pageOf(await wire.get(listSchools.path), School)
    const { id } = await read()
    if (!list.some((one) => one.id === id)) throw new Wrong('the current school in the list', `no ${id}`)
  })
  await kit.line(
    'PUT /v1/school/bank',
    async () => {
      const bank = { bank_name: 'Bank Uji', account_number: '1234567890', account_holder: kit.mark }
      ok(await wire.put('/v1/school/bank', bank))
      const { account_number } = await read()
      // Where the account shows is not said; if the school shows it, it is the new one.
      if (account_number) same('account_number', bank.account_number, account_number)
    },
    'own-school',
  )
  await kit.line('GET /v1/whitelabel/school', async () => {
    dataOf(await wire.get(whiteLabel.path), whiteLabel.data)
  })
}
