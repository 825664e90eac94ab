import type { FastifyRequest } from 'fastify'
import { failField } from '../../kit/answers/field-failure'
import { isFolder } from './images.rules'

export interface Upload {
  readonly bytes: Buffer
  readonly folder: string
}

/**
 * Reads a form with one file and an optional folder, in whatever order they come.
 * @throws DomainError 1100 without a file or with a strange folder; 1510 and 1520 by way of the plugin
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  let bytes: Buffer | undefined
  let folder = 'umum'
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const read = await part.toBuffer()
      if (part.fieldname === 'file') bytes = read
    } else if (part.fieldname === 'folder' && typeof part.value === 'string') {
      folder = part.value
    }
  }
  if (bytes === undefined || bytes.length === 0) return failField('file', 'Pilih gambar lebih dulu.')
  if (!isFolder(folder)) return failField('folder', 'Nama folder hanya huruf kecil, angka, dan tanda hubung.')
  return { bytes, folder }
}
