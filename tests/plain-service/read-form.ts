/** The file and the folder of a multipart body; enough for what browsers and fetch send. */
export function readForm(bytes: Buffer, type: string): { file?: Buffer; folder?: string } {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (!boundary) return {}
  const form: { file?: Buffer; folder?: string } = {}
  // One letter for one byte, so that cutting the text cuts the file right.
  for (const piece of bytes.toString('latin1').split(`--${boundary}`)) {
    const at = piece.indexOf('\r\n\r\n')
    const content = piece.slice(at + 4, -2)
    const head = at < 0 ? '' : piece.slice(0, at)
    if (head.includes('name="file"')) form.file = Buffer.from(content, 'latin1')
    if (head.includes('name="folder"')) form.folder = content
  }
  return form
}
